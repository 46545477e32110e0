import { createHash } from 'node:crypto';
import type { AssetLicence, IconSummary } from '@icoteca/shared-contracts';
import type { RenderableIcon } from '../drawing/rendering/public.ts';
import { wordOf } from './icon-name.ts';
import type { DrawingFacts } from './read-upload.ts';

export interface StoredFacts extends DrawingFacts {
  /** The drawing is that of a paid icon of the catalogue: others see it like that one. */
  isSoldElsewhere: boolean;
}

/** An uploaded icon that the viewer may see. */
export interface UserIconRow {
  id: string;
  name: string;
  /** SHA-256 of the canonical text. */
  textHash: string;
  isColor: boolean;
  facts: StoredFacts;
  createdAt: number;
  isOwn: boolean;
}

/** The style of uploaded icons; none of the catalogue has this code. */
const UPLOADED_STYLE = { platform: 'uploaded', platformName: 'Uploaded' } as const;
/** The author is unknown, so files have no notice. */
export const OWN_LICENCE: AssetLicence = {
  title: 'Own upload',
  spdx: '',
  url: '',
  attributionRequired: false,
};

/**
 * Cache key of pictures: unique for icon and drawing, since files contain the name of the icon. Longer than that of the
 * catalogue, so that nobody can construct a collision.
 */
function pictureHashOf({ id, textHash }: Pick<UserIconRow, 'id' | 'textHash'>): string {
  return createHash('sha256').update(`${id}:${textHash}`).digest('hex').slice(0, 32);
}

export function summaryOfRow(row: UserIconRow): IconSummary {
  const { id, name, isColor, facts, isOwn } = row;
  const word = wordOf(name);
  const isFree = isOwn || !facts.isSoldElsewhere;
  return {
    id,
    name,
    commonId: word,
    commonName: word,
    title: name,
    category: UPLOADED_STYLE.platformName,
    categoryApiCode: UPLOADED_STYLE.platform,
    subcategory: '',
    platform: UPLOADED_STYLE.platform,
    platformName: UPLOADED_STYLE.platformName,
    platformSeoCode: UPLOADED_STYLE.platform,
    free: isFree,
    isFree,
    isColor,
    ...(facts.hiddenIn && { hiddenIn: facts.hiddenIn }),
    isAnimated: facts.isAnimated,
    isExternal: true,
    isExplicit: false,
    authorId: '',
    authorName: '',
    authorApiCode: '',
    sourceFormat: 'svg',
    contentHash: pictureHashOf(row),
    isUserSource: true,
    ...(!isOwn && { isForeign: true }),
  };
}

/** @param body inside of its canonical text */
export function renderableOf(row: UserIconRow, body: string): RenderableIcon {
  const { id, name, isColor, facts, isOwn } = row;
  const isFree = isOwn || !facts.isSoldElsewhere;
  return {
    id,
    name,
    title: name,
    ...UPLOADED_STYLE,
    body,
    box: facts.box,
    contentHash: pictureHashOf(row),
    isColor,
    isGradient: false,
    free: isFree,
    isUserSource: isFree,
    uploadedBy: isOwn ? 'visitor' : 'another',
    author: { name: '' },
    licence: OWN_LICENCE,
  };
}
