import type { Refusal } from '../refusals.ts';

/** Answers a write that a page of another site sent. */
export const crossSiteWrite: Refusal = {
  status: 403,
  code: 'CROSS_SITE_WRITE',
  title: 'This call is not ours',
  message: 'The call would change something, and a page of another site sent it.',
  hint: 'Do it on this site, or send a bearer token of your own.',
};
