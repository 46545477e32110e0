import { storeVersion } from '@icoteca/federation/fixtures';

/** The remote of the benchmark: one page that shows its version. */
export const REMOTE = 'mf-bench';
const PATH = '/bench';

/** Stores a version of it in a registry; one that throws does so whenever its page is rendered. */
export function storeTestVersion(dataDir: string, version: string, throws = false): void {
  const draw = throws ? `throw new Error('a bad version')` : `return h('h1', null, '${version}')`;
  const code = `
const { createElement: h } = require('react');
function Page() { ${draw}; }
const routes = { namespace: '${REMOTE}', texts: {}, createRoutes: () => [{ path: '${PATH}', Component: Page }] };
module.exports = { exposes: { './routes': routes } };`;
  storeVersion(dataDir, version, code, {
    name: REMOTE,
    title: 'Bench',
    mounts: [PATH],
    exposes: ['./routes'],
  });
}

/** What a visitor of its page received. */
export interface TestVisit {
  readonly status: number;
  /** The version that rendered the page, and the one that the browser would hydrate it with; empty when there is none. */
  readonly rendered: string;
  readonly hydrated: string;
}

/** Visits the page as a browser with this id. */
export async function visitPage(shell: string, clientId: string): Promise<TestVisit> {
  const answer = await fetch(shell + PATH, { headers: { cookie: `i8client=${clientId}` } });
  const body = await answer.text();
  return {
    status: answer.status,
    rendered: /<h1>([^<]+)<\/h1>/.exec(body)?.[1] ?? '',
    hydrated: new RegExp(`"${REMOTE}":\\{"name":"${REMOTE}","version":"([^"]+)"`).exec(body)?.[1] ?? '',
  };
}
