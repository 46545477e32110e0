import { runtimeGlobal } from '../shared-runtime.ts';
import { createAttempt } from './attempts.ts';
import { createContainers, type LoadModule } from './containers.ts';
import { createRuntimeOfRemotes, isWithin, type ShareScope } from './runtime-of-remotes.ts';
import { loadTexts } from './text-files.ts';

/** What a standard entry must know of the version that it belongs to. */
export interface StandardEntryFacts {
  /** Global of the version's own container. */
  readonly container: string;
  /** Its entry script, relative to the standard entry. */
  readonly entry: string;
  readonly integrity: string;
  /** Its files of texts, relative to the standard entry, by code of the language. */
  readonly texts: Readonly<Record<string, { readonly file: string; readonly integrity: string }>>;
  /** The ranges of the packages that the version takes from its host, by request. */
  readonly shared: Readonly<Record<string, string>>;
}

/** One version of a package, as the official runtime offers it: loaded, or to be loaded. */
interface OfferedPackage {
  readonly lib?: () => unknown;
  readonly get?: () => Promise<() => unknown> | (() => unknown);
}

/** The share scope of a host: packages by request and version. */
type OfferedScope = Readonly<Record<string, Readonly<Record<string, OfferedPackage>>>>;

/** A container as the official runtime calls it. */
export interface StandardContainer {
  /** Takes the packages of the host. Later calls change nothing. */
  init(offered: OfferedScope): Promise<void>;
  /**
   * The factory of an exposed module, for which the version's own entry script runs. Its export `texts` has the texts of the
   * remote in the language of the document.
   * @throws Error when a file does not come, or the host lacks a package
   */
  get(expose: string): Promise<() => object>;
}

/**
 * Makes a version that was built for pages of the site usable by the official runtime of another host.
 * @param base address of the standard entry
 */
export function createStandardContainer(
  { container, entry, integrity, shared, texts }: StandardEntryFacts,
  base: string,
): StandardContainer {
  const attempt = createAttempt();
  const addressOf = (file: string) => new URL(file, base).href;
  const files = Object.entries(texts).map(
    ([code, each]) => [code, addressOf(each.file), each.integrity] as const,
  );
  const textFiles = {
    texts: Object.fromEntries(files.map(([code, address]) => [code, address])),
    integrity: Object.fromEntries(files.map(([, address, hash]) => [address, hash])),
  };
  let starting: Promise<LoadModule> | undefined;

  async function start(offered: OfferedScope): Promise<LoadModule> {
    const page = window as unknown as Record<string, unknown>;
    page[runtimeGlobal] ??= createRuntimeOfRemotes(attempt, () => {});
    return createContainers({
      attempt,
      shareScope: await packagesFor(shared, offered),
      createScript: (address) =>
        Object.assign(document.createElement('script'), {
          src: address,
          integrity,
          crossOrigin: 'anonymous',
        }),
    });
  }

  return {
    async init(offered) {
      starting ??= start(offered);
      starting.catch(() => {
        starting = undefined;
      });
      await starting;
    },
    async get(expose) {
      const loadModule = await (starting ?? start({}));
      const version = { container, entry: addressOf(entry), name: container, version: '' };
      const [module, loaded] = await Promise.all([
        loadModule(version, expose),
        attempt(() => loadTexts(textFiles, document.documentElement.lang.slice(0, 2))),
      ]);
      // What a bundler has written on a module, as __esModule, stays readable.
      return () =>
        loaded ? Object.create(module, { texts: { value: loaded.texts, enumerable: true } }) : module;
    },
  };
}

/** Loads one version of each package: the newest in its range, else the newest, since a second copy would be worse. */
async function packagesFor(
  ranges: Readonly<Record<string, string>>,
  offered: OfferedScope,
): Promise<ShareScope> {
  const found = Object.entries(ranges).map(async ([request, range]) => {
    const versions = Object.keys(offered[request] ?? {}).sort((one, other) =>
      other.localeCompare(one, 'en', { numeric: true }),
    );
    const version = versions.find((each) => isWithin(each, range)) ?? versions[0];
    const given = version === undefined ? undefined : offered[request]?.[version];
    const lib = given?.lib ?? (await given?.get?.());
    return version === undefined || lib === undefined ? [] : [[request, { [version]: { lib } }] as const];
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}
