import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { leaveOutLoader, pureDeclarationsLoader } from '@icoteca/federation/webpack';

/** The router's package offers its development files to bundlers, with all their warnings; a page takes the others. */
const routerFiles = path.join(
  path.dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production',
);
/** The file that holds the router itself; its name changes with each version. */
const routerFile = readdirSync(routerFiles)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => path.join(routerFiles, name))
  .find((file) => readFileSync(file, 'utf8').includes('function createRouter('));

/** Where the browser bundle finds packages. */
export const packageAliases = {
  'react-router$': path.join(routerFiles, 'index.mjs'),
  'react-router/dom$': path.join(routerFiles, 'dom-export.mjs'),
};

/** Parts of packages that the site has no use for are left out of what a page fetches. */
export const packageParts = [
  {
    test: /node_modules[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/,
    use: [
      // Lists of boundaries and findDOMNode, which React does not export, its view transitions, which shared-packages.ts
      // withholds, and what a ref of a fragment can be asked (decision 0010).
      leaveOutLoader({
        functions: [
          'updateSuspenseListComponent',
          'initSuspenseListRenderState',
          'cutOffTailIfNeeded',
          'startViewTransition',
          'restoreViewTransitionName',
          'measureViewTransitionHostInstancesRecursive',
          'applyViewTransitionName',
          'applyViewTransitionToHostInstancesRecursive',
        ],
        methods: {
          ReactDOMSharedInternals: ['findDOMNode'],
          FragmentInstance: [
            'addEventListener',
            'removeEventListener',
            'dispatchEvent',
            'focus',
            'focusLast',
            'blur',
            'observeUsing',
            'unobserveUsing',
            'getClientRects',
            'getRootNode',
            'compareDocumentPosition',
            'scrollIntoView',
          ],
        },
      }),
    ],
  },
  {
    test: routerFile,
    use: [
      // Its components that nobody uses.
      pureDeclarationsLoader,
      // Fetchers, submitted forms, blockers, middleware, instruments, and what its own framework needs.
      leaveOutLoader({
        functions: [
          'handleFetcherAction',
          'handleFetcherLoader',
          'handleAction',
          'fetch2',
          'setFetcherError',
          'updateBlocker',
          'instrumentClientSideRouter',
          'getRouteInstrumentationUpdates',
          'runClientMiddlewarePipeline',
          'RSCErrorHandler',
          'decodeRouteErrorResponseDigest',
          'deserializeErrors',
          'useNavigateUnstable',
        ],
      }),
    ],
  },
  {
    test: /node_modules[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
    use: [
      // Texts from a backend, plugins, clones, directions of writing, formats and nesting in texts, selectors of keys.
      leaveOutLoader({
        functions: ['keysFromSelector'],
        methods: {
          EventEmitter: ['off'],
          Formatter: ['format'],
          Interpolator: ['nest'],
          PluralResolver: ['getSuffixes'],
          ResourceStore: ['addResource', 'addResources', 'removeResourceBundle'],
          Translator: ['exists', 'getUsedParamsDetails'],
          Connector: [
            'queueLoad',
            'loaded',
            'read',
            'prepareLoading',
            'load',
            'reload',
            'loadOne',
            'saveMissing',
          ],
          I18n: [
            'reloadResources',
            'use',
            'hydrate',
            'loadNamespaces',
            'loadLanguages',
            'dir',
            'cloneInstance',
            'exists',
            'getFixedT',
            'setDefaultNamespace',
          ],
        },
      }),
    ],
  },
];
