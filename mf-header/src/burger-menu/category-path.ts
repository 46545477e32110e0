/** The rules of addresses, fetched with the categories: the header of a page that nobody unfolds them on goes without. */
export { categoryPath } from '@icoteca/shared-contracts';
