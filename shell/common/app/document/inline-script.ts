import { fallbackSheetsScript } from './fallback-sheets-script.ts';
import { firstPaintScript } from './first-paint-script.ts';

/** The only code in the HTML of a page; the content security policy allows it by its hash. */
export const inlineScript = `${firstPaintScript}\n${fallbackSheetsScript}`;
