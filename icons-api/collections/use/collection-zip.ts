import {
  type CreditedFile,
  LICENCE_FILE_NAME,
  licenceFile,
  type SupportedFormat,
} from '@icoteca/shared-contracts';
import { partsOf } from '../../icon-files/batch.ts';
import type { MissingIcon } from './download-records.ts';
import type { CollectionZip } from './zip-contents.ts';
import { componentFiles, pictureFiles, styleSheet, type ZipContents } from './zip-contents.ts';
import { ZipWriter } from './zip-writer.ts';

const COMPRESSED: ReadonlySet<SupportedFormat> = new Set(['png', 'jpg', 'webp', 'gif', 'apng']);

export class DownloadCancelled extends Error {
  override readonly name = 'DownloadCancelled';
}

/**
 * Writes the zip of a collection as its files are made: a folder for each style if there are several, unique names in the
 * order of the collection, and a licence file.
 * @param put writes the next bytes
 * @param onPart called after each icon; false cancels
 * @returns the number of icon files
 * @throws DownloadCancelled, ZipTooLargeError, errors of `put`
 */
export async function writeCollectionZip(
  wanted: CollectionZip,
  put: (bytes: Uint8Array) => Promise<void>,
  onPart: (missing: readonly MissingIcon[]) => Promise<boolean>,
): Promise<{ files: number }> {
  const { batch, order, icons, credits, site } = wanted;
  const names = namesOf(wanted);
  const zip = new ZipWriter(put);
  const missing: MissingIcon[] = [];
  const credited = new Map<number, CreditedFile>();
  const isPacked = !COMPRESSED.has(order.format);
  for await (const part of partsOf(batch.jobs)) {
    const { header } = part;
    if ('code' in header) missing.push({ id: header.id, code: header.code });
    else if ('content' in part && 'notice' in header) {
      const icon = icons.get(header.id);
      const path = names.pathOf(header.index);
      const written = names.write?.(header.index, part.content.toString());
      if (written !== null)
        await zip.add(path, written === undefined ? part.content : Buffer.from(written), { isPacked });
      credited.set(header.index, {
        path,
        styleTitle: icon?.platformName ?? '',
        isOwn: icon?.isUserSource === true,
        notice: header.notice,
        credit: icon && credits.get(icon.platform),
      });
    }
    if (!(await onPart(missing))) throw new DownloadCancelled();
  }
  for (const { path, content } of names.others([...credited.keys()]))
    await zip.add(path, Buffer.from(content), { isPacked: true });
  const inOrder = [...credited].sort(([a], [b]) => a - b).map(([, file]) => file);
  const licences = licenceFile(inOrder, site);
  if (licences !== null) await zip.add(LICENCE_FILE_NAME, Buffer.from(licences), { isPacked: true });
  await zip.end();
  return { files: credited.size };
}

function namesOf(zip: CollectionZip): ZipContents {
  const { code } = zip;
  if (code === 'css') return styleSheet(zip);
  return code === null ? pictureFiles(zip) : componentFiles(zip, code);
}
