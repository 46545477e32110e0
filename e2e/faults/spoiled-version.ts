import { createHash } from 'node:crypto';
import type { RegistrySnapshot, RemoteVersion } from '@icoteca/shared-contracts';
import type { Page } from 'playwright';

/** What is wrong with a version; only one of them is given. */
export interface Spoil {
  /** Changes the entry script. */
  readonly entry?: (code: string) => string;
  /** Source of a function that answers every module of the remote. */
  readonly module?: string;
  /** Source that runs in every component of the remote before it is drawn; `updates` counts drawings since it came alive. */
  readonly component?: string;
  /** Whether the last good version is as bad. */
  readonly lastGood?: true;
}

const updateEvent = 'spoiled-update';

/**
 * Has the components of a spoiled version drawn again; those that are not yet committed are as soon as they are. In a page
 * that hydrates in slices, elements have their properties before that.
 */
export const updateSpoiled = (page: Page): Promise<unknown> =>
  page.evaluate((name) => {
    Object.assign(window, { [name]: true });
    window.dispatchEvent(new Event(name));
  }, updateEvent);

const stateElement = /(<script id="icoteca-state"[^>]*>)(.*?)(<\/script>)/s;

/**
 * Gives a page a bad version of a remote as the active one, published as it should be: with an address and a hash of its
 * own. The version that the site has is the last good one. The server renders the page with the good version.
 * @returns what ends it, for pages that are opened afterwards
 */
export async function spoilVersion(page: Page, remote: string, spoil: Spoil): Promise<() => Promise<void>> {
  const isDocument = (url: URL) => !/^\/(remotes|assets|api|siteApi|img|user|auth)\//.test(url.pathname);
  let good: RemoteVersion | undefined;
  let code = '';
  await page.route(isDocument, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const found = stateElement.exec(html);
    if (!found) return route.fulfill({ response });
    const state = JSON.parse(found[2] ?? '') as { snapshot: RegistrySnapshot };
    const active = state.snapshot.remotes[remote];
    if (!active) throw new Error(`${remote} is not in the registry`);
    good = active;
    const real = await (await fetch(new URL(active.entry, route.request().url()))).text();
    code = spoiledEntry(real, active.container, spoil);
    const bad = badVersion(active, code, spoil.lastGood);
    const snapshot = { ...state.snapshot, remotes: { ...state.snapshot.remotes, [remote]: bad } };
    const text = JSON.stringify({ ...state, snapshot }).replace(/</g, '\\u003c');
    await route.fulfill({ response, body: html.replace(stateElement, () => found[1] + text + found[3]) });
  });
  await page.route('**/remotes/*/9.9.9-bad/**', async (route) => {
    if (route.request().url().endsWith('/remoteEntry.js'))
      return route.fulfill({
        headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
        body: code,
      });
    // Its other files are those of the good version. The browser fetches them, so that none is awaited here when a page closes.
    return route.continue({
      url: route
        .request()
        .url()
        .replace('9.9.9-bad', good?.version ?? ''),
    });
  });
  return async () => {
    await page.unroute(isDocument);
    await page.unroute('**/remotes/*/9.9.9-bad/**');
  };
}

function badVersion(
  active: RemoteVersion,
  code: string,
  hasBadSpare = false,
): RegistrySnapshot['remotes'][string] {
  const entry = active.entry.replace(active.version, '9.9.9-bad');
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const bad = {
    ...active,
    version: '9.9.9-bad',
    container: 'spoiled',
    entry,
    integrity: { ...active.integrity, [entry]: integrity },
  };
  return { ...bad, lastGood: hasBadSpare ? bad : active };
}

/** The real entry under another name, with what is wrong put around its modules. */
function spoiledEntry(real: string, container: string, { entry, module, component }: Spoil): string {
  if (entry) return entry(real.replaceAll(`window.${container}=`, 'window.spoiled='));
  const wrap = module ?? `async (name, real) => spoilModule(real)`;
  return `${real}
{
const real = window[${JSON.stringify(container)}];
delete window[${JSON.stringify(container)}];
let updates = 0;
const spoilComponent = (Component) => {
  const React = spoiledReact();
  return function Spoiled(props) {
    const [, draw] = React.useState(0);
    React.useEffect(() => {
      const update = () => { updates += 1; draw(updates); };
      window.addEventListener(${JSON.stringify(updateEvent)}, update);
      if (window[${JSON.stringify(updateEvent)}]) update();
      return () => window.removeEventListener(${JSON.stringify(updateEvent)}, update);
    }, []);
    ${component ?? ''};
    return React.createElement(Component, props);
  };
};
let scope;
const spoiledReact = () => Object.values(scope.react)[0].lib();
const spoilRoute = (route) => ({ ...route, ...(route.Component && { Component: spoilComponent(route.Component) }),
  ...(route.children && { children: route.children.map(spoilRoute) }) });
const spoilModule = (module) => ({ ...module,
  ...(module.default && { default: spoilComponent(module.default) }),
  ...(module.createRoutes && { createRoutes: (host) => module.createRoutes(host).map(spoilRoute) }) });
const answer = ${wrap};
window.spoiled = {
  init: (shareScope, ...more) => { scope = shareScope; return real.init(shareScope, ...more); },
  get: async (name) => { const made = (await real.get(name))(); const module = await answer(name, made); return () => module; },
};
}`;
}
