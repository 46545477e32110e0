/** Asks a guest to sign in before AI search is switched on; who comes back signed in finds it switched on or the unlock modal. */
export const aiSignIn = { reason: 'ai-search', step: 'switch-ai-on' } as const;
