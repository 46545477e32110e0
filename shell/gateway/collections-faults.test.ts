import { afterAll, describe, expect, it, vi } from 'vitest';
import { type Answer, type ShellUnderTest, startShell } from '../testing/shell-under-test.ts';

/** A page of another remote, with all places that mf-collections fills and a header around it. */
const host = `
const React = require('react');
const { Slot } = require('@icoteca/shared-contracts/host');
const h = React.createElement;
const names = ['sidebar-collections', 'add-to-collection', 'selection-actions'];
const Page = () => h('article', null, h('h1', null, 'icons'), names.map((name) => h('div', { key: name, className: 'place-' + name }, h(Slot, { name, props: {}, fallback: null }))));
module.exports = { exposes: {
  './routes': { namespace: 'mf-hall', texts: {}, createRoutes: () => [{ path: '/hall', Component: Page, handle: { layout: 'read' } }] },
  './header': { namespace: 'mf-hall', texts: {}, default: () => h('nav', null, 'the menu') },
} };`;

/** mf-collections as small as it can be, with what is wrong in one of its places. */
const collections = ({ load = '', page = '', slot = '', slotLoad = '' } = {}) => `
${load}
const React = require('react');
const h = React.createElement;
const Page = () => { ${page}; return h('p', null, 'my collections'); };
const slot = () => ({ namespace: 'mf-collections', texts: {}, load: async () => { ${slotLoad} }, default: () => { ${slot}; return h('b', null, 'a star'); } });
module.exports = { exposes: {
  './routes': { namespace: 'mf-collections', texts: {}, createRoutes: () => [{ path: '/icons/collections', Component: Page }] },
  './sidebar-collections': slot(), './add-to-collection': slot(), './selection-actions': slot(),
} };`;

const description = {
  name: 'mf-collections',
  title: 'Collections',
  mounts: ['/icons/collections', '/icons/collections/:apiCode', '/icon/collections/:id'],
  personal: ['/icons/collections', '/icon/collections/:id'],
  exposes: ['./routes', './sidebar-collections', './add-to-collection', './selection-actions'],
  slots: {
    'sidebar-collections': './sidebar-collections',
    'add-to-collection': './add-to-collection',
    'selection-actions': './selection-actions',
  },
};

const shells: ShellUnderTest[] = [];
// Together, since the first that ends takes the build of all along.
afterAll(async () => {
  await Promise.all(shells.map((shell) => shell.close()));
});

async function newShell(): Promise<ShellUnderTest> {
  const shell = await startShell();
  shells.push(shell);
  await shell.publish('1.0.0-s', host);
  return shell;
}

/** The pages of a site with one version of mf-collections, or with none. */
async function pagesWith(code: string | null, changes: Partial<typeof description> = {}) {
  const started = await newShell();
  if (code !== null) await started.publish('1.0.0-c', code, { ...description, ...changes });
  const names = code === null ? '"revision":2' : '"revision":3';
  await vi.waitUntil(async () => (await started.get('/hall')).body.includes(names), {
    timeout: 10_000,
    interval: 100,
  });
  const at = performance.now();
  const other = await started.get('/hall');
  return { own: await started.get('/icons/collections'), other, ms: performance.now() - at };
}

const isWhole = (answer: Answer) => {
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('<h1>icons</h1>');
  expect(answer.body).toContain('<nav>the menu</nav>');
  expect(answer.body).toContain('</html>');
};

describe('pages of others, when mf-collections', () => {
  it('is well: its places are filled', async () => {
    const { own, other } = await pagesWith(collections());
    isWhole(other);
    expect(other.body.match(/<b>a star<\/b>/g)).toHaveLength(3);
    expect(own).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
  }, 60_000);

  it('is missing: the places are empty, its address is 503 and no other page', async () => {
    const { own, other } = await pagesWith(null);
    isWhole(other);
    expect(other.body).not.toMatch(/a star|role="status"|REMOTE_ABSENT/);
    expect(own).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(own.body).toContain('REMOTE_ABSENT');
  }, 60_000);

  it('is an old version without personal pages and without the newer slots', async () => {
    const { 'add-to-collection': _, 'selection-actions': __, ...slots } = description.slots;
    const old = { slots: slots as typeof description.slots, personal: undefined as never };
    const { own, other } = await pagesWith(collections(), old);
    isWhole(other);
    expect(other.body.match(/<b>a star<\/b>/g)).toHaveLength(1);
    expect(own).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-cache' } });
  }, 60_000);

  it.each([
    ['throws at load', collections({ load: 'throw new Error("at load");' }), 503],
    [
      'throws in render',
      collections({ page: 'throw new Error("first")', slot: 'throw new Error("first")' }),
      500,
    ],
    ['has slots whose data does not come', collections({ slotLoad: 'throw new Error("no data")' }), 200],
  ])(
    '%s: they are whole',
    async (_what, code, status) => {
      const { own, other } = await pagesWith(code);
      isWhole(other);
      expect(other.body).not.toContain('a star');
      expect(own.status).toBe(status);
      expect(own.body).toContain('<nav>the menu</nav>');
    },
    60_000,
  );

  it('is slow (7 s): they come without it, and the browser fills the places', async () => {
    const wait = 'await new Promise((resolve) => setTimeout(resolve, 7000))';
    const started = await newShell();
    await started.publish('1.0.0-c', collections({ slotLoad: wait }), description);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const at = performance.now();
    const page = await started.get('/hall');
    expect(performance.now() - at).toBeLessThan(1500);
    isWhole(page);
    expect(page.body).not.toContain('a star');
    expect((await started.get('/icons/collections')).status).toBe(200);
  }, 60_000);
});
