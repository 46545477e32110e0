/** What servers need of federation. The browser's part is `@icoteca/federation/browser-loader`. */
export { isBrowserOnly } from './browser-only.ts';
export type { CanaryReport } from './canary/canary-analysis.ts';
export { type CanaryMeasure, canaryMeasures } from './canary/canary-policy.ts';
export { type Arm, VersionComparison } from './canary/version-comparison.ts';
export { FederationError, type FederationErrorCode } from './federation-error.ts';
export {
  promoteRollout,
  rollbackVersion,
  rollOutVersion,
  takeOutVersion,
} from './registry/activate-version.ts';
export type {
  ActivePointers,
  PointerChange,
  Preview,
  RemotePointer,
  Rollout,
  TakenOutVersion,
} from './registry/active-pointers.ts';
export { federationManifestFile, movedManifest } from './registry/federation-manifest.ts';
export { readPointers } from './registry/file-pointers.ts';
export { trustedKeys } from './registry/keys.ts';
export { registryLayout } from './registry/layout.ts';
export { localRegistry } from './registry/local-registry.ts';
export type { Audience } from './registry/pointer-changes.ts';
export { isSignedLink, type PreviewLink, previewToken, readPreviewToken } from './registry/preview-link.ts';
export type { Actor, Registry } from './registry/registry.ts';
export type { RegistryView } from './registry/registry-view.ts';
export { readSnapshot, readVersion, readView, type SnapshotOptions } from './registry/snapshot.ts';
export { type SnapshotWatch, type SnapshotWatchOptions, watchSnapshot } from './registry/snapshot-watch.ts';
export { workerFolder } from './registry/version-files.ts';
export { type RolloutVisitor, versionFor } from './registry/version-for.ts';
export { artifactsAtAddress, artifactsInFolder, type FetchArtifact } from './server-loader/artifacts.ts';
export { compiledModule, type RemoteServerModule } from './server-loader/compiled-module.ts';
export { pageSnapshot } from './server-loader/page-snapshot.ts';
export {
  createRemoteLoader,
  type LoadedRemote,
  type RemoteLoader,
  type RemoteLoaderOptions,
  type ServerFallback,
} from './server-loader/remote-loader.ts';
export { sharedModules } from './shared-modules.ts';
export { sharedRequests } from './shared-packages.ts';
export { type ShellEntryAssets, shellAssetsPath } from './shell-assets.ts';
