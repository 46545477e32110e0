/** The account of a visitor and the way out of it: only who is signed in fetches it. */
export { AccountMenu } from './account-menu.tsx';
export { BurgerAccount } from './burger-account.tsx';
export { signOut } from './sign-out.ts';
