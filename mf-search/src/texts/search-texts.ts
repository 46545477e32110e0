import search from './en.json?keys=icons,styles,inStyles,search,suggestions.found,part,cover.title,popular.title&texts';

/** English texts of the search bar. Other languages come as one file by locale. */
export const searchTexts: Readonly<Record<string, string>> = search;
