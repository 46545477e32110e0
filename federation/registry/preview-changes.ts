import { z } from 'zod';
import { FederationError } from '../federation-error.ts';
import type { ActivePointers } from './active-pointers.ts';
import type { Act } from './pointer-changes.ts';
import { changed, known, livingPreviews, refuseTakenOut } from './pointer-steps.ts';

/** The name of a preview, as in addresses and file names: `pr-42`. */
export const previewName = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,39}$/);
/** How many days a preview lasts. */
export const previewDays = z.number().int().min(1).max(30);
/** Days without a wish. */
export const usualPreviewDays = 7;
/** Previews that one remote may have at a time. */
export const mostPreviews = 20;

/** What a version is shown as, and for how long. */
export interface PreviewOrder {
  readonly preview: string;
  readonly days?: number | undefined;
}

/**
 * A version is shown to whoever has its link, under a name, for some days. It replaces the preview of the same name. What
 * all others get is not touched.
 * @throws FederationError PREVIEW_INVALID, PREVIEWS_FULL, NOTHING_ACTIVE, REMOTE_VERSION_TAKEN_OUT
 */
export function previewed(
  pointers: ActivePointers,
  name: string,
  version: string,
  { preview, days = usualPreviewDays }: PreviewOrder,
  act: Act,
): ActivePointers {
  if (!previewName.safeParse(preview).success || !previewDays.safeParse(days).success) {
    throw new FederationError('PREVIEW_INVALID', `There can be no preview "${preview}" for ${days} days.`, {
      hint: 'A name is like pr-42: lower-case letters, digits, dots and hyphens, 40 at most; it lasts 1 to 30 days.',
    });
  }
  const before = known(pointers, name);
  refuseTakenOut(before, name, version);
  const living = livingPreviews(before, Date.parse(act.at));
  const others = living.filter((each) => each.name !== preview);
  if (others.length >= mostPreviews) {
    throw new FederationError('PREVIEWS_FULL', `${name} has ${others.length} previews already.`, {
      hint: '"versions" lists them; remove one with "publish-remote -- --remove-preview".',
    });
  }
  const { by, at } = act;
  const endsAt = new Date(Date.parse(at) + days * 86_400_000).toISOString();
  const previews = [{ name: preview, version, by, at, endsAt }, ...others];
  const from = living.find((each) => each.name === preview)?.version ?? null;
  return changed(
    pointers,
    name,
    { ...before, previews },
    { ...act, action: 'preview', from, to: version, preview },
  );
}

/**
 * Ends a preview.
 * @returns the same pointers when there is none of this name
 */
export function previewEnded(
  pointers: ActivePointers,
  name: string,
  preview: string,
  act: Act,
): ActivePointers {
  const before = pointers.remotes[name];
  const found = before?.previews?.find((each) => each.name === preview);
  if (!before || !found) return pointers;
  const previews = before.previews?.filter((each) => each !== found);
  return changed(
    pointers,
    name,
    { ...before, previews },
    { ...act, action: 'end-preview', from: found.version, to: null, preview },
  );
}
