import { timingSafeEqual } from 'node:crypto';
import { parseSocialType, readCookie, type SocialType, safeBackPath } from '@icoteca/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { put } from '../session-cookies.ts';
import { hashOf } from '../token.ts';

/** A sign-in on its way to the provider and back, ten minutes at most. */
export interface BegunSignIn {
  readonly type: SocialType;
  /** Returned by the provider; another value means that this browser did not begin the sign-in. */
  readonly state: string;
  readonly codeVerifier: string;
  readonly back: string;
  /** The host of ours that requested the sign-in, and its state. */
  readonly handOver: { readonly origin: string; readonly state: string } | null;
}

/** On a host that waits for a sign-in to be handed over. */
export interface AwaitedSignIn {
  readonly state: string;
  readonly back: string;
}

const BEGUN_COOKIE = 'i8sign_in';
const AWAITED_COOKIE = 'i8handover';
const STEP_SECONDS = 600;

export function storeBegun(reply: FastifyReply, step: BegunSignIn): void {
  store(reply, BEGUN_COOKIE, step);
}

export function storeAwaited(reply: FastifyReply, step: AwaitedSignIn): void {
  store(reply, AWAITED_COOKIE, step);
}

/** Removes the begun sign-in from the browser. @returns null without one, or when its state differs */
export function takeBegun(request: FastifyRequest, reply: FastifyReply, state: unknown): BegunSignIn | null {
  const found = take(request, reply, BEGUN_COOKIE);
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

/** Removes the awaited sign-in from the browser. @returns null without one, or when its state differs */
export function takeAwaited(
  request: FastifyRequest,
  reply: FastifyReply,
  state: unknown,
): AwaitedSignIn | null {
  const found = take(request, reply, AWAITED_COOKIE);
  if (!found || !isSame(found.state, state)) return null;
  return { state: String(found.state), back: safeBackPath(String(found.back)) };
}

function store(reply: FastifyReply, name: string, step: object): void {
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

/** In constant time. */
function isSame(stored: unknown, given: unknown): boolean {
  if (typeof stored !== 'string' || typeof given !== 'string' || stored === '') return false;
  return timingSafeEqual(Buffer.from(hashOf(stored)), Buffer.from(hashOf(given)));
}
