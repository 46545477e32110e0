import texts from './texts/en.json?keys=site,nav,badge,language,theme,sign-in&texts';

/** Fills the slot `header` of every page. */
export { Header as default } from './header/Header.tsx';
export { namespace } from './texts/namespace.ts';
export { texts };
