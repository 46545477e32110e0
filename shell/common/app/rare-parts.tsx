import { type ComponentType, lazy } from 'react';
import { PlainFailure } from './plain-failure.tsx';

/**
 * Components that most pages never show, in a chunk of their own. A page that the server sent with one of them loads
 * the chunk before hydration.
 */
export const loadRareParts = () => import('./rare-parts.bundle.ts');

type RareParts = Awaited<ReturnType<typeof loadRareParts>>;

/** What fails without a network must be said without one. */
const rarePart = <P extends object>(choose: (parts: RareParts) => ComponentType<P>) =>
  lazy(() =>
    loadRareParts().then(
      (parts) => ({ default: choose(parts) }),
      () => ({ default: PlainFailure as ComponentType<P> }),
    ),
  );

export const NotFoundPage = rarePart((parts) => parts.NotFoundPage);
export const FailedPage = rarePart((parts) => parts.FailedPage);
export const RegionMissing = rarePart((parts) => parts.RegionMissing);
export const CrashedPage = rarePart((parts) => parts.CrashedPage);
