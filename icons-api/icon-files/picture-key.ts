import { FREE_SIZE_LIMIT, SOCIAL_SHEET_MAX } from '@icoteca/shared-contracts';
import { renderKey, sheetKey, socialImageKey, socialSheetKey } from '../drawing/rendering/public.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { type FileWords, fileOptions } from './file.route.ts';
import { unknownIcon } from './image-failures.ts';
import type { ImagePorts } from './image-ports.ts';
import { readFileName, readSize, wantsSimplified } from './image-request.ts';
import { loadOneRenderable, loadRenderable } from './load-renderable.ts';
import { previewOptions, readPreviewName, readSheetIds } from './preview.route.ts';
import { parseEditsWord } from './read-edits.ts';
import { socialImageOptions } from './social-image.route.ts';

/** The cache key of a picture by its URL, absolute or from its path on. @throws ApiFailure for other URLs */
export async function pictureKey(ports: ImagePorts, address: string): Promise<string> {
  const url = URL.parse(address, 'http://localhost');
  const segments = url?.pathname.split('/').filter(Boolean).map(decoded) ?? [];
  const [root, kind = '', ...rest] = segments;
  if (!url || root !== 'img') throw noPicture(address);
  const word = (name: string) => url.searchParams.get(name) ?? undefined;
  const more = { background: word('background'), simplified: wantsSimplified(word) };

  if (kind === '') {
    const icon = await loadOneRenderable(ports, word('id') ?? '', null);
    return fileKey(
      icon,
      { format: word('format'), size: word('size'), color: word('color'), edits: word('edits') },
      more,
    );
  }
  if (kind === 'v' && rest.length === 2) {
    const words = readPreviewName(rest[0] ?? '', rest[1] ?? '', word('edits'));
    const icon = await loadOneRenderable(ports, words.id, null);
    return renderKey(icon.contentHash, previewOptions(ports.guest, icon, words));
  }
  if (kind === 'sheet' && rest.length === 1) {
    const icons = await loadRenderable(ports, readSheetIds(word('ids')), null);
    const cell = readSize(word('size') ?? '96', FREE_SIZE_LIMIT);
    return sheetKey(icons, { cell, edits: parseEditsWord(word('edits')) });
  }
  if (kind === 'social' && rest.length === 0) {
    return socialSheetKey(await loadRenderable(ports, readSheetIds(word('ids'), SOCIAL_SHEET_MAX), null));
  }
  if (kind === 'social' && rest.length === 1) {
    const icon = await loadOneRenderable(ports, (rest[0] ?? '').replace(/\.png$/, ''), null);
    return socialImageKey(icon, socialImageOptions(ports.guest, icon));
  }
  const [color, size, file = ''] = rest;
  if (rest.length !== 3) throw noPicture(address);
  const { name, format } = readFileName(file);
  const icon = await ports.findIcon(kind, name);
  if (!icon) throw unknownIcon(`"${name}" in the style "${kind.slice(0, 40)}"`);
  return fileKey(icon, { format, size, color, edits: word('edits') }, more);
}

function fileKey(
  icon: Parameters<typeof fileOptions>[0],
  words: Pick<FileWords, 'format' | 'size' | 'color' | 'edits'>,
  more: { background: string | undefined; simplified: boolean },
): string {
  return renderKey(icon.contentHash, fileOptions(icon, { ...words, ...more, downloadAs: null }));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function noPicture(address: string): ApiFailure {
  return new ApiFailure('BAD_REQUEST', `"${address.slice(0, 80)}" is no address of a picture.`, {
    param: 'urls',
    hint: 'Give addresses of the image host, such as /img/?id=...&size=96.',
  });
}
