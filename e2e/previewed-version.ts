import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { registryLayout } from '@icoteca/federation';
import { storeVersion } from '@icoteca/federation/fixtures';
import type { SharedSystem } from './shared-system.ts';

/**
 * Stores another version of a remote that is active: the same with other words, for the server and in English for browsers.
 * @returns its name
 */
export async function storeReworded(
  { dataDirectory }: SharedSystem,
  remote: string,
  [words, others]: readonly [string, string],
): Promise<string> {
  const pointers = JSON.parse(await readFile(registryLayout.active(dataDirectory), 'utf8')) as {
    remotes: Record<string, { version: string }>;
  };
  const active = pointers.remotes[remote]?.version ?? '';
  const document = await readFile(registryLayout.document(dataDirectory, remote, active), 'utf8');
  const { signature: _, ...content } = JSON.parse(document);
  const reword = async (file: string) => {
    const text = await readFile(
      path.join(registryLayout.version(dataDirectory, remote, active), file),
      'utf8',
    );
    if (!text.includes(words)) throw new Error(`${file} of ${remote}@${active} has no "${words}"`);
    return text.replaceAll(words, others);
  };
  const [server, texts] = [await reword('server/server.cjs'), await reword(content.texts.en)];
  const version = `9.9.9-${createHash('sha256').update(others).digest('hex').slice(0, 8)}`;
  const integrity = {
    ...content.integrity,
    'server/server.cjs': hashOf(server),
    [content.texts.en]: hashOf(texts),
  };
  const changes = {
    ...content,
    version,
    integrity,
    server: { ...content.server, integrity: hashOf(server) },
  };
  const folder = registryLayout.version(dataDirectory, remote, version);
  await cp(
    path.join(registryLayout.version(dataDirectory, remote, active), 'web'),
    path.join(folder, 'web'),
    {
      recursive: true,
    },
  );
  await writeFile(path.join(folder, content.texts.en), texts);
  // Compressed copies of the former words.
  for (const suffix of ['.br', '.gz'])
    await rm(path.join(folder, content.texts.en + suffix), { force: true });
  storeVersion(dataDirectory, version, server, changes);
  return version;
}

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
