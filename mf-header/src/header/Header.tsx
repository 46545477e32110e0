import { useHost } from '@icoteca/shared-contracts/host';
import { classList } from '@icoteca/shared-ui';
import { useMemo, useRef, useState } from 'react';
import { BurgerMenu } from '../burger-menu/BurgerMenu.tsx';
import { LanguageSwitcher } from '../language-switcher/LanguageSwitcher.tsx';
import { productsFor } from '../navigation/products.ts';
import { PlanRequest } from '../plan/PlanRequest.tsx';
import { ProductNav } from '../product-menus/ProductNav.tsx';
import { SignIn } from '../sign-in/SignIn.tsx';
import { SignInStore } from '../sign-in/sign-in.store.ts';
import { SignInArea } from '../sign-in-area/SignInArea.tsx';
import { ThemeButton } from '../theme-button/ThemeButton.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { useOpenMenu } from './use-open-menu.ts';
import { useStickiness } from './use-stickiness.ts';

/** The header that all products share: product menus, language, theme and sign-in (spec 2, header and navigation). */
export function Header() {
  const host = useHost();
  const { request, locale, rights, slots } = host;
  const { plans } = rights;
  const collections = slots.isFilled('sidebar-collections');
  const [signIn] = useState(() => new SignInStore(host));
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
        <BurgerMenu products={products} menu={menu} />
        <Logo />
        <ProductNav products={products} menu={menu} />
        <div className={styles.end}>
          <div className={styles.settings}>
            <LanguageSwitcher />
            <ThemeButton />
          </div>
          <SignInArea store={signIn} />
        </div>
      </header>
      <SignIn store={signIn} />
      <PlanRequest />
    </div>
  );
}
