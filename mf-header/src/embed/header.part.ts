import type { EmbeddedPart } from '@icoteca/shared-contracts/host/embed';
import '@icoteca/shared-ui/styles.css';
import texts from '../texts/en.json';
import { namespace } from '../texts/namespace.ts';
import { EmbeddedHeader } from './embedded-header.tsx';

/** The header for pages of other sites; docs/embedding.md tells its attributes and events. */
export const headerPart: EmbeddedPart = {
  tag: 'icoteca-header',
  namespace,
  texts,
  translation: (code) => import(`../texts/${code}.json`),
  Content: EmbeddedHeader,
  attributes: ['product'],
};
