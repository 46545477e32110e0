import { type SearchDomain, searchDomains } from '@icoteca/shared-contracts';
import {
  boxIcon,
  cameraIcon,
  chevronDownIcon,
  imageIcon,
  Menu,
  musicIcon,
  shapesIcon,
  UiIcon,
  type UiIconShape,
} from '@icoteca/shared-ui';
import { useSearchText } from '../texts/texts.ts';
import styles from './search-bar.module.css';

const ICONS: Record<SearchDomain, UiIconShape> = {
  icons: shapesIcon,
  illustrations: imageIcon,
  '3d': boxIcon,
  photos: cameraIcon,
  music: musicIcon,
};

/** Selects the product area to search (specification SD 2, Search bar). */
export function DomainMenu({
  domain,
  onChange,
}: {
  domain: SearchDomain;
  onChange: (domain: SearchDomain) => void;
}) {
  const t = useSearchText();
  const name = (one: SearchDomain) => t(`search.domain.${one}`);
  return (
    <Menu
      label={t('search.domain', { domain: name(domain) })}
      entries={searchDomains.map((one) => ({
        id: one,
        label: name(one),
        icon: ICONS[one],
        checked: one === domain,
        onSelect: () => onChange(one),
      }))}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={styles.domain}
          aria-label={t('search.domain', { domain: name(domain) })}
        >
          <UiIcon icon={ICONS[domain]} />
          <span className={styles.domainName}>{name(domain)}</span>
          <UiIcon icon={chevronDownIcon} size={14} />
        </button>
      )}
    />
  );
}
