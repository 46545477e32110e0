import fs from 'node:fs';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What runs before the database, with Emscripten's file systems. */
type BeforeRun = NonNullable<NonNullable<Parameters<NodeFS['init']>[1]['preRun']>[number]>;

/**
 * The files of a database on disk, where a sync reaches the disk. Emscripten's file system for Node has no sync, so that
 * PostgreSQL's would do nothing, and PGlite switches it off: a committed write could be lost with the power.
 */
class SyncedFiles extends NodeFS {
  override async init(database: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(database, options);
    const sync: BeforeRun = (module) => {
      const { stream_ops } = module.FS.filesystems.NODEFS as unknown as {
        stream_ops: { fsync?: (stream: { nfd: number }) => number };
      };
      stream_ops.fsync = ({ nfd }) => {
        fs.fsyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), sync] } };
  }
}

/** Options of a database whose commits are on disk when they are answered. */
export function syncedOptions(directory: string, defaultParams: readonly string[]): PGliteOptions {
  return {
    fs: new SyncedFiles(directory),
    // -F switches syncs off. Emscripten's fdatasync, which is the usual method, does nothing.
    startParams: [...defaultParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'],
  };
}
