/** The sign-in request of the AI switch, which continues after the sign-in. */
export const aiSignIn = { reason: 'ai-search', step: 'switch-ai-on' } as const;
