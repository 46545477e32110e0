/** Codes of incorrectly used components. */
export const uiErrors = {
  UI_TOOLTIP_POSITION: {
    outcome: 'none; thrown while developing',
    sentence: 'A tooltip was given a position that does not exist.',
    action: 'Developers: use the position that the message names.',
    cause: 'A mistyped position; the types refuse it where they are checked.',
    specified: 'CN 8 (unknown tooltip position throws)',
  },
} as const;
