export { type BillingOptions, billingRoutes, nothingSold } from './billing.ts';
export { noProducts, readProducts } from './products.ts';
