import type { PageHead } from '@icoteca/shared-contracts';
import { iconPath, previewUrl } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { NAMESPACE } from '../namespace.ts';
import type { IconPageData } from './icon.loader.ts';

/** Title, description and structured data (ImageObject with licence and creator) of an icon's page. */
export function iconHead({ icon }: IconPageData, host: Host): PageHead {
  const values = {
    name: icon.title,
    style: icon.platformName,
    licence: icon.licence.title,
    author: icon.author.name,
  };
  const image = previewUrl(icon, 512);
  return {
    title: host.texts.text(NAMESPACE, 'head.title', values),
    description: host.texts.text(NAMESPACE, 'head.description', values),
    canonical: iconPath(icon),
    image,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ImageObject',
      name: icon.title,
      contentUrl: host.origin + image,
      thumbnailUrl: host.origin + previewUrl(icon, 96),
      license: icon.licence.url,
      acquireLicensePage: host.origin + iconPath(icon),
      creditText: icon.author.name,
      creator: { '@type': 'Organization', name: icon.author.name, url: icon.author.url },
    },
  };
}
