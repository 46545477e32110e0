import { type IconSummary, iconNames, iconPath, NO_EDITS, searchPath } from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import { chevronDownIcon, classList, Tooltip, UiIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { IconStore } from '../icon/icon.store.ts';
import { LazyOtherStyles, prepareOtherStyles } from '../other-styles/lazy-other-styles.tsx';
import { IconPicture } from '../preview/icon-picture.tsx';
import { useDetailText } from '../use-detail-text.ts';
import { rowOfStyles } from './row-of-styles.ts';
import styles from './variants.module.css';

const ROW_LENGTH = 10;

/**
 * The same idea in other styles: one row, or all of them in its place. A click shows one in the panel, the link leads to its page.
 * The order stays while styles are looked at, and the shown one is marked.
 */
export const VariantsStrip = observer(function VariantsStrip(input: {
  store: IconStore;
  onSelect: (icon: IconSummary) => void;
  onCollect?: ((icons: readonly IconSummary[]) => void) | undefined;
}) {
  const t = useDetailText();
  const { summary, variants, details } = input.store;
  // The style that the row begins with.
  const [first, setFirst] = useState(summary);
  const [isOpen, setOpen] = useState(false);
  if (first.commonId !== summary.commonId) {
    setFirst(summary);
    setOpen(false);
  }
  const row = rowOfStyles({ first, shown: summary, variants, length: ROW_LENGTH });
  const known = new Set([first.id, ...variants.map(({ id }) => id)]).size;
  const total = Math.max(details?.variantsTotal ?? 1, known);
  const more = total - row.length;
  const others = total - 1;
  const name = iconNames(summary).name;
  return (
    <div className={styles.strip}>
      <div className={styles.stripHead}>
        <span className="type-label">
          {details
            ? t(others === 0 ? 'variants.none' : 'variants.title', { name, count: others })
            : t('variants.inOther', { name })}
        </span>
        {(others > 0 || isOpen) && (
          <Link
            to={searchPath(summary.commonName)}
            aria-expanded={isOpen}
            onPointerEnter={prepareOtherStyles}
            onFocus={prepareOtherStyles}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setOpen(!isOpen);
            }}
          >
            {isOpen ? t('variants.fewer') : t('variants.all', { count: total })}
            <UiIcon icon={chevronDownIcon} size={16} className={isOpen ? styles.up : undefined} />
          </Link>
        )}
      </div>
      {isOpen ? (
        <LazyOtherStyles
          icon={input.store}
          onSelect={input.onSelect}
          onCollect={input.onCollect}
          onMissing={() => setOpen(false)}
        />
      ) : (
        row.length > 1 && (
          <div className={styles.row} data-style-row="">
            {row.map((variant) => (
              <Tooltip key={variant.id} text={variant.platformName} offset={4} describes={false}>
                <Link
                  to={iconPath(variant)}
                  className={classList(variant.id === summary.id && styles.shown)}
                  aria-current={variant.id === summary.id ? 'true' : undefined}
                  aria-label={t('preview.alt', {
                    name: iconNames(variant).name,
                    style: variant.platformName,
                  })}
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
              </Tooltip>
            ))}
            {more > 0 && (
              <button
                type="button"
                className={styles.more}
                aria-label={t('variants.more', { count: more })}
                onPointerEnter={prepareOtherStyles}
                onFocus={prepareOtherStyles}
                onClick={() => setOpen(true)}
              >
                +{more}
              </button>
            )}
          </div>
        )
      )}
    </div>
  );
});
