import {
  colourCapabilityOf,
  DEFAULT_COLOUR,
  FREE_SIZE_LIMIT,
  type IconEdits,
  type IconSummary,
  type PaintChoice,
  PREVIEW_SIZE_LIMIT,
  previewUrl,
  writeEdits,
} from '@icoteca/shared-contracts';
import { classList, useServed } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, useId, useState } from 'react';
import type { DrawingRules } from '../drawing/drawing-rules.ts';
import { useDrawingRules } from '../drawing/use-drawing-rules.ts';
import { paintFor } from '../icon/paint.ts';
import styles from './icon-picture.module.css';

const fileInk = `#${DEFAULT_COLOUR}`;
const themeInk = { '--file-ink': fileInk } as CSSProperties;

/** Edge of the preview that is shown until the picture has loaded (specification CN 4, Icon image), px. */
const FIRST_PREVIEW = 50;

interface IconPictureProps {
  icon: IconSummary;
  /** The SVG document, or null when it is not allowed: then the server's picture is shown. */
  vector: string | null;
  edits: IconEdits;
  /** Shows an animated icon as a still picture; false, an explicit choice, plays it even with reduced motion. */
  still?: boolean;
  /**
   * Ink of an unpainted icon: the colour that it has in every file, the same where the ground is light and that of the page where it is
   * dark, or that of the page for a thumbnail.
   */
  ink: 'of-files' | 'of-theme' | 'of-page';
  /** Edge on the page, CSS px; the server's picture has double density. */
  edge: number;
  /** Largest edge of the server's picture, px. */
  limit?: number | undefined;
  /** The server's picture as this visitor may see it, without a watermark; by default as guests see it. */
  own?: boolean;
  /** Name of the picture; empty when the text beside it names it. */
  alt: string;
}

/** An icon as painted: with the ink of files identical to a copy or a file. The server's drawing stays until something changes. */
export const IconPicture = observer(function IconPicture({
  icon,
  vector,
  edits,
  still: requestedStill,
  own = false,
  limit = PREVIEW_SIZE_LIMIT,
  ink,
  edge,
  alt,
}: IconPictureProps) {
  const id = useId();
  const still = requestedStill ?? false;
  const named = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const);
  const box = { width: edge, height: edge };
  const ground = ink === 'of-page' && groundClass(icon);
  const { paint } = edits;
  const shown = paint.kind === 'palette' ? paint : paintFor(colourCapabilityOf(icon), paint);
  const words = writeEdits({ ...edits, paint: shown });
  const isServed = useServed();
  const [served] = useState(isServed ? { vector, still } : null);
  const isAsServed =
    vector === served?.vector &&
    (still === served.still || !icon.isAnimated) &&
    words.color === null &&
    words.edits === null;
  const [isLoaded, setLoaded] = useState(isServed);
  const rules = useDrawingRules(vector !== null && !isAsServed);
  if (vector !== null && (rules !== null || typeof served?.vector === 'string')) {
    const drawn = { edits: { ...edits, paint: shown }, still: still && icon.isAnimated };
    const markup = rules === null ? '' : markupOf(vector, rules, drawn, `p${id.replace(/\W/g, '')}-`);
    return (
      <span
        {...named}
        data-plays={requestedStill === false && icon.isAnimated ? '' : undefined}
        // Without the rules the server's drawing is taken over.
        suppressHydrationWarning={rules === null}
        className={classList(styles.vector, ground, ink === 'of-theme' && styles.ofTheme)}
        style={ink === 'of-files' ? { ...box, color: fileInk } : { ...box, ...themeInk }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: bodies are checked against an allow-list at import
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    );
  }
  const isMaskable = !icon.isColor && words.edits === null;
  const urlOf = (pixels: number) =>
    previewUrl(
      icon,
      pixels,
      isMaskable ? null : words.color,
      'png',
      words.edits,
      own && pixels > FREE_SIZE_LIMIT,
    );
  const url = urlOf(Math.min(edge * 2, limit));
  if (!isMaskable || (shown.kind === 'as-drawn' && ink === 'of-files'))
    return (
      <img
        className={classList(styles.image, ground)}
        src={url}
        width={edge}
        height={edge}
        alt={alt}
        style={
          isLoaded || edge <= FIRST_PREVIEW
            ? undefined
            : { background: `center / contain no-repeat url("${urlOf(FIRST_PREVIEW)}")` }
        }
        onLoad={() => setLoaded(true)}
      />
    );
  if (ink === 'of-page')
    return <span {...named} className={styles.mask} style={{ ...box, ...maskStyle(url, shown) }} />;
  // The picture itself is there to be loaded, named and found; the mask shows it.
  return (
    <span
      className={classList(styles.mask, styles.ofTheme)}
      style={{
        ...box,
        ...themeInk,
        ...maskStyle(isLoaded || edge <= FIRST_PREVIEW ? url : urlOf(FIRST_PREVIEW), shown),
      }}
    >
      <img
        className={styles.masked}
        src={url}
        width={edge}
        height={edge}
        alt={alt}
        onLoad={() => setLoaded(true)}
      />
    </span>
  );
});

function markupOf(
  vector: string,
  { readDrawing, stillDrawing, svgDocument, uniqueIds }: DrawingRules,
  { edits, still }: { edits: IconEdits; still: boolean },
  prefix: string,
): string {
  const drawing = readDrawing(vector);
  const shown = still ? { ...drawing, body: stillDrawing(drawing.body) } : drawing;
  return uniqueIds(svgDocument(shown, { edits }), prefix);
}

/** A one-colour picture masks the paint, so that themes and colours need no other picture. */
function maskStyle(url: string, paint: PaintChoice): CSSProperties {
  return {
    maskImage: `url("${url}")`,
    ...(paint.kind === 'colour' ? { background: `#${paint.colour}` } : {}),
    ...(paint.kind === 'gradient'
      ? { background: `linear-gradient(to bottom, #${paint.start}, #${paint.end})` }
      : {}),
  };
}

function groundClass({ isColor, hiddenIn }: IconSummary): string | undefined {
  if (!isColor || hiddenIn === undefined) return undefined;
  return hiddenIn === 'dark' ? styles.hiddenInDark : styles.hiddenInLight;
}
