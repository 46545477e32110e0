import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ActivePointers, registryLayout } from '@icoteca/federation';
import type { FastifyInstance } from 'fastify';

export interface MissingFilesOptions {
  readonly dataDir: string;
  readonly onMissing: (missing: MissingFile) => Promise<void>;
  readonly pointers: () => Promise<Pick<ActivePointers, 'remotes'>>;
  /** ms. Tests pass their own. */
  readonly clock?: () => number;
}

/** A file that a version in use lacks, `web/page.css`. */
export interface MissingFile {
  readonly remote: string;
  readonly version: string;
  readonly file: string;
}

/** Finds files that versions in use lack: a folder removed by hand, an incomplete copy, a disk that lost a file. */
export interface MissingFiles {
  /** Checks every version that visitors get. */
  check(): Promise<void>;
  /** Checks again after a 404 for a file of a version. */
  follow(app: FastifyInstance): void;
}

/** Requests for files that never existed must not cause work, ms. */
const atMostEveryMs = 2000;

/** Makes the check, which runs when versions change and when a file is missing. */
export function watchMissingFiles({
  dataDir,
  onMissing,
  pointers,
  clock = () => performance.now(),
}: MissingFilesOptions): MissingFiles {
  let checkedAt = Number.NEGATIVE_INFINITY;

  async function check(): Promise<void> {
    checkedAt = clock();
    for (const [remote, { version: active, rollout }] of Object.entries((await pointers()).remotes))
      for (const version of rollout ? [active, rollout.version] : [active]) {
        const file = await missingFile(dataDir, remote, version);
        if (file !== undefined) await onMissing({ remote, version, file });
      }
  }

  return {
    check,
    follow(app) {
      app.addHook('onResponse', async ({ raw }, { statusCode }) => {
        if (statusCode !== 404 || !raw.url?.startsWith('/remotes/')) return;
        // While the pointers cannot be read, the next 404 checks again.
        if (clock() - checkedAt >= atMostEveryMs) await check().catch(() => {});
      });
    },
  };
}

/** The first file for browsers that the document of a version names and that is missing; the document itself without one. */
async function missingFile(dataDir: string, remote: string, version: string): Promise<string | undefined> {
  const document = registryLayout.document(dataDir, remote, version);
  const text = await readFile(document, 'utf8').catch(() => null);
  if (text === null) return path.basename(document);
  const { integrity } = JSON.parse(text) as { integrity: object };
  const names = Object.keys(integrity).filter((name) => name.startsWith('web/'));
  const folder = registryLayout.version(dataDir, remote, version);
  const found = await Promise.allSettled(names.map((name) => access(path.join(folder, name))));
  return names.find((_, index) => found[index]?.status === 'rejected');
}
