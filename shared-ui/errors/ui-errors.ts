/** Codes of components that are given what they cannot show. */
export const uiErrors = {
  UI_TOOLTIP_POSITION: {
    outcome: 'none; thrown while developing',
    sentence: 'A tooltip was given a place that does not exist.',
    action: 'Developers: take the one that the sentence names.',
    cause: 'A mistyped position; the types refuse it where they are checked.',
    specified: 'CN 8 (unknown tooltip position throws)',
  },
} as const;
