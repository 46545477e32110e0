import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ActivePointers, registryLayout } from '@icoteca/federation';
import type { FastifyInstance } from 'fastify';

export interface GoneFilesOptions {
  readonly dataDir: string;
  /** A version that visitors get lacks this file. */
  readonly onGone: (gone: GoneFile) => Promise<void>;
  readonly pointers: () => Promise<Pick<ActivePointers, 'remotes'>>;
  /** ms. Tests pass their own. */
  readonly clock?: () => number;
}

/** A file that a version in use lacks, `web/page.css`. */
interface GoneFile {
  readonly remote: string;
  readonly version: string;
  readonly file: string;
}

/** Finds versions in use whose files are gone. */
export interface GoneFiles {
  /** Looks at every version that visitors get. */
  look(): Promise<void>;
  /** Looks again when somebody was told that a file of a version is not there. */
  follow(app: FastifyInstance): void;
}

/** Whoever asks for files that never were must not make work of it, ms. */
const atMostEveryMs = 2000;

/**
 * A folder that was removed by hand, a copy that was cut short, a disk that lost a file: a page of such a version would be sent
 * whole and could not wake up. The files are looked for when versions change, and when one of them is missed.
 */
export function watchGoneFiles({
  dataDir,
  onGone,
  pointers,
  clock = () => performance.now(),
}: GoneFilesOptions): GoneFiles {
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    lookedAt = clock();
    const { remotes } = await pointers();
    const inUse = Object.entries(remotes).flatMap(([remote, { version, rollout }]) =>
      [version, ...(rollout ? [rollout.version] : [])].map((each) => ({ remote, version: each })),
    );
    for (const { remote, version } of inUse) {
      const file = await goneFile(dataDir, remote, version);
      if (file !== null) await onGone({ remote, version, file });
    }
  }

  return {
    look,
    follow(app) {
      app.addHook('onResponse', async ({ raw }, { statusCode }) => {
        if (statusCode !== 404 || !raw.url?.startsWith('/remotes/')) return;
        if (clock() - lookedAt < atMostEveryMs) return;
        // The pointers cannot be read for a moment: whoever misses a file next makes it look again.
        await look().catch(() => {});
      });
    },
  };
}

/** The first file that pages of a version need and that is not there; null when all are. */
async function goneFile(dataDir: string, remote: string, version: string): Promise<string | null> {
  const folder = registryLayout.version(dataDir, remote, version);
  const names = await webFiles(registryLayout.document(dataDir, remote, version));
  const found = await Promise.all(
    names.map((name) =>
      access(path.join(folder, name)).then(
        () => null,
        () => name,
      ),
    ),
  );
  return found.find((name) => name !== null) ?? null;
}

/** What the document of a version names for the browser. Without a document it is the document that is missed. */
async function webFiles(document: string): Promise<string[]> {
  try {
    const { integrity } = JSON.parse(await readFile(document, 'utf8')) as { integrity: object };
    return Object.keys(integrity).filter((name) => name.startsWith('web/'));
  } catch {
    return [path.basename(document)];
  }
}
