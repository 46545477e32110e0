import type { EmbeddedPart, PartSettings } from '@icoteca/shared-contracts/host/embed';
import '@icoteca/shared-ui/styles.css';
import styles from '../header/header.module.css';
import { HeaderRow, useHeader } from '../header/header-row.tsx';
import { SignIn } from '../sign-in/sign-in.tsx';
import texts from '../texts/en.json';
import { namespace } from '../texts/namespace.ts';

/** The header on another site. It is not sticky, as the page scrolls, and shows a guest, as the page gets no cookie. */
function EmbeddedHeader({ product = '' }: PartSettings) {
  const { header, row } = useHeader();
  return (
    <div className={styles.place}>
      <header ref={header} className={styles.header}>
        <HeaderRow {...row} current={product} />
      </header>
      <SignIn store={row.signIn} />
    </div>
  );
}

/** The header for other sites; docs/embedding.md lists its attributes and events. */
export const headerPart: EmbeddedPart = {
  tag: 'icoteca-header',
  namespace,
  texts,
  translation: (code) => import(`../texts/${code}.json`),
  Content: EmbeddedHeader,
};
