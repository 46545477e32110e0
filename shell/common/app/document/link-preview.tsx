import { type PageHead, SOCIAL_IMAGE, siteSocialImage } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';

/** What networks show beside a link to the page: Open Graph, and what Twitter cannot take from it. */
export function LinkPreview({ head }: { readonly head: PageHead }) {
  const { origin, locale } = useHost();
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Icoteca" />
      <meta property="og:locale" content={locale.iso.replace('-', '_')} />
      <meta property="og:title" content={head.title} />
      {head.description !== undefined && <meta property="og:description" content={head.description} />}
      {head.canonical !== undefined && <meta property="og:url" content={origin + head.canonical} />}
      <meta property="og:image" content={origin + (head.image ?? siteSocialImage)} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(SOCIAL_IMAGE.width)} />
      <meta property="og:image:height" content={String(SOCIAL_IMAGE.height)} />
      <meta property="og:image:alt" content={head.title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
