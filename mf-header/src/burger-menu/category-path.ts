/** The URL rules, loaded with the categories. */
export { categoryPath } from '@icoteca/shared-contracts';
