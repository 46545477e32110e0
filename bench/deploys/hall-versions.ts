import { storeVersion } from '@icoteca/federation/fixtures';

/** The remote of the benchmark: one page that says its version. */
export const hall = 'mf-hall';
const hallPath = '/hall';

/** Puts a version of it into a registry; one that throws does so whenever its page is drawn. */
export function storeHall(dataDir: string, version: string, throws = false): void {
  const draw = throws ? `throw new Error('the hall fell down')` : `return h('h1', null, '${version}')`;
  const code = `
const { createElement: h } = require('react');
function Hall() { ${draw}; }
const routes = { namespace: '${hall}', texts: {}, createRoutes: () => [{ path: '${hallPath}', Component: Hall }] };
module.exports = { exposes: { './routes': routes } };`;
  storeVersion(dataDir, version, code, {
    name: hall,
    title: 'Hall',
    mounts: [hallPath],
    exposes: ['./routes'],
  });
}

/** What a visitor of its page got. */
export interface HallVisit {
  readonly status: number;
  /** The version that drew the page, and the one that the browser would wake it with; empty when there is none. */
  readonly drawn: string;
  readonly hydrated: string;
}

/** Visits the page as a browser with this id. */
export async function visitHall(shell: string, clientId: string): Promise<HallVisit> {
  const answer = await fetch(shell + hallPath, { headers: { cookie: `i8client=${clientId}` } });
  const body = await answer.text();
  return {
    status: answer.status,
    drawn: /<h1>([^<]+)<\/h1>/.exec(body)?.[1] ?? '',
    hydrated: new RegExp(`"${hall}":\\{"name":"${hall}","version":"([^"]+)"`).exec(body)?.[1] ?? '',
  };
}
