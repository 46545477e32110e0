/** Fills the slot `header` of every page. */
export { Header as default } from './header/Header.tsx';
export { namespace } from './texts/namespace.ts';
