import { createHash } from 'node:crypto';
import {
  appearanceEdits,
  type CollectionAppearance,
  colourCapabilityOf,
  decideExport,
  type IconEdits,
  previewUrl,
  type VisitorRights,
  writeEdits,
} from '@icoteca/shared-contracts';
import { iconNames, namePrefix } from '../../drawing/fonts/public.ts';
import { fittingEditsOf, type RenderableIcon, type SpriteIcon } from '../../drawing/rendering/public.ts';
import { noticeOf } from '../../icon-files/image-answer.ts';
import type { ReadableCollection } from './readable-collections.ts';

/** Edge of the manifest's pictures, px: free for every icon (SD 6). */
const PICTURE = 96;

/**
 * True for an icon whose vector everybody may have (resolution 19): a free one. Uploads are published as pictures only,
 * like on the collection's page (decision 0058).
 */
export function isInSprite({ free, isUserSource }: RenderableIcon, guest: VisitorRights): boolean {
  const icon = { free, isUserSource: false, alreadyDownloaded: false };
  return (
    !isUserSource && decideExport({ icon, visitor: guest, format: 'svg', size: 24, purpose: 'file' }).allowed
  );
}

/** The collection's appearance, as far as it applies to the icon. */
function editsInCollection(icon: RenderableIcon, appearance: CollectionAppearance): IconEdits {
  const edits = appearanceEdits(appearance);
  const capability = colourCapabilityOf(icon);
  const { kind } = edits.paint;
  const takesPaint = capability === 'single' || (capability === 'gradient' && kind === 'gradient');
  return fittingEditsOf(takesPaint ? edits : { ...edits, paint: { kind: 'as-drawn' } }, icon);
}

export function spriteIcons(
  icons: readonly RenderableIcon[],
  { appearance }: Pick<ReadableCollection, 'appearance'>,
): SpriteIcon[] {
  return icons.map((icon) => {
    const { id, name, title, author, licence, body, box } = icon;
    return {
      id,
      name,
      title,
      author: author.name,
      licence,
      body,
      box,
      edits: editsInCollection(icon, appearance),
    };
  });
}

/** The manifest of a public collection. @param site origin of its URLs @param sprite path of the sprite */
export function manifestOf(
  { name, version, appearance }: ReadableCollection,
  icons: readonly RenderableIcon[],
  { guest, site, sprite }: { guest: VisitorRights; site: string; sprite: string },
) {
  const drawn = icons.filter((icon) => isInSprite(icon, guest));
  const names = iconNames(drawn);
  const symbols = new Map(drawn.map(({ id }, at) => [id, `${namePrefix(undefined)}-${names[at]}`]));
  return {
    success: true,
    name,
    version,
    sprite: site + sprite,
    icons: icons.map((icon) => {
      const { color, edits } = writeEdits(editsInCollection(icon, appearance));
      return {
        id: icon.id,
        symbol: symbols.get(icon.id) ?? null,
        title: icon.title,
        png: site + previewUrl(icon, PICTURE, color, 'png', edits),
        licence: noticeOf(icon) ?? `${icon.title}, ${icon.licence.title}`,
      };
    }),
  };
}

/** ETag by content. */
export function tagOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
