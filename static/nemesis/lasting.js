/**
 * What of a position this phone keeps: what lies open on the table, and stays there until somebody moves it.
 *
 * Cards in hands change with every action that nobody tells the phone, so that a number which was told for one question is
 * forgotten after it and asked for again. What only one player may know is never kept. Invariant: nothing that the rules
 * keep secret is in what it gives.
 */

/** What is forgotten of a player: hand and decks, and the actions of a round of which the phone knows only some. */
const FORGOTTEN = { cards: null, contamination: null, deck: null, discard: null, contamination_elsewhere: null, actions: 0 };

/** The position without what holds for no longer than a procedure, and without secrets. */
export function lasting({
  derived: _derived,
  players,
  rooms,
  engines,
  coordinates: _coordinates,
  weaknesses,
  contamination,
  ...rest
}) {
  return {
    ...rest,
    players: Object.fromEntries(Object.entries(players).map(([name, player]) => [name, { ...player, ...FORGOTTEN }])),
    rooms: Object.fromEntries(Object.entries(rooms).map(([name, room]) => [name, openRoom(room)])),
    engines: rest.phase === "over" ? engines : Object.fromEntries(Object.keys(engines).map((name) => [name, null])),
    coordinates: rest.phase === "over" ? _coordinates : null,
    weaknesses: Object.fromEntries(Object.entries(weaknesses).map(([slot, one]) => [slot, openCard(one)])),
    contamination: { ...contamination, left: null },
  };
}

/** Of a room that nobody has explored the tile and the token are secret, unless the tile is printed on the board. */
const openRoom = (room) => (room.is_explored === false ? { ...room, tile: null, token: null } : room);

const openCard = (one) => (one.is_revealed ? one : { ...one, kind: null });
