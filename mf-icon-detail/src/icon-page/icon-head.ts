import type { IconDetails, PageHead, StructuredThing } from '@icoteca/shared-contracts';
import {
  breadcrumbList,
  downloadUrl,
  homePath,
  iconNames,
  iconPath,
  PREVIEW_SIZE_LIMIT,
  previewUrl,
  socialImageUrl,
  structuredData,
  stylePath,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { NAMESPACE } from '../namespace.ts';
import { distinctName } from './distinct-name.ts';
import type { IconPageData } from './icon.loader.ts';

/** Edges of the pictures for search engines, px. */
const FREE_PICTURE = 512;
const THUMBNAIL = 96;

/** Title, description, social image and structured data of an icon's page. */
export function iconHead({ icon }: IconPageData, host: Host): PageHead {
  if (icon.isUserSource) return uploadHead(icon, host);
  const text = (key: string) =>
    host.texts.text(NAMESPACE, key, {
      name: distinctName(icon),
      style: icon.platformName,
      licence: icon.licence.title,
      author: icon.author.name,
    });
  const breadcrumbs = breadcrumbList(host.origin, [
    { name: host.texts.text(NAMESPACE, 'crumbs.home'), path: homePath },
    { name: icon.platformName, path: stylePath(icon.platformSeoCode) },
    { name: iconNames(icon).name, path: iconPath(icon) },
  ]);
  return {
    title: text('head.title'),
    description: text(icon.isColor ? 'head.description.colored' : 'head.description'),
    canonical: iconPath(icon),
    image: socialImageUrl(icon),
    jsonLd: structuredData(imageObject(icon, host.origin, text('head.title')), breadcrumbs),
  };
}

/** The page of an upload is private to its owner: not indexed, and without a social image. */
function uploadHead(icon: IconDetails, host: Host): PageHead {
  return {
    title: host.texts.text(NAMESPACE, 'upload.head', { name: icon.title }),
    canonical: iconPath(icon),
    noindex: true,
  };
}

/** The icon as a picture with its licence and creator. Of an icon that is not free only the raster preview (resolution 19). */
function imageObject(icon: IconDetails, origin: string, caption: string): StructuredThing {
  const { licence, author } = icon;
  const edge = icon.free ? FREE_PICTURE : PREVIEW_SIZE_LIMIT;
  return {
    '@type': 'ImageObject',
    name: distinctName(icon),
    caption,
    contentUrl: origin + previewUrl(icon, edge),
    encodingFormat: 'image/png',
    width: edge,
    height: edge,
    thumbnailUrl: origin + previewUrl(icon, THUMBNAIL),
    license: licence.url,
    acquireLicensePage: origin + iconPath(icon),
    creditText: author.name,
    copyrightNotice: `${author.name}, ${licence.title}`,
    creator: { '@type': 'Organization', name: author.name, ...(author.url && { url: author.url }) },
    datePublished: new Date(icon.timestamp).toISOString().slice(0, 10),
    keywords: icon.tags.join(', '),
    representativeOfPage: true,
    ...(icon.free && {
      encoding: {
        '@type': 'ImageObject',
        contentUrl: origin + downloadUrl(icon, { format: 'svg', size: FREE_PICTURE }),
        encodingFormat: 'image/svg+xml',
      },
    }),
  };
}
