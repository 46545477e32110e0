import { type IconDetails, type IconSummary, iconQuery, variantsQuery } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';

export interface LoadedIcon {
  readonly icon: IconDetails;
  readonly variants: readonly IconSummary[];
}

/** Fetches the details of an icon. @throws RequestError */
export async function loadDetails(host: Host, id: string, signal?: AbortSignal): Promise<IconDetails> {
  const query = iconQuery(id, host.locale.code);
  const { icon } = await host.api.call('icon', { query, ...(signal && { signal }) });
  return icon;
}

/**
 * Fetches an icon with its other styles.
 * @param known the styles of the icon before; those of an idea are the same for each of them
 * @throws RequestError
 */
export async function loadIcon(
  host: Host,
  id: string,
  known: readonly IconSummary[],
  signal: AbortSignal,
): Promise<LoadedIcon> {
  const [icon, { variants }] = await Promise.all([
    loadDetails(host, id, signal),
    known.some((variant) => variant.id === id)
      ? { variants: known }
      : host.api.call('variants', { params: { id }, query: variantsQuery(host.locale.code), signal }),
  ]);
  return { icon, variants };
}
