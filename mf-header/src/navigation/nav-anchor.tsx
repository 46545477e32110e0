import { Link, useHost, useText } from '@icoteca/shared-contracts/host';
import { externalLinkIcon, UiIcon, VisuallyHidden } from '@icoteca/shared-ui';
import type { ReactNode } from 'react';
import { namespace } from '../texts/namespace.ts';
import { isPageOfSite, type NavLink } from './nav-link.ts';

export interface NavAnchorProps {
  link: Pick<NavLink, 'url' | 'target'>;
  children: ReactNode;
  className?: string | undefined;
  /** Announces a new tab without an icon. */
  unmarked?: boolean;
  /** Navigation state. */
  state?: unknown;
}

/** A link of the header: client navigation inside the site, a plain link to siblings, a new tab for others. */
export function NavAnchor({ link, children, className, unmarked = false, state }: NavAnchorProps) {
  const t = useText(namespace);
  const { address } = useHost();
  if (isPageOfSite(link.url)) {
    return (
      <Link to={link.url} state={state} className={className}>
        {children}
      </Link>
    );
  }
  const { url, target } = link;
  return (
    <a href={address(url)} target={target} rel={target && 'noopener'} className={className}>
      {children}
      {target &&
        (unmarked ? (
          <VisuallyHidden>, {t('nav.new-tab')}</VisuallyHidden>
        ) : (
          <UiIcon icon={externalLinkIcon} size={14} label={t('nav.new-tab')} />
        ))}
    </a>
  );
}
