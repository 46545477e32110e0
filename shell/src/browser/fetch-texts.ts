import type { ActiveRemote, TextResources } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { type TextFile, textFileOf } from '../registry/text-files.ts';

/** Several parts of a page are of one remote: its file is fetched once. */
const fetches = new Map<string, Promise<TextResources>>();

/**
 * The texts of a remote in the page's locale, checked by their integrity. The page is not held up by a failure: it is
 * reported, English stands in, and the next part of the remote tries again.
 * @returns null in English, and when they do not come
 */
export async function fetchTexts(
  remote: ActiveRemote | undefined,
  { locale, telemetry }: Pick<Host, 'locale' | 'telemetry'>,
): Promise<TextResources | null> {
  const file = textFileOf(remote, locale.code);
  if (!remote || !file) return null;
  try {
    const fetching = fetches.get(file.href) ?? fetchFile(file);
    fetches.set(file.href, fetching);
    return await fetching;
  } catch (error) {
    fetches.delete(file.href);
    telemetry.report(error, { remote: remote.name, version: remote.version, code: 'TEXTS_UNAVAILABLE' });
    return null;
  }
}

async function fetchFile({ href, integrity }: TextFile): Promise<TextResources> {
  const answer = await fetch(href, integrity === undefined ? {} : { integrity });
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  return (await answer.json()) as TextResources;
}
