import { type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from './canonical-json.ts';
import type { TrustedKey } from './keys.ts';

const linkSchema = z.strictObject({
  remote: z.string().max(64),
  /** The name of the preview, `pr-42`. */
  name: z.string().max(40),
  version: z.string().max(100),
  /** ISO time. */
  endsAt: z.iso.datetime(),
  /** Of the pointers that first list it: a shell with older ones does not know it yet. */
  revision: z.number().int().nonnegative(),
});

/** What a link to a preview says. */
export type PreviewLink = z.infer<typeof linkSchema>;

/** A link as it was sent, not yet believed. */
export interface SentLink extends PreviewLink {
  readonly signed: Buffer;
  readonly signature: Buffer;
}

/** The longest link that is read, in characters. */
const longest = 1000;
/** Begins what is signed, so that no link is ever taken for a version, nor a version for a link. */
const purpose = 'icoteca preview\n';

/**
 * The token of a link: its content and the signature of the key that signs versions of the remote, so that a shell needs no
 * secret to check it.
 */
export function previewToken(link: PreviewLink, privateKey: KeyObject): string {
  const text = Buffer.from(canonicalJson(linkSchema.parse(link))).toString('base64url');
  return `${text}.${sign(null, Buffer.from(purpose + text), privateKey).toString('base64url')}`;
}

/** Reads a token; null when it is none. It may be anybody's: `isSignedLink` says whose. */
export function readPreviewToken(token: string): SentLink | null {
  const [, text, signature] = /^([\w-]+)\.([\w-]{86})$/.exec(token.slice(0, longest + 1)) ?? [];
  if (token.length > longest || text === undefined || signature === undefined) return null;
  try {
    const content = linkSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return {
      ...content,
      signed: Buffer.from(purpose + text),
      signature: Buffer.from(signature, 'base64url'),
    };
  } catch {
    return null;
  }
}

/** Whether a link is signed by a key that may sign its remote. */
export function isSignedLink(
  { remote, signed, signature }: SentLink,
  trusted: readonly TrustedKey[],
): boolean {
  return trusted.some(
    ({ key, remotes }) =>
      (remotes === '*' || remotes.includes(remote)) && verify(null, signed, key, signature),
  );
}
