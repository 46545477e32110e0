import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { iconDetailsSchema, iconSummarySchema } from './icon.ts';
import { licenseSchema } from './license.ts';
import { packPreviewSchema, packStyleSchema } from './pack.ts';
import {
  appInfoSchema,
  homepageGroupSchema,
  platformGroupSchema,
  platformPreviewSchema,
} from './platform.ts';
import { suggestionSchema } from './suggestion.ts';
import { userSchema } from './user.ts';

const platformOrGroup = { ...homepageGroupSchema.shape, ...platformPreviewSchema.shape };

/** An entity as the specification words it, read by hand: the sentence, its fields, and what carries them here. */
const entities: readonly [says: string, name: string, fields: string, shape: Record<string, unknown>][] = [
  [
    'S3.02',
    'style',
    'apiCode seoCode title fullTitle name type preview isColor order size pngSizes isDeprecated packs id isSvg isExperimental benefits mainSitePreviewImageUrl totalIcons',
    platformPreviewSchema.shape,
  ],
  [
    'T3.04',
    'icon',
    'id name commonName platform platformName categoryApiCode isColor isAnimated free formats pngSizes svg svgEffect svgCurrentResolution pngSize isUserSource',
    iconDetailsSchema.shape,
  ],
  ['T3.04', 'variant of an icon', 'platform id', iconSummarySchema.shape],
  ['S3.02', 'group of styles', 'totalStyles children', homepageGroupSchema.shape],
  [
    'T3.11',
    'style or group',
    'apiCode seoCode title name type isColor isSvg isExperimental order packs totalIcons totalStyles mainSitePreviewImageUrl preview children',
    platformOrGroup,
  ],
  ['S3.05', 'group', 'apiCode name entities children type seoCode', homepageGroupSchema.shape],
  ['T3.12', 'group', 'children apiCode seoCode', homepageGroupSchema.shape],
  ['S3.03', 'pack', 'code name isFree previewIconUrl', packPreviewSchema.shape],
  ['T3.13', 'pack', 'apiCode code name previewIconUrl isFree entities', packPreviewSchema.shape],
  ['T3.13', 'previews of a pack', 'styleApiCode previews iconTotalCount', packStyleSchema.shape],
  ['S3.06', 'app info', 'iconsCount packs platforms seoPacks', appInfoSchema.shape],
  [
    'S3.07',
    'user',
    'id isGuest loaded isPaid roles allowances activeLicense products licenses defaultLicense email publicApiKey',
    userSchema.shape,
  ],
  [
    'S3.11',
    'licence',
    'status period isSetupFinished isSiteDefault isObsolete isGroup isGroupOwner source allowUpdateProducts allowUpdateMembersLimit orderProvider',
    licenseSchema.shape,
  ],
  ['T3.22', 'suggestion', 'kind label url previewId apiCode', suggestionSchema.shape],
];

it.each(entities)('[%s] a %s has the fields of the specification', (_says, _name, fields, shape) => {
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(' ')));
});

it('[S3.05] a group is a group or a family', () => {
  const { type } = platformGroupSchema.shape;
  expect(['group', 'family'].every((word) => z.safeParse(type, word).success)).toBe(true);
  expect(z.safeParse(type, 'set').success).toBe(false);
});

it('[T3.22] a suggestion is of one of eight kinds', () => {
  const { kind } = suggestionSchema.shape;
  const kinds = 'product history categories styles icons popular other category'.split(' ');
  expect(kinds.filter((word) => !z.safeParse(kind, word).success)).toEqual([]);
  expect(z.safeParse(kind, 'author').success).toBe(false);
});
