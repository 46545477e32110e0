export { NotFoundPage } from './not-found/not-found.page.tsx';
export { CrashedPage } from './page-error/crashed-page.tsx';
export { FailedPage } from './page-error/failed-page.tsx';
export { RegionMissing } from './region/region-missing.tsx';
