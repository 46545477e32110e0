export { drawnAccount as load } from './account/drawn-account.ts';
export { Header as default } from './header/header.tsx';
export { namespace } from './texts/namespace.ts';
