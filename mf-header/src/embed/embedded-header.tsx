import { useHost } from '@icoteca/shared-contracts/host';
import type { PartSettings } from '@icoteca/shared-contracts/host/embed';
import { useMemo, useRef, useState } from 'react';
import styles from '../header/header.module.css';
import { HeaderRow } from '../header/header-row.tsx';
import { useOpenMenu } from '../header/use-open-menu.ts';
import { productsFor } from '../navigation/products.ts';
import { loadSignInParts } from '../sign-in/load-sign-in-parts.ts';
import { SignInStore } from '../sign-in/sign-in.store.ts';
import { SignIn } from '../sign-in/sign-in.tsx';

/**
 * The header in a page of another site. It stays where the page puts it, as scrolling belongs to the page, and everybody
 * is a guest to it, as the page gets no cookie of the site.
 */
export function EmbeddedHeader({ product = '' }: PartSettings) {
  const host = useHost();
  const { request, locale, rights, slots } = host;
  const { plans } = rights;
  const collections = slots.isFilled('sidebar-collections');
  const [signIn] = useState(() => new SignInStore(host, loadSignInParts));
  const header = useRef<HTMLElement>(null);
  const menu = useOpenMenu(header);
  const products = useMemo(
    () => productsFor({ os: request.os, locale: locale.code, plans, collections }),
    [request.os, locale.code, plans, collections],
  );
  return (
    <div className={styles.place}>
      <header ref={header} className={styles.header}>
        <HeaderRow products={products} menu={menu} signIn={signIn} current={product} />
      </header>
      <SignIn store={signIn} />
    </div>
  );
}
