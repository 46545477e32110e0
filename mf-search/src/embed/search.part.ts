import type { EmbeddedPart } from '@icoteca/shared-contracts/host/embed';
import '@icoteca/shared-ui/styles.css';
import texts from '../texts/en.json';
import { namespace } from '../texts/texts.ts';
import { EmbeddedSearch } from './embedded-search.tsx';

/** The search bar for other sites; docs/embedding.md lists its attributes and events. */
export const searchPart: EmbeddedPart = {
  tag: 'icoteca-search',
  namespace,
  texts,
  translation: (code) => import(`../texts/${code}.json`),
  missingTexts: { SUGGESTIONS_FAILED: 'suggestions.unavailable' },
  Content: EmbeddedSearch,
};
