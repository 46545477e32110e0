import {
  type GridIcon,
  type IconGridView,
  iconNames,
  iconPath,
  PREVIEW_SHEET_CELL,
  previewUrl,
  SEARCH_PAGE_SIZE,
} from '@icoteca/shared-contracts';
import { Link, Slot, useHost, useLocation } from '@icoteca/shared-contracts/host';
import { IconPicture, useServed } from '@icoteca/shared-ui';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import parts from './page-parts.module.css';

/** The icons of a collection: in the grid of the site, or as plain links where nothing fills the slot `icon-grid`. */
export function CollectionIcons(view: IconGridView) {
  const t = useCollectionsText();
  const { slots } = useHost();
  const { pathname } = useLocation();
  const served = useServed();
  const { icons, total, label, edits } = view;
  const list = <IconList icons={icons} label={label} edits={edits} />;
  const hasGrid = slots.isFilled('icon-grid');
  // The grid loads the pages up to the one in the URL; plain links show all icons.
  const whole = hasGrid ? `page=${Math.ceil(total / SEARCH_PAGE_SIZE)}` : 'all=1';
  return (
    <>
      {hasGrid ? <Slot name="icon-grid" props={view} fallback={list} /> : list}
      {served && total > icons.length && (
        <noscript>
          <a className={`text-link ${parts.all}`} href={`${pathname}?${whole}`}>
            {t('collection.all', { count: total, shown: total })}
          </a>
        </noscript>
      )}
    </>
  );
}

function IconList({ icons, label, edits }: Pick<IconGridView, 'icons' | 'label' | 'edits'>) {
  return (
    <ul className={parts.icons} aria-label={label}>
      {icons.map((icon) => (
        <li key={icon.id} aria-busy={icon.isLoading}>
          <IconCell icon={icon} edits={edits} />
        </li>
      ))}
    </ul>
  );
}

function IconCell({ icon, edits = null }: { icon: GridIcon; edits: string | null | undefined }) {
  const content = (
    <>
      {!icon.isLoading && (
        <IconPicture icon={icon} image={previewUrl(icon, PREVIEW_SHEET_CELL, null, 'png', edits)} />
      )}
      <span className={parts.iconTitle}>{iconNames(icon).name}</span>
      <span className={parts.iconStyle}>{icon.platformName}</span>
    </>
  );
  // An uploaded drawing has no page of its own.
  if (icon.isLoading || icon.isUserSource) return <div className={parts.icon}>{content}</div>;
  return (
    <Link className={parts.icon} to={iconPath(icon)}>
      {content}
    </Link>
  );
}
