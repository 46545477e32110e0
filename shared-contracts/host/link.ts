import { type ComponentPropsWithRef, createElement, type MouseEvent, type ReactNode } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Path with query and hash; relative to the route. An address with a scheme is an ordinary link. */
  readonly to: To;
  /** Takes the place of the current entry of the history. */
  readonly replace?: boolean | undefined;
  /** Travels in the entry of the history. */
  readonly state?: unknown;
  /** The page stays where it is scrolled to. */
  readonly preventScrollReset?: boolean | undefined;
}

const WITH_SCHEME = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * A link inside the site: an ordinary anchor that the router follows. The router's own component would bring what it
 * needs to prefetch modules of its framework, 2 KB that are not used here.
 */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps): ReactNode {
  const isOutside = typeof to === 'string' && WITH_SCHEME.test(to);
  const path = useHref(isOutside ? '.' : to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(rest.target !== undefined && { target: rest.target }),
    ...(replace !== undefined && { replace }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
    state,
  });
  return createElement('a', {
    ...rest,
    href: isOutside ? to : path,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      onClick?.(event);
      if (!isOutside && !event.defaultPrevented) follow(event);
    },
  });
}
