import { type EndpointResponse, iconNames, iconPath, newIconsPath } from '@icoteca/shared-contracts';
import { Link, useHost } from '@icoteca/shared-contracts/host';
import { useMemo } from 'react';
import { IconPreview } from '../icon-preview/icon-preview.tsx';
import { previewSheets } from '../icon-preview/preview-sheet.ts';
import { useCount, useSearchText } from '../texts/texts.ts';
import styles from './releases.module.css';

type Release = EndpointResponse<'releases'>['docs'][number];

export interface ReleasesProps {
  readonly releases: readonly Release[];
  /** Time of the page, ms since 1970. */
  readonly at: number;
  readonly catalogueVersion: string;
}

/** What the sets brought last, and whether anything of it is new this month. */
export function Releases({ releases, at, catalogueVersion }: ReleasesProps) {
  const t = useSearchText();
  const count = useCount();
  const sheets = useMemo(() => {
    const icons = releases.flatMap((release) => release.icons);
    return previewSheets(icons, catalogueVersion, 'releases');
  }, [releases, catalogueVersion]);
  if (releases.length === 0) return null;
  const { added, isKnown } = newThisMonth(releases, at);
  const lead =
    added > 0
      ? t('new.month', { count: added, shown: count(added) })
      : [isKnown && t('new.month.none'), t('new.updated')].filter(Boolean).join(' ');
  return (
    <section aria-label={t('new.releases')} style={sheets.style}>
      <p className={styles.lead}>{lead}</p>
      <ul className={styles.releases}>
        {releases.map((release) => (
          <li key={release.seoCode} className={styles.release}>
            <div className={styles.head}>
              <h2 className="type-14">
                <Link to={newIconsPath(release.seoCode)}>{release.title}</Link>
              </h2>
              <Facts release={release} />
            </div>
            <ul className={styles.icons}>
              {release.icons.map((icon) => (
                <li key={icon.id}>
                  <Link
                    to={iconPath(icon)}
                    aria-label={`${iconNames(icon).name}, ${icon.platformName}`}
                    title={iconNames(icon).both}
                  >
                    <IconPreview icon={icon} cell={sheets.cells.get(icon.id) ?? null} />
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "34 new, 20 November 2026"; a set that came whole has no new ones. */
function Facts({ release: { newIcons, totalIcons, date } }: { release: Release }) {
  const t = useSearchText();
  const count = useCount();
  const { locale } = useHost();
  const day = new Intl.DateTimeFormat(locale.iso, { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
  return (
    <span className={styles.facts}>
      {newIcons === null
        ? t('icons', { count: totalIcons, shown: count(totalIcons) })
        : t('new.count', { count: newIcons, shown: count(newIcons) })}
      {' · '}
      <time dateTime={new Date(date).toISOString().slice(0, 10)}>{day}</time>
    </span>
  );
}

/**
 * Icons that sets got in the month of a time, in UTC. Whether a set that was imported whole has new ones is not known; it counts
 * as none.
 */
function newThisMonth(releases: readonly Release[], at: number): { added: number; isKnown: boolean } {
  const month = new Date(at).toISOString().slice(0, 7);
  const present = releases.filter(({ date }) => new Date(date).toISOString().slice(0, 7) === month);
  return {
    added: present.reduce((sum, { newIcons }) => sum + (newIcons ?? 0), 0),
    isKnown: present.every(({ newIcons }) => newIcons !== null),
  };
}
