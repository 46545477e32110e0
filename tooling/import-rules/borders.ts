/** What the files of one package may import of ours. */
export interface Border {
  /** Packages of ours that any of its files may import. */
  readonly mayImport: readonly string[];
  /** Packages of ours that only its build tools (`*.config.*`, `generate.*`) may import. */
  readonly configMayImport?: readonly string[];
  /** Packages of ours that only its tests may import. */
  readonly testsMayImport?: readonly string[];
  /** Its files run in a browser: no module of Node outside tests and configuration. */
  readonly runsInBrowser?: true;
  /** In these of its folders are files for servers alone, which have entries of their own. */
  readonly onServersIn?: readonly string[];
  /** Packages that it measures from within: any of their files may be imported by its path. Nothing imports such a package. */
  readonly measures?: readonly string[];
  /** React's code is allowed in these folders alone, its types everywhere; no limit when it is not given. */
  readonly reactOnlyIn?: readonly string[];
}

/** Who may import whom. A package that is not named here is an error, so that a new one gets its border on its first day. */
const borders: Readonly<Record<string, Border>> = {
  'shared-contracts': {
    mayImport: [],
    runsInBrowser: true,
    onServersIn: ['deployment'],
    reactOnlyIn: ['host'],
  },
  'shared-ui': { mayImport: [], runsInBrowser: true },
  // The registry is tested on the databases that the backend is tested on.
  federation: { mayImport: ['shared-contracts'], testsMayImport: ['icons-api'] },
  'icons-api': { mayImport: ['shared-contracts'] },
  'identity-server': { mayImport: [] },
  shell: { mayImport: ['shared-contracts', 'shared-ui', 'federation'] },
  tooling: { mayImport: ['shared-contracts'] },
  e2e: { mayImport: ['shared-contracts', 'tooling', 'federation'], testsMayImport: ['icons-api'] },
  bench: {
    mayImport: ['shared-contracts', 'tooling', 'federation', 'icons-api'],
    measures: ['icons-api', 'shell', 'e2e'],
  },
};

const remote: Border = {
  mayImport: ['shared-contracts', 'shared-ui'],
  configMayImport: ['federation'],
  runsInBrowser: true,
};

/** The border of the package in a folder; undefined when nobody has drawn one. */
export function borderOf(folder: string): Border | undefined {
  return folder.startsWith('mf-') ? remote : borders[folder];
}
