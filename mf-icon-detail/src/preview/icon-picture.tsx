import {
  DEFAULT_COLOUR,
  type IconSummary,
  previewUrl,
  readDrawing,
  svgDocument,
  uniqueIds,
} from '@icoteca/shared-contracts';
import { type CSSProperties, useId } from 'react';
import type { Paint } from '../icon/paint.ts';
import styles from './icon-picture.module.css';

interface IconPictureProps {
  icon: IconSummary;
  /** The SVG document, or null when the vector may not be had: then the server's picture is shown. */
  vector: string | null;
  paint: Paint;
  /** Ink of an icon that is not painted: the colour that it has in every file, or the one of the page for a thumbnail. */
  ink: 'of-files' | 'of-page';
  /** Edge on the page, CSS px; the server's picture comes at double density. */
  edge: number;
  /** Name of the picture; empty when the text beside it says it. */
  alt: string;
}

/** An icon as it is painted: with the ink of files the same picture that a copy or a file gives. */
export function IconPicture({ icon, vector, paint, ink, edge, alt }: IconPictureProps) {
  const id = useId();
  const named = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const);
  const box = { width: edge, height: edge };
  const asDrawn = icon.isColor || paint.kind === 'as-drawn';
  if (vector !== null) {
    const shown = asDrawn ? ({ kind: 'as-drawn' } as const) : paint;
    const markup = uniqueIds(
      svgDocument(readDrawing(vector), { paint: shown }),
      `p${id.replace(/\W/g, '')}-`,
    );
    return (
      <span
        {...named}
        className={styles.vector}
        style={ink === 'of-files' ? { ...box, color: `#${DEFAULT_COLOUR}` } : box}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: bodies are checked against an allow-list at import
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    );
  }
  const url = previewUrl(icon, Math.min(edge * 2, 800));
  if (icon.isColor || (asDrawn && ink === 'of-files'))
    return <img className={styles.image} src={url} width={edge} height={edge} alt={alt} />;
  return <span {...named} className={styles.mask} style={{ ...box, ...maskStyle(url, paint) }} />;
}

/** A picture of one colour serves as a mask over the paint, so that themes and colours need no other picture. */
function maskStyle(url: string, paint: Paint): CSSProperties {
  return {
    maskImage: `url("${url}")`,
    ...(paint.kind === 'colour' ? { background: `#${paint.colour}` } : {}),
    ...(paint.kind === 'gradient'
      ? { background: `linear-gradient(to bottom, #${paint.start}, #${paint.end})` }
      : {}),
  };
}
