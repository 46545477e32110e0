import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import { type ComponentType, useState } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { createRoot } from 'react-dom/client';

/** A small product with a React of its own, which the parts use too. */
const place = document.querySelector<HTMLElement>('#root');
const site = place?.dataset.site ?? '';
/** The version that it says it has; set where it shares `react` alone. */
const alone = place?.dataset.shares;
const shared = (lib: unknown) => ({
  version: alone ?? React.version,
  lib: () => lib,
  shareConfig: { singleton: false, requiredVersion: `^${React.version}` },
});
const federation = createInstance({
  name: 'sibling',
  remotes: [{ name: 'icoteca_embed', entry: `${site}/embed/v1/mf-manifest.json` }],
  shared: {
    react: shared(React),
    ...(!alone && {
      'react/jsx-runtime': shared(jsxRuntime),
      'react-dom': shared(ReactDom),
      'react-dom/client': shared({ createRoot }),
    }),
  },
});

type Part = ComponentType<{
  site: string;
  settings?: Readonly<Record<string, string>>;
  onEvent?: (name: string, event: CustomEvent<unknown>) => void;
}>;
const [header, search] = await Promise.all(
  ['header', 'search'].map((name) => federation.loadRemote<{ default: Part }>(`icoteca_embed/${name}`)),
);
if (!header || !search || !place) throw new Error('A part did not come.');
const [Header, Search] = [header.default, search.default];

function Page() {
  const [received, setReceived] = useState('');
  const onEvent = (name: string, event: CustomEvent<unknown>) => {
    event.preventDefault();
    setReceived(`${name} ${JSON.stringify(event.detail)}`);
  };
  return (
    <>
      <Header site={site} settings={{ product: 'photos' }} onEvent={onEvent} />
      <Search site={site} onEvent={onEvent} />
      <output>{received}</output>
    </>
  );
}
createRoot(place).render(<Page />);
