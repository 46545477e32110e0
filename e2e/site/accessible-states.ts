import type { PageState } from './page-states.ts';
import { account, atRest } from './states-at-rest.ts';
import { failed, loading } from './states-of-trouble.ts';
import { buying, open, openOnNarrow, openOnWide } from './states-opened.ts';

/** Every state of the main path that looks different from others. */
const everywhere: readonly PageState[] = [...atRest, ...account, ...loading, ...failed, ...open, ...buying];

/** Pages where nobody takes a step: the window may become narrow once they are open. */
export const untouchedStates = everywhere.filter(({ prepare }) => prepare === undefined);

const touchedStates = everywhere.filter(({ prepare }) => prepare !== undefined);
export const wideStates: readonly PageState[] = [...touchedStates, ...openOnWide];
export const narrowStates: readonly PageState[] = [...touchedStates, ...openOnNarrow];
