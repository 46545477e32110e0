import { useHost } from '@icoteca/shared-contracts/host';
import { Button, useServed } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { ChooserHost } from '../chooser/chooser-host.tsx';
import { requestSignIn } from '../store/sign-in-step.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './collections-tab.module.css';
import { OwnCollections, OwnWaiting } from './own-collections.tsx';
import { PublicCollections } from './public-collections.tsx';
import { useRovingRows } from './use-roving-rows.ts';

/** The collections of the visitor and public ones of others. Fills the slot `sidebar-collections`. */
export const CollectionsTab = observer(function CollectionsTab() {
  const t = useCollectionsText();
  const { session } = useHost();
  const roving = useRovingRows();
  // The server does not know who looks: style sheets show a guest the invitation, and all others the place of their list.
  const served = useServed();
  const isGuest = session.status === 'guest';
  return (
    <section className={styles.scroll} aria-label={t('tab.label')} {...roving}>
      {(served || isGuest) && (
        <div className={served ? styles.servedGuest : undefined}>
          <GuestInvitation />
        </div>
      )}
      {served && (
        <div className={styles.servedWaiting}>
          <OwnWaiting />
        </div>
      )}
      {!served && !isGuest && <OwnCollections />}
      {!served && <PublicCollections />}
      <ChooserHost />
    </section>
  );
});

/** Guests have no collections (specification CN 1): what they are for, and the sign-in. */
function GuestInvitation() {
  const t = useCollectionsText();
  const host = useHost();
  return (
    <div className={styles.none}>
      <p>{t('tab.guest')}</p>
      <Button size="small" onClick={() => requestSignIn(host, { kind: 'open' })}>
        {t('tab.signIn')}
      </Button>
    </div>
  );
}
