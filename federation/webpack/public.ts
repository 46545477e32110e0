export { remoteConfig } from './remote-config.ts';
export { type ShellEntryAssets, shellAssetsPath, shellConfig } from './shell-config.ts';
