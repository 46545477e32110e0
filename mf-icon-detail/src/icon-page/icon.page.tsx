import { homePath, iconNames, iconPath, searchPath, stylePath } from '@icoteca/shared-contracts';
import { Link, Slot, useHost, useLoaderData } from '@icoteca/shared-contracts/host';
import {
  checkIcon,
  chevronRightIcon,
  classList,
  IconButton,
  linkIcon,
  tagClass,
  UiIcon,
  useServed,
} from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useRestoredChoices } from '../choices/use-restored-choices.ts';
import { ColourControls } from '../colour-controls/colour-controls.tsx';
import { CopyStore } from '../copy/copy.store.ts';
import { fetchDrawingRules } from '../drawing/drawing-rules.ts';
import { EditSection } from '../edits/edit-section.tsx';
import { CopyControl } from '../export-controls/copy-control.tsx';
import { DownloadControl } from '../export-controls/download-control.tsx';
import { FormatControl } from '../export-controls/format-control.tsx';
import { SizeControl } from '../export-controls/size-control.tsx';
import { IconStore } from '../icon/icon.store.ts';
import { Licence } from '../panel/licence.tsx';
import { useCopiedLink } from '../panel/use-copied-link.ts';
import { IconPreview } from '../preview/icon-preview.tsx';
import { SimilarIcons } from '../similar/similar-icons.tsx';
import { styleWords, useDetailText } from '../use-detail-text.ts';
import { VariantsGrid } from '../variants/variants-grid.tsx';
import { CodeBlock } from './code-block.tsx';
import { CollectionSlot } from './collection-slot.tsx';
import { Facts } from './facts.tsx';
import type { IconPageData } from './icon.loader.ts';
import styles from './icon-page.module.css';
import { PlainFiles } from './plain-files.tsx';

/** For admins only; a failure to load it changes nothing else. */
const PurgeControl = lazy<ComponentType<{ store: IconStore }>>(() =>
  import('../admin/purge-control.tsx').then(
    ({ PurgeControl: Control }) => ({ default: Control }),
    () => ({ default: () => null }),
  ),
);

/** Page of one icon. Each icon has its own store, so no state of the previous one remains. */
export function IconPage() {
  const data = useLoaderData<IconPageData>();
  return <IconView key={data.icon.id} {...data} />;
}

const IconView = observer(function IconView({ icon, variants, similar, code, added }: IconPageData) {
  const t = useDetailText();
  const host = useHost();
  const isServed = useServed();
  const [store] = useState(() => new IconStore(host, icon, { icon, variants }, { isServed }));
  const isKnown = useRestoredChoices(store, isServed);
  const [copy] = useState(() => new CopyStore(host, store, code));
  const { copied, copyLink } = useCopiedLink(host.origin + iconPath(icon));
  const { isUpload } = store;
  const mayHave = !icon.isForeign;
  const { name, english } = iconNames(icon);
  useEffect(() => {
    host.events.emit('icon:selected', { id: icon.id, name: icon.name, platform: icon.platform });
    return () => {
      copy.dispose();
      host.events.emit('icon:selected', { id: null });
    };
  }, [host, icon, copy]);
  return (
    <>
      <Slot name="search-bar" props={{ variant: 'bar' }} fallback={<div className={styles.searchBar} />} />
      <Crumbs icon={icon} />
      <article
        className={classList(styles.page, !isKnown && styles.awaited)}
        onPointerEnter={() => void fetchDrawingRules(host)}
        onFocus={() => void fetchDrawingRules(host)}
      >
        <div className={styles.main}>
          <IconPreview store={store} form="page" />
          <header className={styles.head}>
            <div>
              <h1 className="type-28">{name}</h1>
              <p className={styles.meta}>
                {isUpload ? (
                  <span>{styleWords(icon, t)}</span>
                ) : (
                  <Link className="text-link" to={stylePath(icon.platformSeoCode)}>
                    {icon.platformName}
                  </Link>
                )}
                {!isUpload && icon.category && <span>{icon.category}</span>}
                {english !== null && <span lang="en">{english}</span>}
              </p>
            </div>
            <div className={styles.headActions}>
              {mayHave && host.slots.isFilled('add-to-collection') && <CollectionSlot icon={store.summary} />}
              <IconButton
                icon={copied ? checkIcon : linkIcon}
                label={t(copied ? 'link.copied' : 'link.copy')}
                onClick={copyLink}
              />
            </div>
          </header>
          <div className={styles.codePlace}>
            {mayHave ? <CodeBlock copy={copy} /> : <p>{t('upload.foreign')}</p>}
          </div>
        </div>
        <div className={styles.controls}>
          {mayHave && (
            <>
              <div>
                <ColourControls store={store} />
                <EditSection store={store} />
              </div>
              <div>
                <SizeControl store={store} />
                <FormatControl store={store} />
                <DownloadControl store={store} className={styles.dock} />
                <noscript>
                  <PlainFiles icon={icon} />
                </noscript>
                <CopyControl copy={copy} />
              </div>
            </>
          )}
          <div className={styles.lastControls}>
            {!isUpload && <Licence store={store} />}
            <Facts icon={icon} added={added} />
            {host.session.roles.includes('admin') && (
              <Suspense>
                <PurgeControl store={store} />
              </Suspense>
            )}
          </div>
        </div>
      </article>
      {!isUpload && <VariantsGrid store={store} served={variants} total={icon.variantsTotal} />}
      {mayHave && <SimilarIcons icon={icon} served={similar} />}
      {icon.tags.length > 0 && (
        <section className={styles.tags}>
          <h2 className="type-16">{t('tags.title')}</h2>
          <ul>
            {(icon.localTags ?? icon.tags).slice(0, 24).map((tag) => (
              <li key={tag}>
                <Link className={tagClass()} to={searchPath(tag)}>
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
});

function Crumbs({ icon }: Pick<IconPageData, 'icon'>) {
  const t = useDetailText();
  return (
    <nav aria-label={t('crumbs.label')}>
      <ol className={styles.crumbs}>
        <li>
          <Link to={homePath}>{t('crumbs.home')}</Link>
        </li>
        <li>
          <UiIcon icon={chevronRightIcon} size={14} />
          {icon.isUserSource ? (
            <span>{styleWords(icon, t)}</span>
          ) : (
            <Link to={stylePath(icon.platformSeoCode)}>{icon.platformName}</Link>
          )}
        </li>
        <li>
          <UiIcon icon={chevronRightIcon} size={14} />
          <span aria-current="page">{iconNames(icon).name}</span>
        </li>
      </ol>
    </nav>
  );
}
