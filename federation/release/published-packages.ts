/** A package that teams install from a registry of packages, made of a folder of the workspace. */
export interface PublishedPackage {
  /** Its name there; the workspace has the same one for all but the program that makes a remote. */
  readonly name: string;
  /** Folder of the workspace. */
  readonly folder: string;
  readonly description: string;
  /** Which of the workspace's `exports` it has; the others are for servers and tests of ours. */
  readonly exports: readonly string[];
  /** Programs by name, and modules that a tool loads by their path. All of it is compiled, with what it imports. */
  readonly programs?: Readonly<Record<string, string>>;
  readonly loadedByPath?: readonly string[];
  /** Packages that a tool is given by name, which no import shows. */
  readonly namedAsText?: readonly string[];
  /** From the folder of the project. A package that is internal has none. */
  readonly readme?: string;
  /** Files that are copied as they are: globs in the folder, except the excluded ones. */
  readonly files: readonly string[];
  readonly notFiles?: readonly string[];
}

/** In the order in which they are compiled: each after those that it imports. */
export const publishedPackages: readonly PublishedPackage[] = [
  {
    name: '@icoteca/shared-contracts',
    folder: 'shared-contracts',
    description: 'The contract between the Icoteca site and its remotes: host, events, slots, URLs, API.',
    exports: [
      '.',
      './host',
      './host/embed',
      './host/testing',
      './errors',
      './file-stream',
      './http-policy',
      './icon-code',
      './sign-in-step',
      './take-sign-in-step',
    ],
    readme: 'shared-contracts/README.md',
    files: [],
  },
  {
    name: '@icoteca/shared-ui',
    folder: 'shared-ui',
    description: 'Design tokens and accessible primitives of the Icoteca site.',
    exports: ['.', './styles.css', './empty-state.css', './tag.css', './fonts/*', './testing'],
    readme: 'shared-ui/README.md',
    files: ['**/*.css', 'fonts/*', 'ui-icon/LICENSE-lucide.txt'],
    notFiles: ['gallery/**'],
  },
  {
    name: '@icoteca/tooling',
    folder: 'tooling',
    description: 'Internal to @icoteca/federation: finds and starts a browser.',
    exports: ['./installed-browser'],
    files: [],
  },
  {
    name: '@icoteca/federation',
    folder: 'federation',
    description: 'Builds, tries, publishes and rolls out a remote of the Icoteca site.',
    exports: ['./webpack', './types'],
    programs: { 'icoteca-remote': 'icoteca-remote.ts' },
    loadedByPath: [
      'webpack/worker-loader.ts',
      'browser-loader/standard-entry.ts',
      'trial/browser/trial-page.ts',
    ],
    namedAsText: ['css-loader', 'swc-loader', '@swc/core', 'webpack-cli'],
    readme: 'federation/release/readme-of-federation.md',
    files: ['types.d.ts'],
  },
  {
    name: '@icoteca/create-remote',
    folder: 'federation',
    description:
      'npm create @icoteca/remote mf-packs: a remote of the Icoteca site in a repository of its own.',
    exports: [],
    programs: { 'create-remote': 'new-remote/create.ts' },
    readme: 'federation/release/readme-of-create-remote.md',
    files: ['new-remote/template/**', 'new-remote/own-repository/**', 'new-remote/own-repository/.github/**'],
    notFiles: ['**/dist/**', '**/node_modules/**'],
  },
];
