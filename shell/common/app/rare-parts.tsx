import { type ComponentType, lazy } from 'react';
import { PlainFailure } from './plain-failure.tsx';

/**
 * Parts that most pages never show. They are a chunk of their own, so that the first page does not carry them; a page
 * that the server sent with one of them loads the chunk before it wakes up.
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
export const FallenPage = rarePart((parts) => parts.FallenPage);
