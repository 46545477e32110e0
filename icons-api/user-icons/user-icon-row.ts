import { createHash } from 'node:crypto';
import type { AssetLicence, IconSummary } from '@icoteca/shared-contracts';
import type { RenderableIcon } from '../drawing/rendering/public.ts';
import { wordOf } from './icon-name.ts';
import type { DrawingFacts } from './read-upload.ts';

/** What is stored of a drawing beside its text. */
export interface StoredFacts extends DrawingFacts {
  /** The drawing is that of an icon of the catalogue which is not free: others see it as they see that one. */
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
  /** Milliseconds since 1970. */
  createdAt: number;
  isOwn: boolean;
}

/** What stands in the fields that say of what style an icon is. No style of the catalogue has this code. */
const UPLOADED_STYLE = { platform: 'uploaded', platformName: 'Uploaded' } as const;
/** Nothing is known of whose drawing it is, and files of it say nothing of it. */
export const OWN_LICENCE: AssetLicence = {
  title: 'Own upload',
  spdx: '',
  url: '',
  attributionRequired: false,
};

/**
 * Changes with the drawing, and differs for two icons of the same drawing: pictures are cached by it, and files have the name of
 * the icon in them. Longer than that of the catalogue, so that nobody can find a drawing that has the hash of another one.
 */
function pictureHashOf({ id, textHash }: Pick<UserIconRow, 'id' | 'textHash'>): string {
  return createHash('sha256').update(`${id}:${textHash}`).digest('hex').slice(0, 32);
}

/** The icon as lists carry it. */
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

/** The icon as it is drawn. @param body inside of its canonical text */
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
