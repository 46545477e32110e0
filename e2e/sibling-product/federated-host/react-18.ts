import { createInstance } from '@module-federation/enhanced/runtime';

/** A small product with React 18: the parts bring their own and are drawn into an element. */
const place = document.querySelector<HTMLElement>('#root');
const site = place?.dataset.site ?? '';
const react = (window as unknown as { React: { version: string } }).React;

async function currentVersion(): Promise<string> {
  const answer = await fetch(`${site}/embed/v1/manifest.json`);
  return ((await answer.json()) as { version: string }).version;
}

const federation = createInstance({
  name: 'sibling-18',
  remotes: [
    { name: 'icoteca_embed', entry: `${site}/embed/${await currentVersion()}/federated/remoteEntry.js` },
  ],
  shared: {
    react: {
      version: react.version,
      lib: () => react,
      shareConfig: { singleton: false, requiredVersion: `^${react.version}` },
    },
  },
});
type Mount = (element: HTMLElement, settings: Readonly<Record<string, string>>) => unknown;
const part = await federation.loadRemote<{ mount: Mount }>('icoteca_embed/header');
if (place) part?.mount(place, { site, product: 'photos' });
