import en from '../texts/en.json';

/** All English texts, as a page has them that has been everywhere. */
export const texts: Readonly<Record<string, string>> = en;
