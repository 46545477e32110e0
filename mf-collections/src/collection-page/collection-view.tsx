import { appearanceGridEdits } from '@icoteca/shared-contracts';
import { Banner, circleAlertIcon, EmptyState, folderIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { lazyPart } from '../chooser/lazy-part.tsx';
import { CollectionIcons } from '../page-parts/collection-icons.tsx';
import parts from '../page-parts/page-parts.module.css';
import { useFirstTouch } from '../page-parts/use-first-touch.ts';
import { useWords } from '../page-parts/use-words.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import { DropZone } from '../upload/drop-zone.tsx';
import { UseDialogs, useCollectionUse } from '../use/collection-use.tsx';
import type { CollectionStore } from './collection.store.ts';
import { CollectionActions } from './collection-actions.tsx';
import { CollectionDescription } from './collection-description.tsx';
import { CollectionTitle } from './collection-title.tsx';

const EditConflict = lazyPart(() => import('./edit-conflict.tsx'));
const Recolor = lazyPart(() => import('./recolor.tsx'));
/** Few have tags, whose links need the addresses of searches. */
const TagList = lazyPart(async () => ({ default: (await import('../page-parts/tag-list.tsx')).TagList }));
const ConsistencyBanner = lazyPart(() => import('../use/consistency-banner.tsx'));

/** A collection with every action that the visitor may take. */
export const CollectionView = observer(function CollectionView({ store }: { store: CollectionStore }) {
  const t = useCollectionsText();
  const { changed } = useWords();
  const isTouched = useFirstTouch();
  const [isRecolouring, setRecolouring] = useState(false);
  const [tried, setTried] = useState<string | null | undefined>(undefined);
  const { collection, totalIcons } = store;
  const { id, hiddenReason, tags = [], updatedAt, appearance, isDownloaded } = collection;
  const use = useCollectionUse();
  const canEdit = store.can('edit');
  const paint = tried === undefined ? appearance.color : tried;
  return (
    <>
      <header className={parts.head}>
        <div className={parts.headText}>
          <CollectionTitle store={store} />
          <p className={parts.figures}>{changed(totalIcons, updatedAt)}</p>
        </div>
        <CollectionActions
          store={store}
          isRecolouring={isRecolouring}
          onRecolor={() => setRecolouring(!isRecolouring)}
          use={use}
        />
      </header>
      <div className={parts.about}>
        <CollectionDescription store={store} />
        {tags.length > 0 && (
          <Suspense>
            <TagList tags={tags} />
          </Suspense>
        )}
      </div>
      {hiddenReason !== undefined && (
        <Banner kind="warning" icon={circleAlertIcon} className={parts.note}>
          {t('collection.hidden', { reason: hiddenReason })}
        </Banner>
      )}
      {store.edit.conflict && (
        <Suspense>
          <EditConflict store={store} />
        </Suspense>
      )}
      {isTouched && (
        <Suspense>
          <ConsistencyBanner
            collection={collection}
            icons={store.icons}
            canEdit={canEdit}
            onMove={(style) => use.show('style', style)}
          />
        </Suspense>
      )}
      {isRecolouring && (
        <Suspense>
          <Recolor
            store={store}
            onTry={setTried}
            onClose={() => {
              setTried(undefined);
              setRecolouring(false);
            }}
          />
        </Suspense>
      )}
      {canEdit && (
        <DropZone uploads={store.uploads} room={store.room} onFiles={(files) => void store.upload(files)} />
      )}
      <UseDialogs use={use} collection={collection} icons={store.icons} />
      {totalIcons === 0 ? (
        <EmptyState icon={folderIcon} title={t('collection.empty')}>
          <p>{t(isDownloaded ? 'collection.empty.downloaded' : 'collection.empty.text')}</p>
        </EmptyState>
      ) : (
        <CollectionIcons
          listKey={`collection:${id}`}
          label={t('collection.icons', { name: collection.name })}
          icons={store.cells(t('upload.uploading'))}
          total={totalIcons}
          catalogueVersion={store.catalogueVersion}
          paint={paint ?? undefined}
          edits={appearanceGridEdits(appearance)}
          collection={{ id, name: collection.name, isEditable: canEdit || isDownloaded }}
          {...((canEdit || isDownloaded) && { onRemove: (ids) => void store.remove(ids) })}
          {...(canEdit && { onOrder: (ids, before) => void store.order(ids, before) })}
        />
      )}
    </>
  );
});
