import { readFile } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { compile } from '../../build/compile.ts';
import { trialPageHash } from '../../build/source-hash.ts';
import { federationDir, ownModule, projectDir } from '../../project-dir.ts';
import { writeAtomically } from '../../registry/atomic-file.ts';
import { withWriteLock } from '../../registry/write-lock.ts';
import { webConfig } from '../../webpack/base-config.ts';

/** How long a build waits for the same build in another process, in ms. */
const PATIENCE = 5 * 60_000;

/**
 * The script of the page of trials: the browser loader, the shared packages as the shell's build has them, and
 * `trial-page.ts`. It is built again only when what it is made of changed.
 * @throws FederationError BUILD_FAILED
 */
export async function trialPageScript(): Promise<Buffer> {
  const folder = path.join(projectDir, '.cache', 'trial-page');
  const script = path.join(folder, 'main.js');
  const record = path.join(folder, 'built-from.json');
  const hash = trialPageHash();
  return withWriteLock(
    path.join(projectDir, '.cache', 'build', 'trial-page.lock'),
    async () => {
      if (!(await readFile(record, 'utf8').catch(() => '')).includes(hash)) {
        await compile(pageConfig(folder), 'The page of trials');
        await writeAtomically(record, `${JSON.stringify({ hash })}\n`);
      }
      return readFile(script);
    },
    PATIENCE,
  );
}

function pageConfig(folder: string): Configuration {
  const web = webConfig(federationDir, 'trial-page');
  return {
    ...web,
    entry: { main: ownModule('trial/browser/trial-page') },
    output: { ...web.output, path: folder, filename: '[name].js', publicPath: '/trial/' },
    plugins: [...(web.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
