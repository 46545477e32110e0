/** Loaded when a sign-in starts or ends. */
export { endSignIn } from './end-sign-in.ts';
export { SignInDialog } from './sign-in-dialog.tsx';
