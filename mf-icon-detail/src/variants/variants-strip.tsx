import { type IconSummary, iconPath, NO_EDITS, searchPath } from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import { observer } from 'mobx-react-lite';
import type { IconStore } from '../icon/icon.store.ts';
import { IconPicture } from '../preview/icon-picture.tsx';
import { useDetailText } from '../use-detail-text.ts';
import styles from './variants.module.css';

const STRIP_LENGTH = 10;

/** The same idea in other styles: one row. A click shows it in the panel, the link leads to its page. */
export const VariantsStrip = observer(function VariantsStrip(input: {
  store: IconStore;
  onSelect: (icon: IconSummary) => void;
}) {
  const t = useDetailText();
  const { summary, variants, details } = input.store;
  const others = variants.filter((variant) => variant.id !== summary.id);
  const total = Math.max((details?.variantsTotal ?? 1) - 1, others.length);
  const more = total - Math.min(others.length, STRIP_LENGTH);
  return (
    <div className={styles.strip}>
      <span className="type-label">
        {details
          ? t(total === 0 ? 'variants.none' : 'variants.title', { name: summary.title, count: total })
          : t('variants.inOther', { name: summary.title })}
      </span>
      <div className={styles.row}>
        {others.slice(0, STRIP_LENGTH).map((variant) => (
          <Link
            key={variant.id}
            to={iconPath(variant)}
            aria-label={t('preview.alt', { name: variant.title, style: variant.platformName })}
            title={variant.platformName}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              input.onSelect(variant);
            }}
          >
            <IconPicture
              icon={variant}
              vector={variant.svg ?? null}
              edits={NO_EDITS}
              ink="of-page"
              edge={32}
              alt=""
            />
          </Link>
        ))}
        {more > 0 && (
          <Link
            className={styles.more}
            to={searchPath(summary.commonName)}
            aria-label={t('variants.more', { count: more })}
          >
            +{more}
          </Link>
        )}
      </div>
    </div>
  );
});
