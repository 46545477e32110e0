/** Loaded for signed-in visitors only. */
export { AccountMenu } from './account-menu.tsx';
export { BurgerAccount } from './burger-account.tsx';
export { signOut } from './sign-out.ts';
