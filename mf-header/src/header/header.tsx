import { useHost } from '@icoteca/shared-contracts/host';
import { classList } from '@icoteca/shared-ui';
import { useMemo, useRef, useState } from 'react';
import { productsFor } from '../navigation/products.ts';
import { PlanRequest } from '../plan/plan-request.tsx';
import { loadSignInParts } from '../sign-in/load-sign-in-parts.ts';
import { SignInStore } from '../sign-in/sign-in.store.ts';
import { SignIn } from '../sign-in/sign-in.tsx';
import styles from './header.module.css';
import { HeaderRow } from './header-row.tsx';
import { useOpenMenu } from './use-open-menu.ts';
import { useStickiness } from './use-stickiness.ts';

/** The header that all products share: product menus, language, theme and sign-in (spec 2, header and navigation). */
export function Header() {
  const host = useHost();
  const { request, locale, rights, slots } = host;
  const { plans } = rights;
  const collections = slots.isFilled('sidebar-collections');
  const [signIn] = useState(() => new SignInStore(host, loadSignInParts));
  const header = useRef<HTMLElement>(null);
  const menu = useOpenMenu(header);
  const stickiness = useStickiness(header, menu.open !== undefined);
  const products = useMemo(
    () => productsFor({ os: request.os, locale: locale.code, plans, collections }),
    [request.os, locale.code, plans, collections],
  );
  return (
    <div className={styles.place}>
      {menu.open && <div className={styles.overlay} />}
      <header ref={header} className={classList(styles.header, styles[stickiness])}>
        <HeaderRow products={products} menu={menu} signIn={signIn} />
      </header>
      <SignIn store={signIn} />
      <PlanRequest />
    </div>
  );
}
