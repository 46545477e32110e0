import page from './en.json?keys=crumbs,error,head.page,NETWORK&texts';
import { searchTexts } from './search-texts.ts';

/** English texts of every page: the search bar, the way back, errors. */
export const pageTexts: Readonly<Record<string, string>> = { ...searchTexts, ...page };
