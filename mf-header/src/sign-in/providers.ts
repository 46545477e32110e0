import type { SocialType } from '@icoteca/shared-contracts';

/** By whom one can sign in, in the order of the dialog (specification SD 4; resolution 24). */
export const providers = [
  'google',
  'github',
  'microsoft',
  'facebook',
] as const satisfies readonly SocialType[];
export type Provider = (typeof providers)[number];
