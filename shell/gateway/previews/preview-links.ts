import {
  isSignedLink,
  type PreviewLink,
  type RegistryView,
  readPreviewToken,
  type trustedKeys,
} from '@icoteca/federation';

/** What a token is worth: its link, or why it shows nothing. */
export type OpenedLink = PreviewLink | 'invalid' | 'ended' | 'early';

export interface PreviewLinksOptions {
  /** The registry as it is now; null while it cannot be read. */
  readonly view: () => Pick<RegistryView, 'revision' | 'previewOf'> | null;
  readonly trustedKeys: () => ReturnType<typeof trustedKeys>;
  /** Versions that are taken out, as `name@version`. */
  readonly badVersions: ReadonlySet<string>;
}

/**
 * Opens tokens of previews: one shows its version as long as the registry lists the preview with this version, and the
 * signature is of a key that may sign the remote. `early`: this shell does not know the preview yet. The signature is checked
 * last, as it costs most, and anybody can send a token.
 */
export function previewLinks({
  view,
  trustedKeys,
  badVersions,
}: PreviewLinksOptions): (token: string) => OpenedLink {
  return (token) => {
    const link = readPreviewToken(token);
    if (link === null) return 'invalid';
    const { remote, name, version, endsAt, revision } = link;
    if (Date.parse(endsAt) <= Date.now() || badVersions.has(`${remote}@${version}`)) return 'ended';
    const seen = view();
    if (seen === null || seen.revision < revision) return 'early';
    if (seen.previewOf(remote, name)?.version !== version) return 'ended';
    return isSignedLink(link, trustedKeys()) ? { remote, name, version, endsAt, revision } : 'invalid';
  };
}
