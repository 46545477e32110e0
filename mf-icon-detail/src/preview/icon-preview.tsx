import { iconPath } from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import {
  contrastIcon,
  type Ground,
  IconButton,
  maximize2Icon,
  PreviewGround,
  UiIcon,
} from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { IconStore } from '../icon/icon.store.ts';
import { useDetailText } from '../use-detail-text.ts';
import { groundOfPaint } from './ground-of-paint.ts';
import { IconPicture } from './icon-picture.tsx';
import styles from './icon-preview.module.css';

const grounds: readonly Ground[] = ['checker', 'light', 'dark'];
/** Small sizes that show whether an icon stays readable (look: icon page). */
const rowSizes = [16, 24, 32, 48];

/**
 * The icon on its ground with the size it will have, in the colours that every file has; `page` shows it large with a
 * row of small sizes. The checkerboard is the page's, save where the paint cannot be seen on it.
 */
export const IconPreview = observer(function IconPreview({
  store,
  form,
}: {
  store: IconStore;
  form: 'panel' | 'page';
}) {
  const t = useDetailText();
  const [ground, setGround] = useState<Ground>('checker');
  const { summary, vector, paint, size } = store;
  const picture = {
    icon: summary,
    vector,
    paint: store.canPaint ? paint : ({ kind: 'as-drawn' } as const),
    ink: 'of-files' as const,
  };
  const alt = t('preview.alt', { name: summary.title, style: summary.platformName });
  const nextGround = grounds[(grounds.indexOf(ground) + 1) % grounds.length] ?? 'checker';
  return (
    <PreviewGround
      ground={ground}
      scheme={store.canPaint ? groundOfPaint(paint) : null}
      squares={form === 'page' ? 'large' : 'small'}
      className={styles[form]}
    >
      <IconPicture {...picture} edge={form === 'page' ? 200 : 152} alt={alt} />
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
        <span className={styles.size}>{t('preview.size', { size })}</span>
      )}
      <div className={styles.tools}>
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
