import type { EventPayload } from '@icoteca/shared-contracts';

/** What the visitor wanted to do when signing in became necessary. */
export type AuthRequest = EventPayload<'auth:requested'>;
