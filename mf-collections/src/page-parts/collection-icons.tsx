import { type IconGridView, SEARCH_PAGE_SIZE } from '@icoteca/shared-contracts';
import { Slot, useHost, useLocation, useText } from '@icoteca/shared-contracts/host';
import { useServed } from '@icoteca/shared-ui';
import { namespace } from '../texts/namespace.ts';
import { IconList } from './icon-list.tsx';
import parts from './page-parts.module.css';

/** The icons of a collection: in the grid of the site, or as plain links where nobody has one. */
export function CollectionIcons(view: IconGridView) {
  const t = useText(namespace);
  const { slots } = useHost();
  const { pathname } = useLocation();
  const served = useServed();
  const { icons, total, label } = view;
  const list = <IconList icons={icons} label={label} />;
  const hasGrid = slots.isFilled('icon-grid');
  // The grid knows the pages up to the one of the address; plain links stand there all at once.
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
