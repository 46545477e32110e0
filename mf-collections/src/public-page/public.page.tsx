import {
  appearanceGridEdits,
  COLLECTION_ICONS_MAX,
  collectionPath,
  publicCollectionPath,
} from '@icoteca/shared-contracts';
import { useHost, useLoaderData } from '@icoteca/shared-contracts/host';
import { Button, codeIcon, copyIcon, EmptyState, flagIcon, folderIcon, IconButton } from '@icoteca/shared-ui';
import { when } from 'mobx';
import { useEffect, useState } from 'react';
import { CollectionIcons } from '../page-parts/collection-icons.tsx';
import { CopyLink } from '../page-parts/copy-link.tsx';
import parts from '../page-parts/page-parts.module.css';
import type { PageProblem } from '../page-parts/page-problem.ts';
import { PageSearch } from '../page-parts/page-search.tsx';
import { ProblemPage } from '../page-parts/problem-page.tsx';
import { ReportCollection } from '../page-parts/report-collection.tsx';
import { TagList } from '../page-parts/tag-list.tsx';
import { useWords } from '../page-parts/use-words.ts';
import { requestSignIn } from '../store/sign-in-step.ts';
import { namespace } from '../texts/namespace.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import { type CollectionUse, DownloadAll, UseDialogs, useCollectionUse } from '../use/collection-use.tsx';
import { loadPublic, type PublicData } from './public.loader.ts';

/** The page of a public collection, for anyone who has the link (specification CN 2). */
export function PublicPage() {
  const data = useLoaderData<PublicData | PageProblem>();
  return (
    <>
      <PageSearch />
      {data.kind === 'problem' ? (
        <ProblemPage problem={data} />
      ) : (
        <PublicCollection key={data.collection.id} served={data} />
      )}
    </>
  );
}

/** The visitor's own collections; a guest's page does not load them. */
const ownCollections = () => import('../store/collections.store.ts');

function PublicCollection({ served }: { served: PublicData }) {
  const t = useCollectionsText();
  const { changed } = useWords();
  const use = useCollectionUse();
  const { collection, icons, catalogueVersion } = useAllIcons(served);
  const { id, apiCode, name, description, totalIcons, updatedAt, ownerName, appearance } = collection;
  return (
    <>
      <header className={parts.head}>
        <div className={parts.headText}>
          <h1 className="type-28">{name}</h1>
          <p className={parts.figures}>
            {changed(totalIcons, updatedAt)}
            {ownerName && ` · ${t('card.by', { name: ownerName })}`}
          </p>
        </div>
        <PublicActions id={id} apiCode={apiCode} use={use} isEmpty={icons.length === 0} />
      </header>
      <div className={parts.about}>
        {description && <p className={parts.description}>{description}</p>}
        <TagList tags={collection.tags ?? []} />
      </div>
      <UseDialogs use={use} collection={collection} icons={icons} />
      {totalIcons === 0 ? (
        <EmptyState icon={folderIcon} title={t('collection.empty')} />
      ) : (
        <CollectionIcons
          listKey={`public-collection:${id}`}
          label={t('collection.icons', { name })}
          icons={icons}
          total={totalIcons}
          catalogueVersion={catalogueVersion}
          paint={appearance.color ?? undefined}
          edits={appearanceGridEdits(appearance)}
          collection={{ id, name, isEditable: false }}
        />
      )}
    </>
  );
}

/** The icons in the HTML, and all of them once they are loaded. */
function useAllIcons(served: PublicData): PublicData {
  const host = useHost();
  const [all, setAll] = useState<PublicData | null>(null);
  const { apiCode, totalIcons } = served.collection;
  const isWhole = served.icons.length >= totalIcons;
  useEffect(() => {
    if (isWhole) return;
    let isOpen = true;
    void loadPublic(host, apiCode, COLLECTION_ICONS_MAX).then((read) => {
      if (isOpen && read.kind === 'public') setAll(read);
    });
    return () => {
      isOpen = false;
    };
  }, [host, apiCode, isWhole]);
  return isWhole ? served : (all ?? served);
}

interface PublicActionsProps {
  readonly id: string;
  readonly apiCode: string;
  readonly use: CollectionUse;
  readonly isEmpty: boolean;
}

function PublicActions({ id, apiCode, use, isEmpty }: PublicActionsProps) {
  const t = useCollectionsText();
  const host = useHost();
  const [isReporting, setReporting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { session } = host;
  const copy = async () => {
    if (session.loaded && session.isGuest) return void requestSignIn(host, { kind: 'duplicate', id });
    setBusy(true);
    try {
      const { collectionsOf } = await ownCollections();
      const copied = await collectionsOf(host).duplicate(id);
      if (copied) host.navigate(collectionPath(copied.id));
    } catch (error) {
      host.telemetry.report(error, { remote: namespace, code: 'PART_UNAVAILABLE' });
      host.notify({ type: 'warning', title: t('part.missing'), text: t('part.missing.text') });
    } finally {
      setBusy(false);
    }
  };
  useEffect(
    () =>
      when(
        () => session.loaded && !session.isGuest,
        () =>
          void ownCollections().then(
            ({ collectionsOf }) => collectionsOf(host).tabs.start(),
            // Pressing the button notifies.
            () => {},
          ),
      ),
    [host, session],
  );
  return (
    <div className={parts.actions}>
      <Button kind="primary" icon={copyIcon} busy={isBusy} onClick={() => void copy()}>
        {t('public.copy')}
      </Button>
      <CopyLink path={publicCollectionPath(apiCode)} />
      <DownloadAll use={use} isEmpty={isEmpty} />
      <IconButton icon={codeIcon} label={t('use.embed')} tooltip="bottom" onClick={() => use.show('embed')} />
      <IconButton
        icon={flagIcon}
        label={t('report.title')}
        tooltip="bottom"
        onClick={() => setReporting(true)}
      />
      <ReportCollection id={id} open={isReporting} onClose={() => setReporting(false)} />
    </div>
  );
}
