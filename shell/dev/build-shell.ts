import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile, developmentConfig } from '@icoteca/federation/shell-build';

type Config = Parameters<typeof developmentConfig>[0];

const shellDir = path.resolve(import.meta.dirname, '..');
const here = import.meta.dirname;

/**
 * Builds the shell in its development form, with the first script of its pages before all others and its own render worker.
 * @param folder absolute path; `web` and `server` below it are written
 */
export async function buildDevShell(folder: string): Promise<void> {
  const file = pathToFileURL(path.join(shellDir, 'webpack.config.mjs')).href;
  const { default: configs } = (await import(file)) as { default: [Config, Config] };
  const browser = developmentConfig(configs[0], path.join(folder, 'web'));
  const server = developmentConfig(configs[1], path.join(folder, 'server'));
  // React finds the refresh runtime there when it is loaded.
  const main = [path.join(here, 'page/first.ts'), path.join(shellDir, 'client/main.tsx')];
  await Promise.all([
    compile({ ...browser, entry: { main } }, 'The browser bundle of the shell'),
    compile({ ...server, entry: { worker: path.join(here, 'worker/worker.ts') } }, 'The render worker'),
  ]);
}
