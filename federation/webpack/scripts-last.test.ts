import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import webpack, { type Compiler } from 'webpack';
import { projectDir } from '../project-dir.ts';
import { sha384 } from '../registry/integrity.ts';
import { webConfig } from './base-config.ts';

// Inside the project, where loaders are found.
mkdirSync(path.join(projectDir, '.cache'), { recursive: true });
const dir = mkdtempSync(path.join(projectDir, '.cache', 'scripts-last-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** Brings the files of chunks back as the cache on disk may do: the style sheet last. */
class StylesLast {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StylesLast', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'StylesLast', stage }, () => {
        for (const { files } of compilation.chunks) {
          const sheets = [...files].filter((file) => file.endsWith('.css'));
          for (const sheet of sheets) files.delete(sheet);
          for (const sheet of sheets) files.add(sheet);
        }
      });
    });
  }
}

it('a chunk with a style sheet is loaded by the hash of its script, whatever order its files come in', async () => {
  mkdirSync(path.join(dir, 'src'));
  writeFileSync(path.join(dir, 'src', 'later.module.css'), '.later { color: red; }');
  writeFileSync(
    path.join(dir, 'src', 'later.js'),
    "import styles from './later.module.css';\nexport const later = styles.later;\n",
  );
  writeFileSync(path.join(dir, 'src', 'main.js'), "void import('./later.js').then(console.log);\n");
  const config = webConfig(dir, 'mf-fixture');
  await new Promise<void>((done, fail) => {
    const compiler = webpack({
      ...config,
      entry: './src/main.js',
      cache: false,
      plugins: [new StylesLast(), ...(config.plugins ?? [])],
    });
    compiler.run((error, stats) => {
      const failure = error ?? stats?.compilation.errors[0];
      compiler.close(() => (failure ? fail(failure) : done()));
    });
  });
  const web = path.join(dir, 'dist', 'web');
  const scripts = readdirSync(web).filter((name) => name.endsWith('.js'));
  const main = scripts.find((name) => name.startsWith('main.')) ?? '';
  const later = scripts.filter((name) => name !== main);
  expect(later).toHaveLength(1);
  expect(readdirSync(web).some((name) => name.endsWith('.css'))).toBe(true);
  const entry = readFileSync(path.join(web, main), 'utf8');
  for (const name of later) expect(entry).toContain(sha384(readFileSync(path.join(web, name))));
}, 60_000);
