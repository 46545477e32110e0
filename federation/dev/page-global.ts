/** The global of a page of the dev shell (`DevPage`) that modules of the remote under work call. */
export const pageGlobal = 'icotecaDev';

/** webpack's interface for the replacement of modules, as far as it is used. */
export interface HotModule {
  /** What `dispose` of the module before has left. */
  readonly data?: { previous?: object };
  accept(onError: (error: unknown) => void): void;
  dispose(leave: (data: { previous?: object }) => void): void;
  /** Has the modules that import this one run again. */
  invalidate(): void;
  /** Fetches and applies what was built since; rejects when the page must be loaded again. Null: nothing is new. */
  check(autoApply: true): Promise<readonly unknown[] | null>;
  status(): string;
}

/** What the first script of a page of the dev shell offers to modules of the remote under work. */
export interface DevPage {
  /** Registers components of a module for the refresh runtime; called by code that swc writes. */
  moduleOf(id: string): {
    readonly register: (type: unknown, name: string) => void;
    readonly sign: () => unknown;
  };
  /** A module has run: from now on it can be replaced when it exports nothing but components. */
  ran(id: string, exported: object, hot: HotModule): void;
  /** The module runtime of the remote: `hashOf` names the build that the page has. */
  follow(hot: HotModule, hashOf: () => string): void;
  /** React's development form of JSX, which remotes do not share in production. */
  readonly jsxDevRuntime: object;
}
