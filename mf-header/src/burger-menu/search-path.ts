/** The rules of addresses, fetched with the categories: the header of a page that nobody unfolds them on goes without. */
export { searchPath } from '@icoteca/shared-contracts';
