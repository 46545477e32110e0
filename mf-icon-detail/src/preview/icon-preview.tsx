import {
  DRAGGED_ICONS_TYPE,
  FREE_SIZE_LIMIT,
  iconNames,
  iconPath,
  writeDraggedIcons,
} from '@icoteca/shared-contracts';
import { type Host, Link, useHost } from '@icoteca/shared-contracts/host';
import {
  contrastIcon,
  type Ground,
  IconButton,
  maximize2Icon,
  PreviewGround,
  playIcon,
  UiIcon,
} from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type DragEvent, useEffect, useState } from 'react';
import { drawingRules } from '../drawing/drawing-rules.ts';
import type { IconStore } from '../icon/icon.store.ts';
import { styleWords, useDetailText } from '../use-detail-text.ts';
import { groundOfIcon } from './ground-of-paint.ts';
import { IconPicture } from './icon-picture.tsx';
import styles from './icon-preview.module.css';
import { pauseIcon, useMotion } from './use-motion.ts';

const grounds: readonly Ground[] = ['checker', 'light', 'dark'];
/** Debounce of changes before the server's picture is loaded, ms. */
const RASTER_PAUSE_MS = 150;
/** Small sizes that show whether an icon stays readable (look: icon page). */
const rowSizes = [16, 24, 32, 48];

/**
 * The icon on its ground with the size of the file, in the colours of every file; `page` shows it large with a row of small sizes.
 * The checkerboard follows the theme, except where the paint would not be visible on it.
 */
export const IconPreview = observer(function IconPreview({
  store,
  form,
}: {
  store: IconStore;
  form: 'panel' | 'page';
}) {
  const t = useDetailText();
  const host = useHost();
  const [ground, setGround] = useState<Ground>('checker');
  const { summary, vector } = store;
  const { paint } = store.look;
  const { shownSize } = store.file;
  // The server's picture follows a slider only when it stops.
  const edits = useSettled(store.look.edited, summary.id, vector === null ? RASTER_PAUSE_MS : 0);
  const motion = useMotion();
  // A size that everybody may have is shown as it is; larger ones carry a mark.
  const isClean = store.hasWatermark && vector === null && store.file.size <= FREE_SIZE_LIMIT;
  const picture = {
    icon: summary,
    vector,
    edits,
    still: !motion.isPlaying,
    own: !summary.free && !store.hasWatermark,
    // On a ground that was chosen, and on its own, it is as in every file.
    ink: ground === 'light' || edits.background !== null ? ('of-files' as const) : ('of-theme' as const),
  };
  const alt = t('preview.alt', { name: iconNames(summary).name, style: styleWords(summary, t) });
  const nextGround = grounds[(grounds.indexOf(ground) + 1) % grounds.length] ?? 'checker';
  return (
    <PreviewGround
      ground={ground}
      scheme={edits.background === null ? groundOfIcon(summary, paint) : null}
      squares={form === 'page' ? 'large' : 'small'}
      className={styles[form]}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is a short cut; the download button does the same by keyboard */}
      <div className={styles.draggable} draggable onDragStart={(event) => fillDrag(event, store, host)}>
        <IconPicture
          {...picture}
          edge={isClean ? FREE_SIZE_LIMIT : form === 'page' ? 200 : 152}
          limit={isClean ? FREE_SIZE_LIMIT : undefined}
          alt={alt}
        />
      </div>
      {form === 'page' ? (
        <div className={styles.row}>
          {rowSizes.map((edge) => (
            <figure key={edge}>
              <IconPicture {...picture} edge={edge} alt="" />
              <figcaption>{edge}</figcaption>
            </figure>
          ))}
        </div>
      ) : (
        shownSize !== null && <span className={styles.size}>{t('preview.size', { size: shownSize })}</span>
      )}
      <div className={styles.tools}>
        {summary.isAnimated && vector !== null && (
          <IconButton
            icon={motion.isPlaying ? pauseIcon : playIcon}
            size="small"
            label={t(motion.isPlaying ? 'preview.pause' : 'preview.play')}
            onClick={motion.toggle}
          />
        )}
        <IconButton
          icon={contrastIcon}
          size="small"
          label={t('preview.ground')}
          onClick={() => setGround(nextGround)}
        />
        {form === 'panel' && (
          <Link
            to={iconPath(summary)}
            className={styles.open}
            aria-label={t('preview.open')}
            title={t('preview.open')}
          >
            <UiIcon icon={maximize2Icon} size={16} />
          </Link>
        )}
      </div>
    </PreviewGround>
  );
});

/** A value that has not changed for some time. Immediately the new value for another owner and for a pause of 0. */
function useSettled<Value>(value: Value, owner: string, pauseMs: number): Value {
  const [settled, setSettled] = useState({ owner, value });
  useEffect(() => {
    if (pauseMs === 0) return;
    const timer = setTimeout(() => setSettled({ owner, value }), pauseMs);
    return () => clearTimeout(timer);
  }, [value, owner, pauseMs]);
  return pauseMs === 0 || settled.owner !== owner ? value : settled.value;
}

/** Lets a drag end in a collection, or as the file of a download; its rules are loaded when the pointer enters. */
function fillDrag({ dataTransfer }: DragEvent, store: IconStore, host: Host): void {
  dataTransfer.setData(DRAGGED_ICONS_TYPE, writeDraggedIcons([store.summary.id]));
  const rules = drawingRules();
  if (rules === null) return;
  const { summary, iconRights: rights } = store;
  const { format } = store.file;
  const { words } = store.look;
  const file = { format, size: store.file.sizeOf(format), ...words };
  const context = { rights, visitor: host.rights, origin: host.origin };
  for (const { type, data } of rules.dragOut(summary, file, context)) dataTransfer.setData(type, data);
  dataTransfer.effectAllowed = 'copy';
}
