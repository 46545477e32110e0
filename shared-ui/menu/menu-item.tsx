import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classList } from '../class-list.ts';
import { checkIcon } from '../ui-icon/lucide.generated.ts';
import { UiIcon, type UiIconShape } from '../ui-icon/ui-icon.tsx';
import styles from './menu.module.css';

/** One entry of a menu. */
export interface MenuEntry {
  /** Unique in its group. */
  id: string;
  label: string;
  /** Heading of the entries that belong together; those of no group come first. */
  group?: string | undefined;
  icon?: UiIconShape | undefined;
  /** Address of a small picture in place of the icon, as a flag; it is fetched when the menu opens. */
  picture?: string | undefined;
  /** Quiet text at the end: a size, a key, "Paid". */
  hint?: ReactNode;
  /** For choices: whether it is the chosen one. Such an entry shows a check mark. */
  checked?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Makes the entry a link. */
  href?: string | undefined;
  /** Language of the label, where it is not that of the page. */
  lang?: string | undefined;
  onSelect?: (() => void) | undefined;
}

/** Draws the link of an entry; the host's `Link` for pages of the site. */
export type RenderMenuLink = (props: ComponentProps<'a'> & { href: string }) => ReactElement;

export interface MenuItemProps {
  entry: MenuEntry;
  onChosen: () => void;
  renderLink?: RenderMenuLink | undefined;
}

/** An entry as a button or a link; the menu moves the focus between them. */
export function MenuItem({ entry, onChosen, renderLink }: MenuItemProps) {
  const choice = entry.checked !== undefined;
  const shared = {
    role: choice ? 'menuitemradio' : 'menuitem',
    tabIndex: -1,
    lang: entry.lang,
    className: classList(styles.item, entry.checked && styles.checked),
    ...(choice && { 'aria-checked': entry.checked === true }),
    onClick: () => {
      entry.onSelect?.();
      onChosen();
    },
    children: (
      <>
        {entry.icon && <UiIcon icon={entry.icon} />}
        {entry.picture && (
          <img src={entry.picture} alt="" width={20} height={20} loading="lazy" className={styles.picture} />
        )}
        <span className={styles.label}>{entry.label}</span>
        {entry.hint !== undefined && <span className={styles.hint}>{entry.hint}</span>}
        {entry.checked && <UiIcon icon={checkIcon} size={16} className={styles.hint} />}
      </>
    ),
  };
  if (entry.href === undefined) return <button type="button" disabled={entry.disabled} {...shared} />;
  const link = { ...shared, href: entry.href };
  return renderLink ? renderLink(link) : <a {...link} />;
}
