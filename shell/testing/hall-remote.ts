/**
 * The server bundle of a small remote that tests of the shell can publish without a build: a page for each way in which
 * a remote can answer or fail. `word` tells two versions apart.
 */
export function hallBundle(word: string): string {
  return `
const React = require('react');
const { data, redirect, replace, useHost, useLoaderData, useRouteError, Slot } = require('@icoteca/shared-contracts/host');
const h = React.createElement;

function Hall() {
  const host = useHost();
  const loaded = useLoaderData();
  const id = React.useId();
  return h('article', { id, title: host.texts.text('mf-hall', 'hall.title') + ' / ' + host.texts.text('mf-hall', 'hall.only-english') }, h('h1', null, ${JSON.stringify(word)}), h('p', { className: 'visitor' }, loaded.visitor + ' ' + host.request.requestId));
}
function Throwing() { throw new Error('the hall fell down, secret=42'); }
function Looping() { for (;;) { Math.random(); } }
const held = [];
function Leaking() { held.push(new Array(4e6).fill(0.5)); return h('p', null, held.length + ' held'); }
function Large() { return h('p', null, 'x'.repeat(8e6)); }
function OwnBoundary() { const error = useRouteError(); return h('p', null, 'own boundary ' + error.status); }

const routes = {
  namespace: 'mf-hall',
  texts: { 'hall.title': 'Hall', 'hall.only-english': 'Hall plan' },
  createRoutes(host) {
    return [
      {
        path: '/hall',
        loader: ({ request }) => ({ visitor: host.request.requestId, query: new URL(request.url).search, tag: '</script><!--' }),
        Component: Hall,
        handle: { layout: 'read', head: ({ data }) => ({ title: 'Hall of ' + data.visitor, description: 'A hall', canonical: '/hall' }) },
      },
      { path: '/hall/moved', loader: () => redirect('/hall', 301) },
      { path: '/hall/away', loader: ({ request }) => redirect(new URL(request.url).searchParams.get('to')) },
      { path: '/hall/found', loader: () => replace('/hall', 302) },
      { path: '/hall/missing', loader: () => { throw data(null, { status: 404 }); }, Component: Hall },
      { path: '/hall/gone', loader: () => { throw data({ code: 'ICON_REMOVED' }, { status: 410 }); }, Component: Hall },
      { path: '/hall/broken', loader: () => { throw new Error('secret=42'); }, Component: Hall },
      { path: '/hall/api-down', loader: () => host.api.call('appInfo'), Component: Hall },
      { path: '/hall/throws', Component: Throwing },
      { path: '/hall/throws-inside', Component: Throwing, ErrorBoundary: OwnBoundary },
      { path: '/hall/loops', Component: Looping },
      { path: '/hall/leaks', Component: Leaking },
      { path: '/hall/large', Component: Large },
      { path: '/icons/:segment', loader: () => ({ visitor: 'style' }), Component: Hall },
    ];
  },
};
const header = { namespace: 'mf-hall', texts: {}, default: () => h('nav', null, 'the menu') };
const lateSidebar = {
  namespace: 'mf-hall',
  texts: {},
  load: () => new Promise((resolve) => setTimeout(() => resolve({ styles: 74 }), 2000)),
  default: ({ slotData }) => h('nav', null, 'late sidebar with ' + slotData.styles),
};
module.exports = { exposes: { './routes': routes, './header': header, './sidebar': lateSidebar, './texts': { fr: { 'hall.title': 'Salle' } } } };
`;
}

/** What the registry says of it. */
export const hallDescription = {
  name: 'mf-hall',
  title: 'Hall',
  mounts: ['/hall', '/hall/*', '/icons/:segment'],
  exposes: ['./routes', './header', './sidebar'],
  slots: { header: './header' },
} as const;
