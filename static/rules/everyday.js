/**
 * Everyday words that mean the same at any table, so that people are understood who do not know the words of a rulebook.
 *
 * Invariant: no word of a game is here; those are in its glossary. A group is of one language, and each of its words stands for
 * each other, but a little less well than itself.
 */

const GROUPS = {
  en: `keep hold | new fresh | discard drop throw dump | begin start first | finish complete end over | full taken occupied crowded |
    big large huge | deep low below under | double twice two pair both | far away distant | swap exchange trade give hand |
    another other friend mate else somebody someone partner | die dead killed death | quiet careful silent sneak | heal healthy cure recover |
    unlock open unblock | save protect spare keep | grow increase rise | shrink fall decrease drop | change alter modify | several many multiple |
    outside outer edge border | every each everyone everybody all | run flee escape away | draw take pick | look search seek find | broken damaged defect |
    burn burning fire flame | people person human | right immediately instantly once | wait stay remain | show reveal tell | go enter move walk step |
    choose pick select decide | hurt harm wound injure | need require want | empty none left | appear come arrive | use spend | share common own same |
    infect convert transform | roll throw cast | kill rid remove destroy | own personal`,
  de: `behalten halten | neu frisch | abwerfen wegwerfen ablegen | anfangen beginnen starten erst | fertig ende vorbei aus | voll besetzt belegt |
    groß riesig | tief unten unter | doppelt zweimal zwei pasch | weit entfernt fern | tauschen geben handeln | ander mitspieler freund jemand |
    tot gestorben getötet tod | leise vorsichtig still | heilen gesund | öffnen freischalten | schützen retten verschonen | nutzen benutzen verwenden gebrauchen |
    fliehen flüchten flucht entkommen weglaufen abhauen | würfeln werfen wurf würfelwurf | ziehen gehen bewegen laufen betreten | kriegen bekommen erhalten |
    töten umbringen besiegen | jeder alle | nehmen wählen aussuchen | sofort gleich | brennen feuer`,
  fr: `garder tenir | nouveau frais | défausser jeter | commencer débuter premier | fini terminer fin | plein occupé pris | grand gros |
    double deux paire | loin distant | échanger donner | autre ami quelqu | mort tué mourir | silencieux prudent discret | guérir soigner |
    ouvrir débloquer | sauver protéger épargner évacuer | utiliser employer | fuir échapper fuite | lancer jet | bouger aller déplacer entrer |
    gagner victoire | devenir transformé converti conversion | manger nourriture | chaque tout tous | aussitôt immédiatement`,
};

/** The groups of a language, as words. @returns {string[][]} */
export const everyday = (language) => (GROUPS[language] ?? "").split("|").map((group) => group.trim().split(/\s+/).filter(Boolean));
