import { timingSafeEqual } from 'node:crypto';
import { parseSocialType, readCookie, type SocialType, safeBackPath } from '@icoteca/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { put } from '../session-cookies.ts';
import { hashOf } from '../token.ts';

/** A sign-in that has begun: on its way to the provider and back, ten minutes at most. */
export interface BegunSignIn {
  readonly type: SocialType;
  /** Travels to the provider and back; whoever brings another one did not begin this sign-in. */
  readonly state: string;
  readonly codeVerifier: string;
  /** Path to come back to. */
  readonly back: string;
  /** Another host of ours that asked, and the word by which it knows its visitor again. */
  readonly handOver: { readonly origin: string; readonly state: string } | null;
}

/** A host that waits for a sign-in to be handed over. */
export interface AwaitedSignIn {
  readonly state: string;
  readonly back: string;
}

const names = { begun: 'i8sign_in', awaited: 'i8handover' } as const;
const STEP_SECONDS = 600;

/** Remembers a sign-in in the browser, where nobody but the visitor can see it. */
export function rememberBegun(reply: FastifyReply, step: BegunSignIn): void {
  remember(reply, names.begun, step);
}

/** Remembers that this host waits for a sign-in. */
export function rememberAwaited(reply: FastifyReply, step: AwaitedSignIn): void {
  remember(reply, names.awaited, step);
}

/** Takes the remembered sign-in out of the browser. @returns null without one, or when the state is another one's */
export function takeBegun(request: FastifyRequest, reply: FastifyReply, state: unknown): BegunSignIn | null {
  const found = take(request, reply, names.begun);
  const type = typeof found?.type === 'string' ? parseSocialType(found.type) : null;
  if (!found || type === null || !isSame(found.state, state)) return null;
  const { handOver } = found as { handOver?: { origin?: unknown; state?: unknown } | null };
  return {
    type,
    state: String(found.state),
    codeVerifier: String(found.codeVerifier),
    back: safeBackPath(String(found.back)),
    handOver: handOver ? { origin: String(handOver.origin), state: String(handOver.state) } : null,
  };
}

/** Takes the awaited sign-in out of the browser. @returns null without one, or when the state is another one's */
export function takeAwaited(
  request: FastifyRequest,
  reply: FastifyReply,
  state: unknown,
): AwaitedSignIn | null {
  const found = take(request, reply, names.awaited);
  if (!found || !isSame(found.state, state)) return null;
  return { state: String(found.state), back: safeBackPath(String(found.back)) };
}

function remember(reply: FastifyReply, name: string, step: object): void {
  put(reply, name, Buffer.from(JSON.stringify(step)).toString('base64url'), STEP_SECONDS, 'HttpOnly');
}

function take(request: FastifyRequest, reply: FastifyReply, name: string): Record<string, unknown> | null {
  const text = readCookie(request.headers.cookie, name);
  if (text === null) return null;
  put(reply, name, '', 0, 'HttpOnly');
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Compares in a time that tells nothing. */
function isSame(kept: unknown, given: unknown): boolean {
  if (typeof kept !== 'string' || typeof given !== 'string' || kept === '') return false;
  return timingSafeEqual(Buffer.from(hashOf(kept)), Buffer.from(hashOf(given)));
}
