import { createHash } from 'node:crypto';

/** The integrity of a file as browsers write it: `sha384-` and the hash in base64. */
export function sha384(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
