export { NotFoundPage } from './not-found/not-found.page.tsx';
export { FailedPage } from './page-error/failed-page.tsx';
export { FallenPage } from './page-error/fallen-page.tsx';
export { RegionMissing } from './region/region-missing.tsx';
