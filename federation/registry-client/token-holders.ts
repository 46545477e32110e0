import path from 'node:path';
import { z } from 'zod';
import { FederationError } from '../federation-error.ts';
import { registryLayout } from '../registry/layout.ts';
import { tokenBook } from '../registry-service/tokens.ts';

/** How long the service may take to say whose a token is, in ms. */
const PATIENCE = 5000;

const holderSchema = z.object({ name: z.string(), remote: z.string() });

/** Whose a token of the registry is, as far as others need to know. */
type TokenHolder = z.infer<typeof holderSchema>;

/** Finds out whose token it is, wherever the tokens are. */
export interface TokenHolders {
  /**
   * @returns null for an unknown token
   * @throws FederationError REGISTRY_UNAVAILABLE
   */
  holderOf(token: string): Promise<TokenHolder | null>;
}

/**
 * The tokens of the registry that the environment names: the service at REGISTRY_URL answers for its own, otherwise they are in
 * REGISTRY_TOKENS_FILE, or in the data directory.
 */
export function tokenHolders(
  dataDir: string,
  env: Readonly<Record<string, string | undefined>>,
): TokenHolders {
  const { REGISTRY_URL: url, REGISTRY_TOKENS_FILE: file } = env;
  return url
    ? holdersAt(url.replace(/\/+$/, ''))
    : tokenBook(path.resolve(file ?? registryLayout.tokens(dataDir)));
}

function holdersAt(url: string): TokenHolders {
  const unavailable = (cause: unknown) =>
    new FederationError('REGISTRY_UNAVAILABLE', `The registry at ${url} does not say whose a token is.`, {
      hint: 'Check REGISTRY_URL, that the service runs, and that it is not older than this shell.',
      cause,
    });
  return {
    async holderOf(token) {
      // What is no header value is no token either.
      if (!/^[\w.~+/=-]{1,200}$/.test(token)) return null;
      const answer = await fetch(`${url}/v1/token`, {
        headers: { authorization: `Bearer ${token}` },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      }).catch((cause: unknown) => {
        throw unavailable(cause);
      });
      if (answer.status === 401) return null;
      if (!answer.ok) throw unavailable(`it answered ${answer.status}`);
      return holderSchema.parse(await answer.json());
    },
  };
}
