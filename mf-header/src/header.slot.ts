export { Header as default } from './header/header.tsx';
export { namespace } from './texts/namespace.ts';
