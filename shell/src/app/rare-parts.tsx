import { lazy } from 'react';

/**
 * Parts that most pages never show. They are a chunk of their own, so that the first page does not carry them; a page
 * that the server sent with one of them loads the chunk before it wakes up.
 */
export const loadRareParts = () => import('./rare-parts.bundle.ts');

export const NotFoundPage = lazy(async () => ({ default: (await loadRareParts()).NotFoundPage }));
export const FailedPage = lazy(async () => ({ default: (await loadRareParts()).FailedPage }));
export const RegionMissing = lazy(async () => ({ default: (await loadRareParts()).RegionMissing }));
