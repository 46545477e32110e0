import type { KeyObject } from 'node:crypto';
import { trialApi } from './command-line.ts';
import { FederationError } from './federation-error.ts';
import { previewIn } from './registry/activate-version.ts';
import type { PreviewOrder } from './registry/preview-changes.ts';
import { previewToken } from './registry/preview-link.ts';
import type { Registry } from './registry/registry.ts';
import { siteAddress } from './site-address.ts';
import { stillWorking } from './still-working.ts';
import { trialOfCommand, withoutBrowserTrial } from './trial/trial-of-command.ts';

/** What is shown, as what, where, and why. */
interface PreviewCall {
  readonly name: string;
  readonly version: string;
  readonly order: PreviewOrder;
  /** Address of the site in which it is shown. */
  readonly site: string;
  /** Signs the link. */
  readonly key: KeyObject;
  readonly flags: { readonly why?: string | undefined; readonly [withoutBrowserTrial]?: string | undefined };
}

/**
 * Tries a published version as an activation does, lists it as a preview, and yields the link that shows it.
 * @throws FederationError as `previewIn` and `trialOfCommand`
 */
export async function* showPreview(
  registry: Registry,
  { name, version, order, site, key, flags }: PreviewCall,
): AsyncGenerator<string> {
  const origin = siteAddress(site);
  const { warmUp, why = '' } = await trialOfCommand(registry, trialApi(), flags);
  const listing = previewIn(registry, name, version, order, warmUp, { why });
  const { revision, remotes } = await stillWorking(`${name}@${version} is being tried`, listing);
  const listed = remotes[name]?.previews?.find((each) => each.name === order.preview);
  if (!listed) throw unlisted(order.preview);
  const { endsAt } = listed;
  yield `${name}@${version} is the preview ${listed.name} until ${endsAt}:`;
  yield `${origin}/preview/${previewToken({ remote: name, name: listed.name, version, endsAt, revision }, key)}`;
}

function unlisted(preview: string): FederationError {
  return new FederationError('REGISTRY_UNAVAILABLE', `The registry did not list the preview ${preview}.`, {
    hint: 'It is older than previews: update the registry service.',
  });
}
