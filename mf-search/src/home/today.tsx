import { categoryPath, iconNames, iconPath } from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import { chevronRightIcon, UiIcon } from '@icoteca/shared-ui';
import { type ReactNode, useMemo } from 'react';
import { isMoving, PlayingPreview } from '../icon-preview/playing-preview.tsx';
import { previewSheets } from '../icon-preview/preview-sheet.ts';
import { useSearchText } from '../texts/texts.ts';
import type { TodayRow } from './home.loader.ts';
import styles from './home.module.css';

export interface SectionProps {
  readonly catalogueVersion: string;
  /** Shown where something moves. */
  readonly motionSwitch: ReactNode;
}

/** The icons of the day in one frame. */
export function Today({ row, catalogueVersion, motionSwitch }: SectionProps & { row: TodayRow }) {
  const t = useSearchText();
  const { code, name, icons } = row;
  const sheets = useMemo(() => previewSheets(icons, catalogueVersion, 'today'), [icons, catalogueVersion]);
  return (
    <section className={styles.group} aria-labelledby="today">
      <div className={styles.head}>
        <h2 className="type-16" id="today">
          {t('home.today', { category: name })}
        </h2>
        {icons.some(isMoving) && motionSwitch}
        <Link
          className={styles.showAll}
          to={categoryPath(code)}
          aria-label={t('home.showAllOfCategory', { category: name })}
        >
          {t('home.showAll')}
          <UiIcon icon={chevronRightIcon} size={14} mirrored />
        </Link>
      </div>
      <ul className={styles.today} style={sheets.style}>
        {icons.map((icon) => (
          <li key={icon.id}>
            <Link
              to={iconPath(icon)}
              aria-label={`${iconNames(icon).name}, ${icon.platformName}`}
              title={iconNames(icon).both}
            >
              <PlayingPreview icon={icon} cell={sheets.cells.get(icon.id) ?? null} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
