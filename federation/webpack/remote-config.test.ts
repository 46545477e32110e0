import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtFixture, fixtureDir } from '../fixtures/built-fixture.ts';
import { projectDir } from '../project-dir.ts';
import { sharedPackages, sharedRequests } from '../shared-packages.ts';
import { cssClassName } from './css-class-names.ts';

const dist = (...names: string[]) => path.join(fixtureDir, 'dist', ...names);
const scripts = () => readdirSync(dist('web')).filter((name) => name.endsWith('.js'));

beforeAll(async () => {
  await builtFixture();
}, 60_000);

describe('the browser build of a remote', () => {
  it('has the class names that the server renders', () => {
    const css = readdirSync(dist('web')).find((name) => name.endsWith('.css')) ?? '';
    expect(readFileSync(dist('web', css), 'utf8')).toContain('.mf-fixture-greeting__greeting{');
    expect(readFileSync(dist('server', 'server.cjs'), 'utf8')).toContain('"mf-fixture-greeting__greeting"');
  });
  it('needs no eval, so a strict content security policy lets it run', () => {
    for (const name of scripts())
      expect(readFileSync(dist('web', name), 'utf8')).not.toMatch(/\beval\(|new Function\b/);
  });
  it('has a hash in every file name but that of the entry', () => {
    for (const name of scripts()) expect(name).toMatch(/^remoteEntry\.js$|\.[0-9a-f]{12}\.js$/);
  });
  it('keeps source maps apart and tells no path of this machine', () => {
    for (const name of scripts()) {
      const text = readFileSync(dist('web', name), 'utf8');
      expect(text).toContain(`//# sourceMappingURL=${name}.map`);
      expect(text).not.toContain(projectDir);
    }
  });
});

describe('the server build of a remote', () => {
  it('is one file that asks for shared packages alone', () => {
    expect(readdirSync(dist('server')).filter((name) => name.endsWith('.cjs'))).toEqual(['server.cjs']);
    const code = readFileSync(dist('server', 'server.cjs'), 'utf8');
    const requests = [...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, request]) => request);
    expect(requests.length).toBeGreaterThan(0);
    expect(sharedRequests).toEqual(expect.arrayContaining(requests));
  });
});

describe('cssClassName', () => {
  it('says the package, the file and the class', () => {
    const sheet = (file: string) => path.join(projectDir, file);
    expect(cssClassName('mf-search', sheet('mf-search/src/grid/grid.module.css'), 'cell')).toBe(
      'mf-search-grid__cell',
    );
    expect(cssClassName('mf-search', sheet('shared-ui/button/button.module.css'), 'root')).toBe(
      'mf-search-shared-ui-button__root',
    );
  });
});

describe('sharedPackages', () => {
  it('are the versions that are installed', () => {
    for (const { request, version } of sharedPackages) {
      const owner = /^(@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;
      const file = path.join(projectDir, 'node_modules', owner, 'package.json');
      expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('version', version);
    }
  });
});
