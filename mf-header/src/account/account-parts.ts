/** The account of a visitor and the way out of it: only who is signed in fetches it. */
export { AccountMenu } from './AccountMenu.tsx';
export { BurgerAccount } from './BurgerAccount.tsx';
export { signOut } from './sign-out.ts';
