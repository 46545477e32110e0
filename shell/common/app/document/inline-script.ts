import { firstPaintScript } from './first-paint-script.ts';
import { rescueSheetsScript } from './rescue-sheets-script.ts';

/** The only code in the HTML of a page; the content security policy allows it by its hash. */
export const inlineScript = `${firstPaintScript}\n${rescueSheetsScript}`;
