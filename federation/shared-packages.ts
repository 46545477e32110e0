/**
 * The packages of which a page has exactly one copy, the shell's. Remotes are built without them and receive them at run
 * time, in the browser through the share scope and on the server through `require`. Everything else is bundled into
 * each remote, so that teams stay independent.
 */
export interface SharedPackage {
  /** The request as it is written in an import. */
  readonly request: string;
  /** The version that the shell brings. */
  readonly version: string;
  /** The range that a remote accepts. */
  readonly range: string;
}

export const sharedPackages: readonly SharedPackage[] = [
  { request: 'react', version: '19.3.1', range: '^19.3.1' },
  { request: 'react/jsx-runtime', version: '19.3.1', range: '^19.3.1' },
  { request: 'react-dom', version: '19.3.1', range: '^19.3.1' },
  { request: 'mobx', version: '7.1.3', range: '^7.1.3' },
  { request: 'mobx-react-lite', version: '5.1.0', range: '^5.1.0' },
  // Holds the React contexts and the narrow router: a second copy would not see the shell's session or routes.
  { request: '@icoteca/shared-contracts/host', version: '1.0.0', range: '^1.0.0' },
];

/** The requests alone, `react`, `mobx` ... */
export const sharedRequests: readonly string[] = sharedPackages.map((shared) => shared.request);
