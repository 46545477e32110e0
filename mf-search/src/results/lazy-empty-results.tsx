// The style sheets stay with the page: the server renders it, and the script would load them too late.
import '@icoteca/shared-ui/empty-state.css';
import '@icoteca/shared-ui/tag.css';
import './empty-results.module.css';
import { optionalPart } from '../page-frame/optional-part.tsx';

/** The content of a page of results that found nothing; other pages do not load it. */
export const EmptyResults = optionalPart(() => import('./empty-results.tsx'));
