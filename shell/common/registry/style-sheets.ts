import type { RemoteVersion } from '@icoteca/shared-contracts';

/** A style sheet of a page. */
export interface StyleSheet {
  readonly href: string;
  readonly integrity: string | undefined;
  /** Address and integrity, with a space between, of the sheet that the last good version has in its place. */
  readonly spare?: string | undefined;
}

/** The style sheets that a module of a remote needs before it is shown. */
export function styleSheetsOf(remote: RemoteVersion, expose: string): readonly StyleSheet[] {
  return (remote.css[expose] ?? []).map((href) => ({ href, integrity: remote.integrity[href] }));
}
