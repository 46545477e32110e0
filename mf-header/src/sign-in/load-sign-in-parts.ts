/** Fetches the sign-in dialog and the end of a sign-in, which pages do not need to be shown. */
export const loadSignInParts = () => import('./sign-in-parts.ts');
