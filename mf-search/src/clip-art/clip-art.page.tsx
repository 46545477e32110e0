import { iconNames, iconPath, noFilters, stylePath, withResultQuery } from '@icoteca/shared-contracts';
import { Link, useLoaderData } from '@icoteca/shared-contracts/host';
import { chevronRightIcon, UiIcon } from '@icoteca/shared-ui';
import { useMemo } from 'react';
import { IconPreview } from '../icon-preview/icon-preview.tsx';
import { previewSheets } from '../icon-preview/preview-sheet.ts';
import { SearchBar } from '../search-bar/search-bar.tsx';
import { StyleCards } from '../style-cards/style-cards.tsx';
import { useSearchText } from '../texts/texts.ts';
import { type ClipArtData, type ClipArtTheme, COLOUR_GROUP } from './clip-art.loader.ts';
import styles from './clip-art.module.css';

/** Clip art for presentations: free multicoloured icons by theme, with advice on formats. */
export function ClipArtPage() {
  const { themes, styles: list, groupName, catalogueVersion } = useLoaderData<ClipArtData>();
  const t = useSearchText();
  const scope = { style: { seoCode: COLOUR_GROUP, title: groupName }, filters: noFilters, clearedPath: null };
  return (
    <>
      <div className={styles.hero}>
        <h1 className="type-40">{t('clip.title')}</h1>
        <p className={styles.lead}>{t('clip.lead')}</p>
        <SearchBar variant="hero" {...(groupName !== '' && { scope })} />
        <ul className={styles.hints}>
          <li>{t('clip.png')}</li>
          <li>{t('clip.svg')}</li>
        </ul>
      </div>
      {themes.map((theme) => (
        <Theme key={theme.code} theme={theme} catalogueVersion={catalogueVersion} />
      ))}
      {list.length > 0 && (
        <section className={styles.section} aria-labelledby="clip-styles">
          <h2 className={`type-20 ${styles.sectionTitle}`} id="clip-styles">
            {t('clip.styles')}
          </h2>
          <StyleCards list={list} catalogueVersion={catalogueVersion} />
        </section>
      )}
    </>
  );
}

function Theme({ theme, catalogueVersion }: { theme: ClipArtTheme; catalogueVersion: string }) {
  const t = useSearchText();
  const { code, name, icons } = theme;
  const sheets = useMemo(() => previewSheets(icons, catalogueVersion, code), [icons, catalogueVersion, code]);
  return (
    <section className={styles.section} style={sheets.style} aria-labelledby={`clip-${code}`}>
      <div className={styles.head}>
        <h2 className="type-20" id={`clip-${code}`}>
          {name}
        </h2>
        <Link
          className={styles.showAll}
          to={withResultQuery(stylePath(COLOUR_GROUP), { category: code, free: true })}
          aria-label={t('clip.showAllOf', { theme: name })}
        >
          {t('home.showAll')}
          <UiIcon icon={chevronRightIcon} size={14} mirrored />
        </Link>
      </div>
      <ul className={styles.icons}>
        {icons.map((icon) => (
          <li key={icon.id}>
            <Link className={styles.icon} to={iconPath(icon)} title={iconNames(icon).both}>
              <IconPreview icon={icon} cell={sheets.cells.get(icon.id) ?? null} />
              <span className={styles.name}>{iconNames(icon).name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
