import { type ComponentProps, Suspense } from 'react';
// Its style sheet stays with the page: the server draws it, and a script would bring the sheet too late.
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
