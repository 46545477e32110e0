import type { TextResources } from '@icoteca/shared-contracts';
import en from '../texts/en.json';

/** Namespace of the shell's own texts. */
export const shellNamespace = 'shell';

/** English texts of the shell; those of the page's locale come with the page. */
export const shellTexts: TextResources = en;
