import { siteAddress } from '../site-address.ts';
import { type WatchedRemote, watchRemote } from './watch-remote.ts';

/** Where the build of a developer is shown. */
export interface SiteElsewhere {
  /** Absolute path of the remote's package. */
  readonly packageDir: string;
  /** Address of a site whose DEV_ORIGINS lists the origin of the build. */
  readonly address: string;
  /** Where the build is served; 0 for any port. */
  readonly port: number;
  readonly report: (line: string) => void;
}

/**
 * Serves a build that follows its sources, and reports the URL that shows it inside a running site, in one browser alone.
 * @throws FederationError ARGUMENTS_MISSING for what is no address of a site
 */
export async function developInSite({
  packageDir,
  address,
  port,
  report,
}: SiteElsewhere): Promise<WatchedRemote> {
  const shell = siteAddress(address);
  const remote = await watchRemote({ packageDir, shell, port, report });
  report(`${remote.name} is served at ${remote.origin}. Open it inside the site:`);
  report(`${shell}/dev/overrides?set=${remote.name}@${encodeURIComponent(remote.origin)}`);
  await reportWhenSilent(shell, report);
  return remote;
}

/** Reports it when no site answers yet at an origin; it may be started later. */
export async function reportWhenSilent(site: string, report: (line: string) => void): Promise<void> {
  try {
    await fetch(`${site}/server_status`, { method: 'HEAD', signal: AbortSignal.timeout(3000) });
  } catch {
    report(`Nothing answers at ${site} yet: start the site, or name its PORT.`);
  }
}
