import { useHost } from '@icoteca/shared-contracts/host';
import { Button } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { laterPart } from '../chooser/later-part.tsx';
import { askToSignIn } from '../store/sign-in-step.ts';
import { useHydrated } from '../store/use-hydrated.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './collections-tab.module.css';
import { OwnSection } from './own-section.tsx';
import { PublicCollections } from './public-collections.tsx';
import { useRovingRows } from './use-roving-rows.ts';

/** It comes with a visitor who has collections: a guest does without the store of them. */
const OwnCollections = laterPart(() => import('./own-collections.tsx'));

/** The collections of the visitor and public ones of others. Fills the slot `sidebar-collections`. */
export const CollectionsTab = observer(function CollectionsTab() {
  const t = useCollectionsText();
  const { session } = useHost();
  const roving = useRovingRows();
  const isKnown = useHydrated() && session.loaded;
  return (
    <section className={styles.scroll} aria-label={t('tab.label')} {...roving}>
      {isKnown && session.isGuest && <GuestInvitation />}
      {isKnown && !session.isGuest && (
        <Suspense fallback={<OwnSection />}>
          <OwnCollections />
        </Suspense>
      )}
      {!isKnown && <OwnSection />}
      <PublicCollections />
    </section>
  );
});

/** Guests have no collections (specification CN 1): what they are for, and the way to them. */
function GuestInvitation() {
  const t = useCollectionsText();
  const host = useHost();
  return (
    <div className={styles.none}>
      <p>{t('tab.guest')}</p>
      <Button size="small" onClick={() => askToSignIn(host, { kind: 'open' })}>
        {t('tab.signIn')}
      </Button>
    </div>
  );
}
