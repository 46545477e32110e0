/** The sign-in dialog and the end of a sign-in: fetched with the first need of either. */
export { endSignIn } from './end-sign-in.ts';
export { SignInDialog } from './sign-in-dialog.tsx';
