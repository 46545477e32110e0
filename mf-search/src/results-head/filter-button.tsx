import { Link } from '@icoteca/shared-contracts/host';
import { chevronDownIcon, classList, type Menu, type RenderMenuLink, UiIcon } from '@icoteca/shared-ui';
import { useSearchText } from '../texts/texts.ts';
import styles from './filters-bar.module.css';

/** Menu entries are links of the site: they work without script too. */
export const renderLink: RenderMenuLink = ({ href, ...rest }) => <Link {...rest} to={href} />;

/** The button of one filter; a dot and a word say that it is set. */
export function FilterButton({
  label,
  isSet,
  ...props
}: MenuButtonProps & { label: string; isSet: boolean }) {
  const t = useSearchText();
  return (
    <button type="button" {...props} className={classList(styles.filter, isSet && styles.set)}>
      {label}
      {isSet && <span className={styles.dot} aria-hidden="true" />}
      {isSet && <span className="visually-hidden">{t('filters.set')}</span>}
      <UiIcon icon={chevronDownIcon} size={14} />
    </button>
  );
}

type MenuButtonProps = Parameters<Parameters<typeof Menu>[0]['trigger']>[0];
