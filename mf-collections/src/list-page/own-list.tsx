import { MAX_COLLECTIONS } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Button, EmptyState, folderPlusIcon, plusIcon, searchIcon, TextField } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import parts from '../page-parts/page-parts.module.css';
import { useWords } from '../page-parts/use-words.ts';
import { collectionsOf } from '../store/collections.store.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './cards.module.css';
import { CollectionCard } from './collection-card.tsx';
import type { ListData } from './list.loader.ts';
import { matchingCollections, systemFirst } from './matching-collections.ts';
import { NewCollection } from './new-collection.tsx';
import { StartFromFiles } from './start-from-files.tsx';

/** The visitor's collections: cards, a search by name, and two ways to a new one. */
export const OwnList = observer(function OwnList({ data }: { data: ListData }) {
  const t = useCollectionsText();
  const host = useHost();
  const { number } = useWords();
  const store = collectionsOf(host);
  const [term, setTerm] = useState(data.view.term);
  const [isNaming, setNaming] = useState(false);
  useEffect(() => {
    store.tabs.start();
    store.adopt(data.list, true);
  }, [store, data.list]);

  const list = systemFirst(store.list ?? data.list);
  const found = matchingCollections(list, term, (one) => store.notices.nameOf(one));
  const hasOwn = list.some(({ isDefault, isDownloaded }) => !isDefault && !isDownloaded);
  return (
    <>
      <header className={parts.head}>
        <div className={parts.headText}>
          <h1 className="type-28">{t('mine.title')}</h1>
          <p className={parts.figures}>
            {t('mine.count', { count: number(list.length), most: number(MAX_COLLECTIONS) })}
          </p>
        </div>
        <div className={parts.actions}>
          {hasOwn && (
            <search className={styles.find}>
              <form onSubmit={(event) => event.preventDefault()}>
                <TextField
                  type="search"
                  name="term"
                  label={t('mine.find')}
                  labelHidden
                  placeholder={t('mine.find')}
                  icon={searchIcon}
                  value={term}
                  maxLength={100}
                  onChange={({ target }) => setTerm(target.value)}
                />
              </form>
            </search>
          )}
          <Button kind="primary" icon={plusIcon} onClick={() => setNaming(true)}>
            {t('mine.new')}
          </Button>
        </div>
      </header>
      {!hasOwn && (
        <EmptyState
          icon={folderPlusIcon}
          title={t('mine.empty')}
          actions={<Button onClick={() => setNaming(true)}>{t('mine.new')}</Button>}
        >
          <p>{t('mine.empty.text')}</p>
        </EmptyState>
      )}
      <span className="visually-hidden" role="status">
        {term && t('mine.found', { count: found.length, shown: number(found.length) })}
      </span>
      {found.length === 0 && term !== '' ? (
        <EmptyState
          icon={searchIcon}
          title={t('mine.none', { term })}
          actions={<Button onClick={() => setTerm('')}>{t('mine.all')}</Button>}
        />
      ) : (
        <ul className={styles.cards} aria-label={t('mine.title')}>
          {found.map((collection) => (
            <li key={collection.id}>
              <CollectionCard collection={collection} />
            </li>
          ))}
          {term === '' && (
            <li>
              <StartFromFiles />
            </li>
          )}
        </ul>
      )}
      <NewCollection open={isNaming} onClose={() => setNaming(false)} />
    </>
  );
});
