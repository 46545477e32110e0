import { useHost } from '@icoteca/shared-contracts/host';
import { useMemo, useRef, useState } from 'react';
import { BurgerMenu } from '../burger-menu/burger-menu.tsx';
import { LanguageSwitcher } from '../language-switcher/language-switcher.tsx';
import { productsFor } from '../navigation/products.ts';
import { ProductNav } from '../product-menus/product-nav.tsx';
import { SignInStore } from '../sign-in/sign-in.store.ts';
import { SignInArea } from '../sign-in-area/sign-in-area.tsx';
import { ThemeButton } from '../theme-button/theme-button.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { useOpenMenu } from './use-open-menu.ts';

/** State of a header: its element, its products, the open menu and the sign-in. */
export function useHeader() {
  const host = useHost();
  const { os } = host.request;
  const { code } = host.locale;
  const { plans } = host.rights;
  const collections = host.slots.isFilled('sidebar-collections');
  const [signIn] = useState(() => new SignInStore(host, async () => import('../sign-in/sign-in-parts.ts')));
  const header = useRef<HTMLElement>(null);
  const menu = useOpenMenu(header);
  const products = useMemo(
    () => productsFor({ os, locale: code, plans, collections }),
    [os, code, plans, collections],
  );
  return { header, row: { products, menu, signIn } };
}

type HeaderRowProps = ReturnType<typeof useHeader>['row'] & {
  /** Slug of the present product; by default the URL decides. */
  current?: string | undefined;
  /** E-mail of the visitor whose account the server drew. */
  drawnEmail?: string | null | undefined;
};

/** The content of the header, on this site and on its siblings. */
export function HeaderRow({ products, menu, signIn, current, drawnEmail }: HeaderRowProps) {
  return (
    <>
      <BurgerMenu products={products} menu={menu} />
      <Logo />
      <ProductNav products={products} menu={menu} current={current} />
      <div className={styles.end}>
        <div className={styles.settings}>
          <LanguageSwitcher />
          <ThemeButton />
        </div>
        <SignInArea store={signIn} drawnEmail={drawnEmail ?? null} />
      </div>
    </>
  );
}
