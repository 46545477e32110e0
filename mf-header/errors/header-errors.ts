import { errorTable } from '@icoteca/shared-contracts/errors';

/** Codes that the header raises itself. */
export const headerErrors = errorTable({
  HEADER_CATEGORIES: {
    outcome: 'none; the menu offers a retry',
    sentence: 'The categories in the menu of the header did not load.',
    action: 'Use the retry in the menu.',
    cause: 'The call `/siteApi/packs-info` failed when the menu was opened.',
    specified: 'CN 2 (header)',
  },
});
