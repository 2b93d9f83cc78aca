/** The start screen by itself, on a page whose surroundings a test looks at. */

import { Game } from "../../../static/api/api.js";
import { dialog } from "../../../static/common/dialog.js";
import { rescue } from "../../../static/jupiter-rescue/companion.js";
import { openTables } from "../../../static/log/saved-games.js";
import { beginScreen } from "../../../static/shell/begin.js";
import { keepOffline } from "../../../static/common/offline.js";

// Parts that come later share it.
globalThis.shared = keepOffline;

globalThis.beginAlone = async () => {
    const game = new Game("jupiter-rescue");
    const [about, components] = await Promise.all([game.about(), game.components()]);
    const kit = rescue({ about, components });
    const main = document.querySelector("main");
    window.heard = { opened: [], previews: [], said: [], languages: [] };
    window.app = {
        kit,
        withLater: async (use) => {
            const { play } = await kit.bringPlay();
            await use((await play.makeKit({ about, components }).bringLater()).later);
        },
        game, about, components, tables: openTables(game.id, kit.positionOf), scan: null,
        languages: { en: "English", de: "Deutsch", fr: "Français" },
        openTable: (table) => window.heard.opened.push({ state: table.state, label: table.entries[0].label }),
        preview: (found) => window.heard.previews.push(found),
        setLanguage: (code) => window.heard.languages.push(code),
        bringTogether: () => import("../../../static/shared-table/session.js"),
        dialog, say: (text) => window.heard.said.push(text),
    };
    main.replaceChildren(beginScreen(window.app));
};
