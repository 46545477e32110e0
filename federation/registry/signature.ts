import { type KeyObject, sign, verify } from 'node:crypto';
import { FederationError } from '../federation-error.ts';
import { canonicalJson } from './canonical-json.ts';
import type { TrustedKey } from './keys.ts';
import { type VersionContent, type VersionDocument, versionDocumentSchema } from './version-document.ts';

/** Adds the signature of the private ed25519 key. */
export function signVersion(content: VersionContent, privateKey: KeyObject): VersionDocument {
  const signature = sign(null, Buffer.from(canonicalJson(content)), privateKey).toString('base64');
  return { ...content, signature };
}

/**
 * Reads the text of a `version.json` and trusts it only with a valid signature.
 * @param expected the requested version; a signed document of another version is refused
 * @throws FederationError REGISTRY_CORRUPT when it is no version document, REMOTE_SIGNATURE_INVALID when no key fits,
 *   REMOTE_KEY_FOREIGN when the key is one of other remotes
 */
export function trustedVersion(
  text: string,
  trusted: readonly TrustedKey[],
  expected: { name: string; version: string },
): VersionDocument {
  const label = `${expected.name}@${expected.version}`;
  const document = parseDocument(text, label);
  const { signature, ...content } = document;
  const signed = Buffer.from(canonicalJson(content));
  const bytes = Buffer.from(signature, 'base64');
  const signer = trusted.find(({ key }) => verify(null, signed, key, bytes));
  if (signer === undefined) {
    throw new FederationError(
      'REMOTE_SIGNATURE_INVALID',
      `${label} is not signed by a key that the shell trusts.`,
      {
        hint: 'Sign with a key that is trusted (SIGNING_KEY_FILE), or add its public key to keys/*.pub.pem in the DATA_DIR of the registry and of the shell.',
      },
    );
  }
  if (document.name !== expected.name || document.version !== expected.version) {
    throw new FederationError(
      'REMOTE_SIGNATURE_INVALID',
      `${label} holds the document of ${document.name}@${document.version}.`,
      { hint: 'A version folder was moved. Publish the version again.' },
    );
  }
  if (signer.remotes !== '*' && !signer.remotes.includes(document.name)) {
    throw new FederationError(
      'REMOTE_KEY_FOREIGN',
      `${label} is signed by the key ${signer.id}, which may sign ${signer.remotes.join(', ') || 'nothing'}.`,
      {
        hint: `Sign it with the key of ${document.name}; "npm run registry-key" says which key may sign what.`,
      },
    );
  }
  return document;
}

function parseDocument(text: string, label: string): VersionDocument {
  try {
    return versionDocumentSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new FederationError('REGISTRY_CORRUPT', `version.json of ${label} cannot be read.`, {
      hint: 'Remove the folder of this version and publish it again.',
      cause,
    });
  }
}
