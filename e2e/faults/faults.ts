import type { Page, Route } from 'playwright';
import type { BadLine } from './bad-line.ts';
import { type Spoil, spoilVersion } from './spoiled-version.ts';

/** A way in which the scripts of a remote can fail a page. */
export interface Fault {
  readonly name: string;
  /**
   * `passing`: of the network, and over at some time; the page must recover without a reload.
   * `published`: the version itself is bad, and the last good one is in the registry.
   */
  readonly kind: 'passing' | 'published';
  /** Whether the page is one that does not need the remote. */
  readonly unused?: boolean;
  /** Whether it comes when the page is alive already. */
  readonly comesLater?: boolean;
  /**
   * Puts the fault between the page and the site, before the page is opened.
   * @returns what ends it
   */
  apply(page: Page, remote: string, line: BadLine): Promise<() => Promise<void>>;
}

const scriptsOf = (remote: string) => `**/remotes/${remote}/**/*.js`;

/** Answers every script of the remote in one way. */
function answers(name: string, answer: (route: Route, line: BadLine) => Promise<void>): Fault {
  return {
    name,
    kind: 'passing',
    async apply(page, remote, line) {
      const pattern = scriptsOf(remote);
      await page.route(pattern, (route) => answer(route, line).catch(() => {}));
      return () => page.unroute(pattern);
    },
  };
}

const javascript = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };

const published = (name: string, spoil: Spoil, comesLater = false): Fault => ({
  name,
  kind: 'published',
  comesLater,
  apply: (page, remote) => spoilVersion(page, remote, spoil),
});

/** Every fault of the matrix (issue "Remotes that ship alone", figures). */
export const faults: readonly Fault[] = [
  answers('404', (route) => route.fulfill({ status: 404 })),
  answers('403', (route) => route.fulfill({ status: 403 })),
  answers('500', (route) => route.fulfill({ status: 500 })),
  answers('refused', (route) => route.abort('connectionrefused')),
  answers('reset', (route, { reset }) => route.continue({ url: reset })),
  answers('30 s hang', (route, { hang }) => route.continue({ url: hang })),
  answers('1 byte/s', (route, { drip }) => route.continue({ url: drip })),
  answers('HTML instead of JS', (route) =>
    route.fulfill({
      headers: { ...javascript, 'content-type': 'text/html' },
      body: '<!doctype html><p>Sign in',
    }),
  ),
  answers('wrong integrity', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n// one line more` });
  }),
  { ...answers('missing while unused', (route) => route.fulfill({ status: 404 })), unused: true },
  published('syntax error', { entry: (code) => `${code}\n}{` }),
  published('throws at load', { entry: (code) => `throw new Error("at load");${code}` }),
  published('wrong export', { module: '() => ({ anything: 1 })' }),
  published('throws on first render', { component: 'throw new Error("first render")' }),
  published(
    'throws on later update',
    { component: 'if (updates > 0) throw new Error("later update")' },
    true,
  ),
];
