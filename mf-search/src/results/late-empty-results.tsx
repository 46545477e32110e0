import { type ComponentProps, Suspense } from 'react';
// Its style sheets stay with the page: the server draws it, and a script would bring the sheets too late.
import '@icoteca/shared-ui/empty-state.css';
import '@icoteca/shared-ui/tag.css';
import './empty-results.module.css';
import { optionalPart } from '../page-frame/optional-part.tsx';

const LateEmptyResults = optionalPart(() => import('./empty-results.tsx'));

/** What stands on a page of results that found nothing; other pages do not fetch it. */
export function EmptyResults(props: ComponentProps<typeof LateEmptyResults>) {
  return (
    <Suspense>
      <LateEmptyResults {...props} />
    </Suspense>
  );
}
