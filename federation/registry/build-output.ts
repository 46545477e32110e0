import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { FederationError } from '../federation-error.ts';
import { consumerContractFile } from '../webpack/consumer-contract-file.ts';
import { manifestSchema } from './build-manifest.ts';
import { usesSchema } from './version-document.ts';

/** What a browser build says of itself: names of files relative to `dist/web`. */
export interface BuildOutput {
  readonly container: string;
  readonly entry: string;
  /** Version of the federation plugin that built it. */
  readonly plugin: string;
  readonly exposes: readonly string[];
  readonly css: Readonly<Record<string, string[]>>;
  readonly preload: Readonly<Record<string, string[]>>;
  /** Files of translated texts, by code of the language. */
  readonly texts: Readonly<Record<string, string>>;
  /** What the sources use of others; undefined for a build that did not write it down. */
  readonly uses: z.infer<typeof usesSchema> | undefined;
}

/**
 * Reads the manifest of a remote's browser build.
 * @throws FederationError REMOTE_NOT_BUILT
 */
export function readBuildOutput(packageDir: string): BuildOutput {
  const file = path.join(packageDir, 'dist', 'web', 'mf-manifest.json');
  try {
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const entry = manifest.metaData.remoteEntry.name;
    return {
      container: manifest.metaData.globalName,
      entry,
      plugin: manifest.metaData.pluginVersion,
      exposes: manifest.exposes.map((expose) => expose.path),
      css: Object.fromEntries(manifest.exposes.map(({ path: name, assets: { css } }) => [name, css.sync])),
      preload: Object.fromEntries(
        manifest.exposes.map(({ path: name, assets: { js } }) => [name, [entry, ...js.sync]]),
      ),
      texts: textFiles(path.dirname(file)),
      uses: usesOf(path.dirname(file)),
    };
  } catch (cause) {
    throw new FederationError('REMOTE_NOT_BUILT', `${packageDir} has no readable build.`, {
      hint: 'Run "npx webpack" in this folder, then publish again.',
      cause,
    });
  }
}

function usesOf(web: string): z.infer<typeof usesSchema> | undefined {
  const file = path.join(web, consumerContractFile);
  return existsSync(file) ? usesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Names are written by TextFiles: `texts/fr.1f00c3d2e4b5.json`. */
function textFiles(web: string): Record<string, string> {
  const folder = path.join(web, 'texts');
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(names.map((name) => [name.slice(0, name.indexOf('.')), `texts/${name}`]));
}
