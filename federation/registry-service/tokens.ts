import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { writeAtomically } from '../registry/atomic-file.ts';
import { buildActor } from '../registry/ownership.ts';

const tokenSchema = z.strictObject({
  /** Who acts with it, for the audit trail: `search-team-ci`. */
  name: z
    .string()
    .regex(/^[\w.@-]{1,80}$/)
    .refine((name) => name !== buildActor, 'the audit trail uses this name for builds'),
  /** The one remote that it may change; `*` is for shells, which take bad versions of any remote out and do nothing else. */
  remote: z.string().regex(/^(mf-[a-z][a-z0-9-]*|\*)$/),
  /** The token itself is nowhere. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const fileSchema = z.strictObject({ tokens: z.array(tokenSchema) });

/** What is known of a token. */
export type KnownToken = z.infer<typeof tokenSchema>;

/** Finds out whose token it is. */
export interface TokenBook {
  /** @returns null for an unknown token */
  holderOf(token: string): Promise<KnownToken | null>;
}

/** The tokens of a file, read at each look: a removed token is refused immediately. */
export function tokenBook(file: string): TokenBook {
  return {
    async holderOf(token) {
      const hash = hashOf(token);
      let found: KnownToken | null = null;
      // All are compared, each in constant time, so that the time reveals nothing.
      for (const known of (await readTokens(file)).tokens)
        if (timingSafeEqual(Buffer.from(known.sha256, 'hex'), hash)) found = known;
      return found;
    },
  };
}

/**
 * Makes a token and writes its hash to the file; one of the same name ends.
 * @returns the token, which is shown this once
 */
export async function addToken(file: string, holder: Pick<KnownToken, 'name' | 'remote'>): Promise<string> {
  const token = `${holder.remote === '*' ? 'shell' : holder.remote}_${randomBytes(32).toString('base64url')}`;
  const known = tokenSchema.parse({ ...holder, sha256: hashOf(token).toString('hex') });
  const { tokens } = await readTokens(file);
  const next = { tokens: [...tokens.filter(({ name }) => name !== holder.name), known] };
  await writeAtomically(file, `${JSON.stringify(next, null, 2)}\n`);
  return token;
}

async function readTokens(file: string): Promise<z.infer<typeof fileSchema>> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return { tokens: [] };
    throw cause;
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
