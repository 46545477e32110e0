import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { storeAssets } from './stored-assets.ts';

const day = 24 * 3_600_000;

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'icoteca-kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function build(script: string): string {
  const dir = temporaryFolder();
  mkdirSync(path.join(dir, 'assets'));
  writeFileSync(path.join(dir, script), script);
  writeFileSync(path.join(dir, `${script}.map`), 'for developers');
  writeFileSync(path.join(dir, 'assets', 'font.woff2'), 'font');
  writeFileSync(
    path.join(dir, 'entry-assets.json'),
    JSON.stringify({ scripts: [`/assets/${script}`], styles: [], integrity: {} }),
  );
  return dir;
}

it('keeps the files of an earlier build for open tabs, and lets them go after a week', () => {
  const kept = path.join(temporaryFolder(), 'shell');
  const start = new Date(Date.now());
  expect(storeAssets(build('main.1.js'), kept, start).scripts).toEqual(['/assets/main.1.js']);

  storeAssets(build('main.2.js'), kept, new Date(start.getTime() + 6 * day));
  expect(readFileSync(path.join(kept, 'main.1.js'), 'utf8')).toBe('main.1.js');
  expect(existsSync(path.join(kept, 'main.2.js.map'))).toBe(false);

  storeAssets(build('main.3.js'), kept, new Date(start.getTime() + 8 * day));
  expect(existsSync(path.join(kept, 'main.1.js'))).toBe(false);
  expect(existsSync(path.join(kept, 'main.2.js'))).toBe(true);
  expect(existsSync(path.join(kept, 'assets/font.woff2'))).toBe(true);
});
