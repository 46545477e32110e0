import { PREVIEW_SHEET_CELL, previewUrl } from '@icoteca/shared-contracts';
import { useText } from '@icoteca/shared-contracts/host';
import { Chip, IconPicture, searchIcon, TextField } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { failureKey } from '../request-page/step-failure.ts';
import { namespace } from '../texts/namespace.ts';
import styles from './resolve.module.css';
import type { ResolveStore } from './resolve.store.ts';

/** Search for existing icons: perhaps the request is one of them. */
export const FindIcons = observer(function FindIcons({ work }: { work: ResolveStore }) {
  const t = useText(namespace);
  const { finder, icons } = work;
  const { found, failure } = finder;
  const chosen = new Set(icons.map(({ id }) => id));
  return (
    <section className={styles.section} aria-label={t('resolve.existing')}>
      <TextField
        label={t('resolve.search')}
        icon={searchIcon}
        type="search"
        value={finder.term}
        maxLength={50}
        onChange={({ target }) => finder.type(target.value)}
      />
      {failure && (
        <p role="alert" className={styles.hint}>
          {t(failureKey(failure))}
        </p>
      )}
      {found !== null && found.length > 0 && (
        <ul className={styles.found} aria-label={t('resolve.existing')}>
          {found.map((icon) => (
            <li key={icon.id}>
              <button
                type="button"
                className={styles.foundIcon}
                aria-pressed={chosen.has(icon.id)}
                onClick={() => work.toggle(icon)}
              >
                <IconPicture icon={icon} image={previewUrl(icon, PREVIEW_SHEET_CELL)} />
                <span className={styles.foundTitle}>{icon.title}</span>
                <span className={styles.foundStyle}>{icon.platformName}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found !== null && found.length === 0 && finder.term.trim() !== '' && (
        <p role="status" className={styles.hint}>
          {t('resolve.found.none')}
        </p>
      )}
    </section>
  );
});

/** The chosen icons, independent of the search. */
export const ChosenIcons = observer(function ChosenIcons({ work }: { work: ResolveStore }) {
  const t = useText(namespace);
  if (work.icons.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={t('resolve.chosen')}>
      {work.icons.map((icon) => (
        <li key={icon.id}>
          <Chip onRemove={() => work.toggle(icon)} removeLabel={t('resolve.remove', { name: icon.title })}>
            {icon.title}
          </Chip>
        </li>
      ))}
    </ul>
  );
});
