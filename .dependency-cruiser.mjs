import { readFileSync } from 'node:fs';

/**
 * Borders between packages, and no circles of imports: `npm run borders`. The rules are tried on a small tree in
 * tooling/borders/borders.test.ts.
 *
 * @typedef {object} Border
 * @property {string[]} mayImport packages of ours that any of its files may import
 * @property {string[]} [buildMayImport] packages of ours that only its build tools may import besides
 * @property {string[]} [testsMayImport] packages of ours that only its tests may import besides
 * @property {true} [runsInBrowser] no module of Node outside tests and build tools
 */
/** @type {Record<string, Border>} */
const borders = {
  'shared-contracts': { mayImport: [], runsInBrowser: true },
  'shared-ui': { mayImport: [], runsInBrowser: true },
  // A version is tried in the browser that the tools find. The registry is tested on the databases of the API.
  federation: { mayImport: ['shared-contracts', 'tooling'], testsMayImport: ['icons-api'] },
  'icons-api': { mayImport: ['shared-contracts'] },
  'identity-server': { mayImport: [] },
  shell: { mayImport: ['shared-contracts', 'shared-ui', 'federation'] },
  tooling: { mayImport: ['shared-contracts'], testsMayImport: ['federation'] },
  e2e: { mayImport: ['shared-contracts', 'tooling', 'federation'], testsMayImport: ['icons-api'] },
  // It measures these packages from within, and nothing imports it.
  bench: { mayImport: ['shared-contracts', 'tooling', 'federation', 'icons-api', 'shell', 'e2e'] },
};
/** @type {Border} */
const remote = {
  mayImport: ['shared-contracts', 'shared-ui'],
  buildMayImport: ['federation'],
  runsInBrowser: true,
};

/**
 * Parts of icons-api that are read, tested and replaced alone, and which other folders of it each may import. What is not named here
 * joins the parts to calls and may import all of them.
 * @type {Record<string, string[]>}
 */
const apiParts = {
  drawing: ['cache', 'file-store', 'processes'],
  finding: [
    'cache',
    'catalogue',
    'database',
    'drawing',
    'file-store',
    'processes',
    'shared-state',
    'spelling',
  ],
  people: ['database', 'http', 'spelling', 'texts'],
  catalogue: ['database', 'drawing', 'errors', 'spelling'],
  http: ['file-store', 'finding', 'shared-state', 'spelling'],
  cache: [],
  database: ['errors'],
  'file-store': [],
  processes: [],
  'shared-state': [],
  spelling: [],
};
/** Of these, files named `public.ts` are for others and nothing else. */
const partsWithPublicFiles = ['drawing', 'finding', 'people', 'catalogue'];

/** Tests, and folders whose files no visitor ever loads. */
const tests = '([.]test[.][cm]?[jt]sx?$|/(testing|fixtures|gallery|evaluation|bench)/)';
/** Configuration of tools, and programs that write `*.generated.*` files: both run on a developer's machine only. */
const buildTools = '([.]config[.][cm]?[jt]s$|[/.]generate[.][cm]?[jt]s$)';
/** A name that does not say what the file or folder is about. */
const emptyNames = '(^|[/_-])(util|utils|helper|helpers|common|manager|managers|misc)[./]';

const { workspaces } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

/** @param {string} folder */
function borderRules(folder) {
  const border = folder.startsWith('mf-') ? remote : borders[folder];
  if (!border) throw new Error(`The package ${folder} has no border: draw one in .dependency-cruiser.mjs.`);
  const { mayImport, buildMayImport = [], testsMayImport = [] } = border;
  const allowedSomewhere = [folder, ...mayImport, ...buildMayImport, ...testsMayImport];
  const rule = (pathNot, targets) => ({
    name: `border-of-${folder}`,
    severity: 'error',
    comment: `Of our packages ${folder} imports ${mayImport.join(', ') || 'none'}.`,
    from: { path: `^${folder}/`, ...(pathNot && { pathNot }) },
    to: { path: `^(${targets.join('|')})/` },
  });
  return [
    rule(
      undefined,
      workspaces.filter((each) => !allowedSomewhere.includes(each)),
    ),
    ...(buildMayImport.length > 0 ? [rule(buildTools, buildMayImport)] : []),
    ...(testsMayImport.length > 0 ? [rule(tests, testsMayImport)] : []),
  ];
}

const apiPartRules = Object.entries(apiParts).map(([part, mayImport]) => ({
  name: `part-${part}`,
  severity: 'error',
  comment: `Of icons-api, ${part} imports ${mayImport.join(', ') || 'nothing else'}.`,
  from: { path: `^icons-api/${part}/`, pathNot: tests },
  to: { path: '^icons-api/', pathNot: `^icons-api/(${[part, ...mayImport, 'node_modules'].join('|')})/` },
}));

const inBrowser = workspaces.filter((each) => (borders[each] ?? remote).runsInBrowser);
const error = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

export default {
  forbidden: [
    ...workspaces.flatMap(borderRules),
    ...apiPartRules,
    error(
      'public-file-of-part',
      'Of another part of icons-api only files named public.ts are imported. Settings are read before a part is loaded.',
      { path: '^icons-api/([^/]+)/', pathNot: [tests, '^icons-api/calls/settings[.]ts$'] },
      {
        path: `^icons-api/(${partsWithPublicFiles.join('|')})/`,
        pathNot: ['^icons-api/$1/', '/public[.]ts$'],
      },
    ),
    error(
      'by-name',
      'Another package is imported by its name, not by a relative path. Benchmarks measure files within packages.',
      { path: '^([^/]+)/', pathNot: '^bench/' },
      {
        path: `^(${workspaces.join('|')}|bootstrap|types)/|^[^/]+[.]`,
        pathNot: '^$1/',
        dependencyTypesNot: ['aliased-workspace', 'core'],
      },
    ),
    error(
      'public-file',
      'The module is not there, or is not among the `exports` of its package.',
      // Its module is written by the test that runs it.
      { pathNot: '^icons-api/calls/openapi/testing/ten-calls[.]ts$' },
      { couldNotResolve: true },
    ),
    error(
      'declared',
      'The package is not among the dependencies of package.json.',
      { path: `^(${workspaces.join('|')})/` },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    error(
      'declared-to-run',
      'Code that runs for visitors uses `dependencies`, not `devDependencies`.',
      { path: `^(${workspaces.join('|')})/`, pathNot: [tests, buildTools, '^(bench|e2e|tooling)/'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm'] },
    ),
    error(
      'browser-without-node',
      'A browser has no modules of Node.',
      { path: `^(${inBrowser.join('|')})/`, pathNot: [tests, buildTools, '^shared-contracts/deployment/'] },
      { dependencyTypes: ['core'] },
    ),
    error(
      'react-in-host',
      'In shared-contracts only host/ needs React; types of it are gone when the code runs.',
      { path: '^shared-contracts/', pathNot: ['^shared-contracts/host/', tests] },
      { path: 'node_modules/react', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'parts-of-shell',
      'Gateway, render worker and browser share what is in shell/common, and nothing else.',
      { path: '^shell/(gateway|renderer|client|common)/', pathNot: tests },
      { path: '^shell/', pathNot: ['^shell/$1/', '^shell/common/'] },
    ),
    error(
      'name',
      'A name says what is inside. shell/common is what the three programs of the shell share.',
      {},
      { path: emptyNames, pathNot: ['node_modules', '^shell/common/(?!.*(util|helper|manager|misc))'] },
    ),
    error('no-circle', 'Move what both need into a file of its own.', {}, { circular: true }),
  ],
  options: {
    // TypeScript 7 has no interface for parsers; swc sees the same imports, those of types too.
    parser: 'swc',
    // What the root package.json has is for the tests and tools of all packages.
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    // Declarations for frameworks that hosts have.
    exclude: {
      path: [
        '^shared-contracts/host/embed/elements/types/',
        '^[.](data|cache)/',
        '^[a-z0-9-]+/(dist|[.]data|[.]cache)/',
      ],
    },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
