import fs from 'node:fs';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** A hook that runs before the database, with Emscripten's file systems. */
type BeforeRun = NonNullable<NonNullable<Parameters<NodeFS['init']>[1]['preRun']>[number]>;

/** Files of a database with fsync, which Emscripten's file system for Node lacks: commits could be lost in a power failure. */
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

/** Options of a database whose commits are durable. */
export function syncedOptions(directory: string, defaultParams: readonly string[]): PGliteOptions {
  return {
    fs: new SyncedFiles(directory),
    // -F disables fsync. The default method, fdatasync, does nothing in Emscripten.
    startParams: [...defaultParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'],
  };
}
