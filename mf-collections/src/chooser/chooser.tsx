import { type ListedCollection, MAX_COLLECTIONS } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Button, Dialog, plusIcon, Segmented, Skeleton, searchIcon, TextField } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { showBadge } from '../fly/fly.ts';
import { ListFailed } from '../sidebar/list-failed.tsx';
import type { ChooserRequest } from '../store/chooser.store.ts';
import { useCollections } from '../store/use-collections.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './chooser.module.css';
import { ChooserRow } from './chooser-row.tsx';
import { choosable, put } from './choosing.ts';

const BONES = ['one', 'two', 'three', 'four'];

/** Lets the visitor choose a collection for icons: sorted by last change, with a search and a new one. */
const Chooser = observer(function Chooser({ request }: { readonly request: ChooserRequest }) {
  const t = useCollectionsText();
  const { session } = useHost();
  const store = useCollections();
  const [typed, setTyped] = useState('');
  const [isCopy, setCopy] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const { icons, kind, from } = request;
  const [only] = icons.length === 1 ? icons : [];
  const onlyId = only?.id;
  useEffect(() => {
    void store.load();
    if (onlyId !== undefined) void store.lookUp(onlyId);
  }, [store, onlyId]);
  useEffect(() => search.current?.focus(), []);

  const close = () => store.chooser.close();
  const goTo = async (target: ListedCollection | null) => {
    close();
    const result = await put(store, request, target, { name: typed.trim(), isCopy });
    if (!result) return;
    if (result.added.length > 0) showBadge(result.collectionId, result.added.length);
    request.onDone?.();
  };
  const place = (end: 'first' | 'last') => {
    close();
    const ids = icons.map(({ id }) => id);
    if (from !== undefined) void store.pages.place(from, ids, end);
    request.onDone?.();
  };
  const list = store.list === null ? null : choosable(store, request, typed);
  const name = typed.trim();
  const isTaken = list?.some((one) => store.notices.nameOf(one) === name) ?? false;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const stops = [
      ...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], [data-choice]'),
    ];
    const { activeElement } = document;
    const at = activeElement instanceof HTMLElement ? stops.indexOf(activeElement) : -1;
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
  };
  const title = kind === 'move' ? t('chooser.move') : t('chooser.add');
  return createPortal(
    <Dialog
      open={!session.isGuest}
      onClose={close}
      title={title}
      closeLabel={t('close')}
      initialFocus={search}
      className={styles.dialog}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the controls inside act; this only moves between them. */}
      <div className={styles.column} onKeyDown={move}>
        {kind === 'move' && (
          <Segmented
            label={t('chooser.how')}
            value={isCopy ? 'copy' : 'move'}
            onChange={(way) => setCopy(way === 'copy')}
            segments={[
              { value: 'move', label: t('chooser.way.move') },
              { value: 'copy', label: t('chooser.way.copy') },
            ]}
          />
        )}
        {kind === 'move' && from !== undefined && store.pages.orderOf(from) && (
          <fieldset className={styles.places} aria-label={t('chooser.place')}>
            <Button onClick={() => place('first')}>{t('chooser.first')}</Button>
            <Button onClick={() => place('last')}>{t('chooser.last')}</Button>
          </fieldset>
        )}
        <TextField
          ref={search}
          type="search"
          label={t('chooser.find')}
          labelHidden
          placeholder={t('chooser.find')}
          icon={searchIcon}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            const [first] = list ?? [];
            if (event.key === 'Enter' && first && name !== '') void goTo(first);
          }}
        />
        {list === null && store.state === 'failed' && (
          <ListFailed code={store.failure ?? ''} onRetry={() => void store.load()} />
        )}
        <ul className={styles.list} aria-label={t('chooser.list')} aria-busy={list === null}>
          {list === null &&
            store.state !== 'failed' &&
            BONES.map((bone) => <Skeleton key={bone} className={styles.bone} />)}
          {list?.map((one) => (
            <ChooserRow
              key={one.id}
              collection={one}
              isIn={onlyId !== undefined && store.isIn(onlyId, one.id)}
              isSource={one.id === from}
              onChoose={() => void goTo(one)}
            />
          ))}
        </ul>
        {list?.length === 0 && name !== '' && (
          <p className={styles.none} role="status">
            {t('chooser.none', { text: name })}
          </p>
        )}
        {store.total < MAX_COLLECTIONS && !isTaken && (
          <Button data-choice="" icon={plusIcon} className={styles.create} onClick={() => void goTo(null)}>
            {name === '' ? t('new') : t('new.named', { name })}
          </Button>
        )}
      </div>
    </Dialog>,
    document.body,
  );
});
export default Chooser;
