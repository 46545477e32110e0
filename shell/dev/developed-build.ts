import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteVersion } from '@icoteca/shared-contracts';

/** The build of the remote under work, as the dev shell hands it to its render worker. */
export interface DevelopedBuild {
  readonly version: RemoteVersion;
  /** Absolute path of the server bundle. */
  readonly serverBundle: string;
  /** Address to which errors of the worker are posted. */
  readonly errors: string;
}

const fileIn = (dataDir: string) => path.join(dataDir, 'developed.json');

/** @param dataDir the data directory of the dev shell */
export function writeDevelopedBuild(dataDir: string, build: DevelopedBuild): void {
  const draft = `${fileIn(dataDir)}.draft`;
  writeFileSync(draft, JSON.stringify(build));
  renameSync(draft, fileIn(dataDir));
}

/** The build as it is now. */
export function readDevelopedBuild(dataDir: string): DevelopedBuild {
  return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as DevelopedBuild;
}
