import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { FederationError } from '../federation-error.ts';

/**
 * The private key in SIGNING_KEY_FILE, with which a CI signs what it publishes; null without that variable.
 * @throws FederationError REGISTRY_SETTING_INVALID when there is no such file, or no private key in it
 */
export function keyOfCi(env: Readonly<Record<string, string | undefined>>): KeyObject | null {
  const file = env.SIGNING_KEY_FILE;
  if (!file) return null;
  try {
    return createPrivateKey(readFileSync(file));
  } catch (cause) {
    throw new FederationError('REGISTRY_SETTING_INVALID', `SIGNING_KEY_FILE: ${file} holds no private key.`, {
      hint: 'Make one with "openssl genpkey -algorithm ed25519 -out signing.pem" and name its file.',
      cause,
    });
  }
}
