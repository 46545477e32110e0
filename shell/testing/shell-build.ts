import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shellConfig } from '@icoteca/federation/shell-build';
import webpack from 'webpack';

let building: Promise<string> | undefined;

/**
 * Folder with a build of the render worker, made once in a test process; the browser's part is a name only.
 * @returns absolute path, for SHELL_DIST
 */
export function builtShell(): Promise<string> {
  building ??= build();
  return building;
}

async function build(): Promise<string> {
  const dist = path.resolve(
    import.meta.dirname,
    '..',
    '..',
    '.cache',
    'shell-under-test',
    String(process.pid),
  );
  const [, server] = shellConfig({
    dir: path.resolve(import.meta.dirname, '..'),
  });
  await new Promise<void>((resolve, reject) => {
    webpack({ ...server, output: { ...server.output, path: path.join(dist, 'server') } }, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  mkdirSync(path.join(dist, 'web'), { recursive: true });
  const assets = { scripts: ['/assets/main.js'], styles: ['/assets/main.css'], integrity: {} };
  writeFileSync(path.join(dist, 'web', 'entry-assets.json'), JSON.stringify(assets));
  writeFileSync(path.join(dist, 'web', 'main.js'), '// the shell');
  writeFileSync(path.join(dist, 'web', 'main.js.br'), 'compressed');
  return dist;
}
