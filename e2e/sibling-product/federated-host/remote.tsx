import * as host from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as mobx from 'mobx';
import * as mobxReactLite from 'mobx-react-lite';
import type { ComponentType } from 'react';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** A small product that shows a remote of the site as it is: it shares the packages of the site, and has a router and a host. */
const place = document.querySelector<HTMLElement>('#root');
const site = place?.dataset.site ?? '';
const shared = (version: string, lib: unknown) => ({
  version,
  lib: () => lib,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});
const federation = createInstance({
  name: 'sibling-with-remote',
  remotes: [{ name: 'mf-header', entry: `${site}/remotes/mf-header/mf-manifest.json` }],
  shared: {
    react: shared(React.version, React),
    'react/jsx-runtime': shared(React.version, jsxRuntime),
    'react-dom': shared(React.version, ReactDom),
    mobx: shared('7.1.3', mobx),
    'mobx-react-lite': shared('5.1.0', mobxReactLite),
    '@icoteca/shared-contracts/host': shared('1.0.0', host),
  },
});
type Slot = { default: ComponentType; namespace: string; texts: Readonly<Record<string, string>> };
const header = await federation.loadRemote<Slot>('mf-header/header');
if (!header || !place) throw new Error('The header did not come.');

const page = createTestHost({}, { address: (path) => site + path });
page.texts.add(header.namespace, header.texts);
const shown = (
  <host.HostProvider value={page}>
    <header.default />
  </host.HostProvider>
);
createRoot(place).render(<RouterProvider router={createMemoryRouter([{ path: '*', element: shown }])} />);
