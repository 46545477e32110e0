import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtFixture } from '../fixtures/built-fixture.ts';
import { fixtureDir } from '../fixtures/fixture-dir.ts';
import { projectDir } from '../project-dir.ts';
import { sha384 } from '../registry/integrity.ts';
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
  it('has a hash in every file name but those of the entries', () => {
    for (const name of scripts()) expect(name).toMatch(/^(remote|standard)Entry\.js$|\.[0-9a-f]{12}\.js$/);
  });
  it('keeps source maps apart and tells no path of this machine', () => {
    for (const name of scripts()) {
      const text = readFileSync(dist('web', name), 'utf8');
      expect(text).toContain(`//# sourceMappingURL=${name}.map`);
      expect(text).not.toContain(projectDir);
    }
  });
});

describe('the script of a worker', () => {
  const workers = () => readdirSync(dist('web', 'workers')).filter((name) => name.endsWith('.js'));
  it('is one file that needs no page, and is made for pages alone', () => {
    expect(workers()).toEqual([expect.stringMatching(/^sum\.[0-9a-f]{12}\.js$/)]);
    const answers: unknown[] = [];
    const scope = {
      onmessage: (_: { data: number[] }) => {},
      postMessage: (sum: unknown) => answers.push(sum),
    };
    runInNewContext(readFileSync(dist('web', 'workers', workers()[0] ?? ''), 'utf8'), { self: scope });
    scope.onmessage({ data: [1, 2, 3] });
    expect(answers).toEqual([6]);
    expect(readdirSync(dist('server'))).not.toContain('workers');
  });
  it('is known by address and hash to the chunk that starts it', () => {
    const [name = ''] = workers();
    const hash = sha384(readFileSync(dist('web', 'workers', name)));
    const chunks = scripts().map((script) => readFileSync(dist('web', script), 'utf8'));
    expect(chunks.filter((text) => text.includes(`workers/${name}`) && text.includes(hash))).toHaveLength(1);
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
    // By the name of the package, whatever its folder is called.
    expect(cssClassName('mf-fixture', path.join(fixtureDir, 'src/greeting.module.css'), 'a')).toBe(
      'mf-fixture-greeting__a',
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
