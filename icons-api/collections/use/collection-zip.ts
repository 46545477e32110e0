import {
  type CreditedFile,
  type IconSummary,
  isVectorFormat,
  LICENCE_FILE_NAME,
  licenceFile,
  type StyleCredit,
  type SupportedFormat,
  styleFolders,
  uniqueFileNames,
} from '@icoteca/shared-contracts';
import { partsOf } from '../../rendering/batch.ts';
import type { BatchJobs, BatchOrder } from '../../rendering/batch-jobs.ts';
import type { MissingIcon } from './download-records.ts';
import { ZipWriter } from './zip-writer.ts';

/** Formats that hold compressed data already. */
const COMPRESSED: ReadonlySet<SupportedFormat> = new Set(['png', 'jpg', 'webp', 'gif', 'apng']);

/** What a zip of a collection is made of. */
export interface CollectionZip {
  /** Ids in the order of the collection; `jobs` has one for each. */
  readonly ids: readonly string[];
  readonly batch: BatchJobs;
  readonly order: Pick<BatchOrder, 'format' | 'size' | 'ownSize'>;
  /** Those that are known, by id. */
  readonly icons: ReadonlyMap<string, IconSummary>;
  /** By apiCode of the style. */
  readonly credits: ReadonlyMap<string, StyleCredit>;
  /** Scheme and host of the site, for the licence file. */
  readonly site: string;
}

/** A zip that nobody wants any more. */
export class DownloadCancelled extends Error {
  override readonly name = 'DownloadCancelled';
}

/**
 * Writes the zip of a collection as its files are made: a folder for each style where there are several, names that tell all
 * files apart, and a licence file. Names follow the order of the collection, whichever file is made first.
 * @param put takes the next bytes
 * @param onPart told of each icon that is done with. @returns false ends the work
 * @returns how many files it has
 * @throws DownloadCancelled, ZipTooLargeError, errors of `put`
 */
export async function writeCollectionZip(
  { ids, batch, order, icons, credits, site }: CollectionZip,
  put: (bytes: Uint8Array) => Promise<void>,
  onPart: (missing: readonly MissingIcon[]) => Promise<boolean>,
): Promise<{ files: number }> {
  const paths = pathsOf(ids, icons, order);
  const zip = new ZipWriter(put);
  const missing: MissingIcon[] = [];
  const credited = new Map<number, CreditedFile>();
  const isPacked = !COMPRESSED.has(order.format);
  for await (const part of partsOf(batch.jobs)) {
    const { header } = part;
    if ('code' in header) missing.push({ id: header.id, code: header.code });
    else if ('content' in part && 'notice' in header) {
      const path = paths[header.index] as string;
      await zip.add(path, part.content, { isPacked });
      const icon = icons.get(header.id);
      credited.set(header.index, {
        path,
        styleTitle: icon?.platformName || 'Uploaded',
        notice: header.notice,
        credit: icon && credits.get(icon.platform),
      });
    }
    if (!(await onPart(missing))) throw new DownloadCancelled();
  }
  const inOrder = [...credited].sort(([a], [b]) => a - b).map(([, file]) => file);
  await zip.add(LICENCE_FILE_NAME, Buffer.from(licenceFile(inOrder, site)), { isPacked: true });
  await zip.end();
  return { files: credited.size };
}

function pathsOf(
  ids: readonly string[],
  icons: ReadonlyMap<string, IconSummary>,
  { format, size, ownSize }: CollectionZip['order'],
): string[] {
  const folderOf = styleFolders([...icons.values()]);
  const folders = new Map<string, ReturnType<typeof uniqueFileNames>>();
  return ids.map((id) => {
    const icon = icons.get(id);
    const folder = icon ? folderOf(icon) : '';
    const nameOf = folders.get(folder) ?? uniqueFileNames();
    folders.set(folder, nameOf);
    return (
      folder +
      nameOf({
        name: icon?.name ?? id,
        platform: icon?.platform ?? '',
        size: ownSize || isVectorFormat(format) ? null : size,
        extension: format,
      })
    );
  });
}
