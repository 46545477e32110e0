import {
  artifactsInFolder,
  createRemoteLoader,
  type RegistryView,
  type RemoteLoader,
  type RolloutVisitor,
  registryLayout,
  type ShellEntryAssets,
  sharedModules,
  trustedKeys,
  watchSnapshot,
} from '@icoteca/federation';
import type { PolicyOrigins } from '@icoteca/federation/content-policy';
import { createLocaleHosts, type HostLocale, type RegistrySnapshot } from '@icoteca/shared-contracts';
import type { SiteScript } from '../common/hydration/site-scripts.ts';
import type { UrlResolver } from '../common/navigation/url-resolver.ts';
import type { PagePreview } from '../common/page-preview.ts';
import { withoutBadVersions } from '../common/usable-snapshot.ts';
import type { WorkerSettings } from '../common/worker-messages.ts';
import { notifyGateway } from './notify-gateway.ts';
import { withPreview } from './previewed-version.ts';
import { createServerApi, type ServerApi } from './server-api.ts';
import { type SiteFeatures, siteFeatures } from './site-features.ts';
import { createTranslations, type Translations } from './translations.ts';
import { createUrlResolver } from './url-resolver.ts';

/** What all requests of a worker share. Nothing in it belongs to a visitor. */
export interface PageServices {
  readonly api: ServerApi;
  readonly addresses: UrlResolver;
  /** Where sibling areas of the product answer; null for stubs. */
  readonly areaOrigin: string | null;
  /** Whether the pages below `/test` exist. */
  readonly internalPages: boolean;
  /** Whether anything is sold. */
  readonly plans: boolean;
  readonly features: SiteFeatures;
  readonly siteScripts: readonly SiteScript[];
  /** What the policy of pages lets them reach beside this site. */
  readonly policyOrigins: PolicyOrigins;
  readonly loader: RemoteLoader;
  /** The registry as it is now for a visitor, without bad versions. */
  snapshot(visitor: RolloutVisitor): RegistrySnapshot;
  /** The same with the version that the visitor previews. */
  withPreview(snapshot: RegistrySnapshot, preview: PagePreview): Promise<RegistrySnapshot>;
  readonly assets: ShellEntryAssets;
  readonly localeOfHost: (host: string) => HostLocale;
  readonly translations: Translations;
  setBadVersions(versions: readonly string[]): void;
}

/** Connects a worker with the registry, the API and the shell's own build. */
export async function createPageServices(settings: WorkerSettings): Promise<PageServices> {
  const api = createServerApi(settings.apiUrl, {
    onFallback: (name, error) =>
      console.error(`the call ${name} failed; a fixed list of groups stands in`, error),
  });
  const loader = createRemoteLoader({
    fetchArtifact: artifactsInFolder(registryLayout.remotes(settings.dataDir)),
    publicKeys: () => trustedKeys(settings.dataDir),
    cacheDir: registryLayout.serverBundles(settings.dataDir),
    sharedModules,
    onFallback: ({ remote, version, used, error }) =>
      notifyGateway({
        type: 'remote-failed',
        remote,
        version,
        used,
        code: error instanceof Error && 'code' in error ? String(error.code) : 'REMOTE_FAILED',
        message: causes(error),
      }),
  });
  let badVersions: ReadonlySet<string> = new Set(settings.badVersions);
  const warm = ({ versionsInUse }: RegistryView) => {
    // The first visitor of a version should not wait for it; a failure is reported by the loader.
    for (const remote of versionsInUse)
      if (!badVersions.has(`${remote.name}@${remote.version}`)) loader.load(remote).catch(() => {});
  };
  const watch = await watchSnapshot(settings.dataDir, {
    onChange: (_stable, view) => {
      loader.retainOnly(view.versionsInUse);
      warm(view);
    },
    onError: (error) => console.error('the registry cannot be read; the last snapshot stays in use', error),
  });
  warm(watch.view());
  return {
    api,
    addresses: createUrlResolver(api.plainClient('address-directory')),
    areaOrigin: settings.areaOrigin,
    features: siteFeatures(() => api.plainClient('features')),
    internalPages: settings.internalPages,
    siteScripts: settings.siteScripts,
    policyOrigins: {
      scripts: [...new Set(settings.siteScripts.flatMap(({ origins }) => origins))],
      pictures: settings.adImageOrigins,
    },
    plans: settings.plans,
    loader,
    snapshot: (visitor) => withoutBadVersions(watch.view().snapshotFor(visitor), badVersions),
    withPreview: (snapshot, preview) => withPreview(snapshot, preview, settings.dataDir),
    assets: settings.assets,
    localeOfHost: createLocaleHosts(settings),
    translations: createTranslations(settings.translationsUrl),
    setBadVersions: (versions) => {
      badVersions = new Set(versions);
    },
  };
}

function causes(error: unknown): string {
  const parts: string[] = [];
  for (let at: unknown = error; at instanceof Error; at = at.cause) parts.push(at.message);
  return parts.join(' Because: ') || String(error);
}
