import grid from './en.json?keys=color,empty.similar,filters,grid.uploaded,grid.uploading,group,mode,results,selection,sidebar.allCategories,style&texts';
import { pageTexts } from './page-texts.ts';

/** English texts of a page with a grid: filters, the head of results. */
export const gridTexts: Readonly<Record<string, string>> = { ...pageTexts, ...grid };
