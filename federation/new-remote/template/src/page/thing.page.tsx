import { Slot, useEvent, useHost, useText } from '@icoteca/shared-contracts/host';
import { useState } from 'react';
import { namespace } from '../texts/namespace.ts';
import classes from './thing.module.css';

/** The page of this remote. It shows a slot that another remote fills, and talks with the header by events. */
export function ThingPage() {
  const t = useText(namespace);
  const host = useHost();
  const [isGuest, setGuest] = useState(host.session.isGuest);
  useEvent('session:changed', (session) => setGuest(session.isGuest));
  return (
    <section className={classes.page}>
      <Slot name="search-bar" props={{ variant: 'bar' }} fallback={<div className={classes.search} />} />
      <h1 className="type-28">{t('title')}</h1>
      <p>{t('intro')}</p>
      {isGuest ? (
        <button type="button" onClick={() => host.events.emit('auth:requested', { reason: 'thing' })}>
          {t('sign-in')}
        </button>
      ) : (
        <p>{t('signed-in')}</p>
      )}
    </section>
  );
}
