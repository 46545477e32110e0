import {
  BATCH_MAX_ICONS,
  type CreditedFile,
  endpointPaths,
  type IconSummary,
  LICENCE_FILE_NAME,
  licenceFile,
  RequestError,
  type StyleCredit,
  type SupportedFormat,
  styleFolders,
  uniqueFileNames,
} from '@icoteca/shared-contracts';
import { FileStreamReader } from '@icoteca/shared-contracts/file-stream';
import type { Host } from '@icoteca/shared-contracts/host';
import JSZip from 'jszip';

/** Icons of which files are wanted, and how. */
export interface StyleFiles {
  readonly icons: readonly IconSummary[];
  readonly format: SupportedFormat;
  /** Edge in px; null for SVGs in the size that they are drawn in. */
  readonly size: number | null;
  readonly color: string | null;
  readonly edits: string | null;
}

interface StyleFile {
  readonly icon: IconSummary;
  readonly format: SupportedFormat;
  readonly size: number | null;
  /** What it has of the requested colour and edits: not every style takes all of them. */
  readonly color: string | null;
  readonly edits: string | null;
  readonly content: Uint8Array;
  readonly extension: string;
  /** Author and licence, one line. */
  readonly notice: string;
}

/**
 * Fetches files of one idea in several styles and puts those that could be made into a zip, with their licences.
 * @throws RequestError when the server answers no files at all
 */
export async function zipOfStyles(
  host: Host,
  groups: readonly StyleFiles[],
): Promise<{ zip: Blob; files: readonly StyleFile[] }> {
  const credits = creditsOf(host);
  const files: StyleFile[] = [];
  for (const group of groups)
    for (let from = 0; from < group.icons.length; from += BATCH_MAX_ICONS)
      files.push(
        ...(await fetchFiles(host, { ...group, icons: group.icons.slice(from, from + BATCH_MAX_ICONS) })),
      );
  return { zip: await zipped(files, await credits, host.origin), files };
}

async function fetchFiles(
  host: Host,
  { icons, format, size, color, edits }: StyleFiles,
): Promise<StyleFile[]> {
  const { method, path } = endpointPaths.renderBatch;
  const response = await fetch(host.address(path), {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ids: icons.map(({ id }) => id),
      format,
      ...(size !== null && { size }),
      ...(color !== null && { color }),
      ...(edits !== null && { edits }),
    }),
  });
  if (!response.ok)
    throw new RequestError(
      `${path} answered ${response.status}`,
      response.status,
      await response.json().catch(() => null),
    );
  const reader = new FileStreamReader();
  return reader.push(new Uint8Array(await response.arrayBuffer())).flatMap(({ header, content }) => {
    if ('end' in header || 'code' in header) return [];
    const icon = icons[header.index];
    const extension = /\.([a-z\d]{1,8})$/.exec(header.fileName)?.[1] ?? format;
    if (!icon) return [];
    const look = { color: header.color ?? null, edits: header.edits ?? null };
    return [{ icon, format, size, ...look, content, extension, notice: header.notice }];
  });
}

function zipped(
  files: readonly StyleFile[],
  credits: ReadonlyMap<string, StyleCredit>,
  site: string,
): Promise<Blob> {
  const zip = new JSZip();
  const folderOf = styleFolders(files.map(({ icon }) => icon));
  const nameOf = uniqueFileNames();
  const credited = files.map(({ icon, content, size, extension, notice }): CreditedFile => {
    const { name, platform } = icon;
    const path = folderOf(icon) + nameOf({ name, platform, size, extension });
    zip.file(path, content);
    return { path, styleTitle: icon.platformName, notice, credit: credits.get(platform), isOwn: false };
  });
  const licences = licenceFile(credited, site);
  if (licences !== null) zip.file(LICENCE_FILE_NAME, licences);
  return zip.generateAsync({ type: 'blob', compression: 'DEFLATE' });
}

/** Author and licence of each style; without an answer each icon is credited instead. */
async function creditsOf(host: Host): Promise<ReadonlyMap<string, StyleCredit>> {
  try {
    const { docs } = await host.api.call('platformsInfo', { timeoutMs: 5000 });
    return new Map(
      docs.map(({ apiCode, title, author, licence }) => [apiCode, { title, author, licence }] as const),
    );
  } catch {
    return new Map();
  }
}
