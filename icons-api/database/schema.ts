import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  serial,
  smallint,
  text,
} from 'drizzle-orm/pg-core';

/** One tag of a concept with the number of independent sources that agree on it. */
export interface ConceptTag {
  text: string;
  sources: number;
}

/** One row: the version that readers pin their pages to; it changes at the end of an import that changed something. */
export const catalogueState = pgTable('catalogue_state', {
  id: smallint('id').primaryKey(),
  version: text('version').notNull(),
  /** Hash of everything that went in; an import of equal inputs does nothing. */
  inputHash: text('input_hash').notNull(),
  revision: integer('revision').notNull(),
  /** Milliseconds since 1970. */
  importedAt: bigint('imported_at', { mode: 'number' }).notNull(),
});

/** Who drew a set. */
export const author = pgTable('author', {
  /** The slug, which is also the id. */
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Only read by the previous version. */
  url: text('url').notNull(),
  kind: text('kind', { enum: ['icons8', 'external'] }).notNull(),
});

/** One upstream icon set. `contentHash` is null until the set is imported completely. */
export const iconSet = pgTable('icon_set', {
  prefix: text('prefix').primaryKey(),
  title: text('title').notNull(),
  authorId: text('author_id')
    .notNull()
    .references(() => author.id),
  /** Where the author publishes this set. */
  authorUrl: text('author_url').notNull().default(''),
  licenceTitle: text('licence_title').notNull(),
  licenceSpdx: text('licence_spdx').notNull(),
  licenceUrl: text('licence_url').notNull(),
  attributionRequired: boolean('attribution_required').notNull(),
  contentHash: text('content_hash'),
  /** Seconds since 1970, as upstream says. */
  lastModified: bigint('last_modified', { mode: 'number' }).notNull(),
});

/** A style ("platform" in the specification). */
export const platform = pgTable('platform', {
  id: serial('id').primaryKey(),
  apiCode: text('api_code').notNull().unique(),
  seoCode: text('seo_code').notNull().unique(),
  title: text('title').notNull(),
  /** Title of the style inside its family, e.g. "Duotone". */
  name: text('name').notNull(),
  setPrefix: text('set_prefix')
    .notNull()
    .references(() => iconSet.prefix),
  family: text('family'),
  isFree: boolean('is_free').notNull(),
  isColor: boolean('is_color').notNull(),
  isEmoji: boolean('is_emoji').notNull(),
  isBrand: boolean('is_brand').notNull(),
  colourCapability: text('colour_capability', { enum: ['none', 'single', 'gradient'] }).notNull(),
  position: integer('position').notNull(),
  /** Grid size that the drawings were made for, in pixels. */
  size: integer('size').notNull(),
  /** Icon names that show the style best; filled from the set's own samples when empty. */
  previewNames: text('preview_names').array().notNull(),
  /** Ids of up to four icons, resolved at the end of an import. */
  previewIds: text('preview_ids').array().notNull(),
  benefits: text('benefits').array().notNull(),
  isExperimental: boolean('is_experimental').notNull(),
  isDeprecated: boolean('is_deprecated').notNull(),
  totalIcons: integer('total_icons').notNull(),
  /** Codes of other catalogues that lead to the style. */
  aliases: text('aliases').array().notNull().default([]),
});

/** An editorial group or a family of styles. */
export const platformGroup = pgTable(
  'platform_group',
  {
    type: text('type', { enum: ['group', 'family'] }).notNull(),
    code: text('code').notNull(),
    title: text('title').notNull(),
    position: integer('position').notNull(),
    totalIcons: integer('total_icons').notNull(),
    previewIds: text('preview_ids').array().notNull(),
    /** apiCodes of the styles inside, in their order. */
    members: text('members').array().notNull(),
    /** Other seoCodes that lead to it. */
    aliases: text('aliases').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.type, table.code] })],
);

/** A category ("pack"). */
export const category = pgTable('category', {
  code: text('code').primaryKey(),
  title: text('title').notNull(),
  position: integer('position').notNull(),
  totalIcons: integer('total_icons').notNull(),
  previewIds: text('preview_ids').array().notNull(),
});

/** Redirects of old URLs, written by the import. */
export const redirect = pgTable('redirect', {
  /** In lower case, without a slash at the end. */
  path: text('path').primaryKey(),
  /** A path of the site, or a whole https address when `isExternal`. */
  target: text('target').notNull(),
  status: smallint('status').$type<301 | 302>().notNull(),
  isExternal: boolean('is_external').notNull(),
});

/** One concept, drawn by many icons. */
export const concept = pgTable('concept', {
  id: serial('id').primaryKey(),
  commonName: text('common_name').notNull().unique(),
  title: text('title').notNull(),
  otherTitles: text('other_titles').array().notNull(),
  tags: jsonb('tags').$type<ConceptTag[]>().notNull(),
  categories: text('categories').array().notNull(),
  /** Sets that hold the concept over the whole of @iconify/json. */
  setCount: integer('set_count').notNull(),
  isBrand: boolean('is_brand').notNull(),
  /** Words in other languages, by locale. */
  words: jsonb('words').$type<Record<string, string[]>>(),
});

/** One drawing. Rows are never deleted: a removed icon keeps its row with `removedAt`. */
export const icon = pgTable(
  'icon',
  {
    id: text('id').primaryKey(),
    platformId: integer('platform_id')
      .notNull()
      .references(() => platform.id),
    conceptId: integer('concept_id')
      .notNull()
      .references(() => concept.id),
    /** Name in the upstream set without size, e.g. `house-duotone`; unique in its set. */
    name: text('name').notNull(),
    setPrefix: text('set_prefix').notNull(),
    title: text('title').notNull(),
    category: text('category').notNull(),
    /** Category name as the upstream set spells it; empty when it has none. */
    subcategory: text('subcategory').notNull(),
    /** Sum of `IconFlag` bits. */
    flags: smallint('flags').notNull(),
    boxLeft: real('box_left').notNull(),
    boxTop: real('box_top').notNull(),
    boxWidth: real('box_width').notNull(),
    boxHeight: real('box_height').notNull(),
    /** Changes with the drawing. */
    contentHash: text('content_hash').notNull(),
    /** Seconds since 1970. */
    addedAt: bigint('added_at', { mode: 'number' }).notNull(),
    removedAt: bigint('removed_at', { mode: 'number' }),
  },
  (table) => [
    index('icon_concept').on(table.conceptId, table.platformId),
    index('icon_latest').on(table.addedAt.desc(), table.id),
    index('icon_platform_latest').on(table.platformId, table.addedAt.desc(), table.id),
    index('icon_set_name').on(table.setPrefix, table.name),
  ],
);

/** Inner SVG markup, apart from `icon` so that lists never read it. A removed icon has none. */
export const iconBody = pgTable('icon_body', {
  iconId: text('icon_id').primaryKey(),
  body: text('body').notNull(),
});

/** Old and other names of icons; their ids lead to the icon. */
export const iconAlias = pgTable(
  'icon_alias',
  {
    id: text('id').primaryKey(),
    setPrefix: text('set_prefix').notNull(),
    name: text('name').notNull(),
    /** The concept of the name; another title of the icon's own concept. */
    conceptName: text('concept_name').notNull(),
    iconId: text('icon_id').notNull(),
  },
  (table) => [index('icon_alias_icon').on(table.iconId)],
);

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Image fingerprints for similar icons and search by image, computed in the background after an import. */
export const iconFingerprint = pgTable('icon_fingerprint', {
  iconId: text('icon_id').primaryKey(),
  /** `contentHash` of its drawing; a row with another one is out of date. */
  contentHash: text('content_hash').notNull(),
  /** `FINGERPRINT_VERSION` of its algorithm; a row with another one is out of date. */
  version: text('version').notNull(),
  /** 128 signed bytes; empty for a drawing that shows nothing. */
  fingerprint: bytea('fingerprint').notNull(),
});
