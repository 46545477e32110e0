import { AwsClient } from 'aws4fetch';
import { FederationError } from '../federation-error.ts';
import type { VersionFile } from './version-files.ts';
import { documentFile, type VersionStorage } from './version-storage.ts';

/** An S3-compatible storage. */
export interface S3Settings {
  /** Address with the bucket: `https://s3.eu-west-1.amazonaws.com/icoteca-remotes`. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Number of concurrent uploads. */
const AT_ONCE = 8;
/** How long one file may take, in ms. */
const PATIENCE = 30_000;

/**
 * Versions as objects `remotes/{name}/{version}/{file}`; `version.json` comes last and makes a version whole. An empty
 * object `whole/{name}/{version}` beside them lets a list of versions pass over their files.
 */
export function s3Versions({ endpoint, ...account }: S3Settings): VersionStorage {
  const client = new AwsClient({ ...account, service: 's3', retries: 3 });
  const base = endpoint.replace(/\/+$/, '');

  /** @returns null for 404 */
  async function call(address: string, init: RequestInit = {}): Promise<Response | null> {
    try {
      const response = await client.fetch(`${base}${address}`, {
        ...init,
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (response.ok) return response;
      const text = await response.text();
      if (response.status === 404 && !text.includes('NoSuchBucket')) return null;
      throw new Error(`${init.method ?? 'GET'} ${base}${address} answered ${response.status} ${text}`);
    } catch (cause) {
      throw new FederationError(
        'REGISTRY_UNAVAILABLE',
        'The storage of versions does not answer as it should.',
        {
          hint: 'Check REGISTRY_S3_ENDPOINT, the keys and that the bucket exists; the cause says what it answered.',
          cause,
        },
      );
    }
  }

  /** All objects whose keys begin so, page by page. */
  async function objectsAt(prefix: string): Promise<{ key: string; changedAt: number }[]> {
    const objects: { key: string; changedAt: number }[] = [];
    let next: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (next) query.set('continuation-token', next);
      const page = (await (await call(`?${query}`))?.text()) ?? '';
      for (const [, object = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
        objects.push({ key: textOf(object, 'Key'), changedAt: Date.parse(textOf(object, 'LastModified')) });
      next = textOf(page, 'NextContinuationToken');
    } while (next);
    return objects;
  }

  const path = (name: string, version: string, file: string) => `/remotes/${name}/${version}/${file}`;
  const put = ({ name, content }: VersionFile, address: string) =>
    call(address, {
      method: 'PUT',
      // A view of the same bytes: the type of fetch knows no Buffer.
      body: new Uint8Array(content),
      headers: { 'content-type': typeOf(name) },
    });

  return {
    async read(name, version, file) {
      const found = await call(path(name, version, file));
      return found && Buffer.from(await found.arrayBuffer());
    },

    async list(name) {
      const prefix = `whole/${name}/`;
      return (await objectsAt(prefix)).map(({ key }) => key.slice(prefix.length));
    },

    async stored() {
      return (await objectsAt('whole/')).map(({ key, changedAt }) => {
        const [, name = '', version = ''] = key.split('/');
        return { name, version, storedAt: changedAt };
      });
    },

    async add(name, version, files) {
      const isKnown = (await call(path(name, version, documentFile))) !== null;
      const waiting = isKnown ? [] : files.slice(0, -1);
      const work = async () => {
        for (let file = waiting.shift(); file; file = waiting.shift())
          await put(file, path(name, version, file.name));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      // The name of a version ends with a hash of its content: two processes that add it concurrently write the same.
      const document = files.at(-1);
      if (document && !isKnown) await put(document, path(name, version, document.name));
      // Also for a known one: the process that added it may have died before it was listed.
      await put({ name: 'whole', content: Buffer.from(version) }, `/whole/${name}/${version}`);
      return !isKnown;
    },

    async remove(name, version) {
      // The document goes first, so that a partly removed version is never listed.
      await call(`/whole/${name}/${version}`, { method: 'DELETE' });
      await call(path(name, version, documentFile), { method: 'DELETE' });
      for (const { key } of await objectsAt(`remotes/${name}/${version}/`))
        await call(`/${key}`, { method: 'DELETE' });
    },
  };
}

function textOf(xml: string, element: string): string {
  return new RegExp(`<${element}>([^<]*)<`).exec(xml)?.[1] ?? '';
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
};

function typeOf(name: string): string {
  return types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
