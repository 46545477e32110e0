import type { ActiveRemote, TextResources } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { textFileOf } from '../registry/text-files.ts';

/**
 * The texts of a remote in the page's locale, checked by their integrity. The page is not held up by a failure: it is
 * reported, and English stands in.
 * @returns null in English, and when they do not come
 */
export async function fetchTexts(
  remote: ActiveRemote | undefined,
  { locale, telemetry }: Pick<Host, 'locale' | 'telemetry'>,
): Promise<TextResources | null> {
  const file = textFileOf(remote, locale.code);
  if (!remote || !file) return null;
  try {
    const answer = await fetch(file.href, file.integrity === undefined ? {} : { integrity: file.integrity });
    if (!answer.ok) throw new Error(`${file.href} answered ${answer.status}`);
    return (await answer.json()) as TextResources;
  } catch (error) {
    telemetry.report(error, { remote: remote.name, version: remote.version, code: 'TEXTS_UNAVAILABLE' });
    return null;
  }
}
