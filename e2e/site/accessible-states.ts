import type { PageState } from './page-states.ts';
import { account, atRest } from './states-at-rest.ts';
import { failed, loading } from './states-of-trouble.ts';
import { buying, open, openOnNarrow, openOnWide } from './states-opened.ts';

/** Every state of the main path that looks different from others, in a wide and in a narrow window. */
export const wideStates: readonly PageState[] = [
  ...atRest,
  ...account,
  ...loading,
  ...failed,
  ...open,
  ...buying,
  ...openOnWide,
];
export const narrowStates: readonly PageState[] = [
  ...atRest,
  ...account,
  ...loading,
  ...failed,
  ...open,
  ...buying,
  ...openOnNarrow,
];
