import { createElement, type ReactNode } from 'react';
import { useHost } from '../host-context.ts';
import type { LinkProps } from '../link.ts';

/** A link to a page of the site from a page of another: an ordinary anchor with a whole address. */
export function EmbeddedLink({ to, replace, state, preventScrollReset, ...rest }: LinkProps): ReactNode {
  const { address } = useHost();
  const path = typeof to === 'string' ? to : `${to.pathname ?? '/icons'}${to.search ?? ''}${to.hash ?? ''}`;
  return createElement('a', { ...rest, href: address(path) });
}
