import '../drawing/preload-rules.ts';
import {
  type IconSummary,
  iconNames,
  iconPath,
  type SlotProps,
  shownCount,
  stylePath,
} from '@icoteca/shared-contracts';
import { Link, Slot, useHost } from '@icoteca/shared-contracts/host';
import { checkIcon, classList, ErrorState, IconButton, linkIcon, Skeleton, xIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { ColourControls } from '../colour-controls/colour-controls.tsx';
import { CopyStore } from '../copy/copy.store.ts';
import { EditSection } from '../edits/edit-section.tsx';
import { CopyControl } from '../export-controls/copy-control.tsx';
import { DownloadControl } from '../export-controls/download-control.tsx';
import { FormatControl } from '../export-controls/format-control.tsx';
import { SizeControl } from '../export-controls/size-control.tsx';
import { IconStore } from '../icon/icon.store.ts';
import { IconPreview } from '../preview/icon-preview.tsx';
import { styleWords, useDetailText } from '../use-detail-text.ts';
import { VariantsStrip } from '../variants/variants-strip.tsx';
import styles from './icon-panel.module.css';
import { Licence } from './licence.tsx';
import { SimilarTags } from './similar-tags.tsx';
import { useCopiedLink } from './use-copied-link.ts';
import { useSecondStep } from './use-second-step.ts';

/**
 * The panel under a grid row: preview, colour, size, format, download, copy, other styles. Fills the slot `icon-panel`. The
 * drawing and its download come first.
 */
export const IconPanel = observer(function IconPanel({
  icon,
  term,
  paint,
  edits,
  onClose,
  onSelect,
  onCollect,
}: SlotProps['icon-panel']) {
  const t = useDetailText();
  const host = useHost();
  const [store] = useState(() => {
    const started = new IconStore(host, icon);
    if (paint) started.look.paintAs(paint);
    started.edits.startWith(edits);
    return started;
  });
  const [copy] = useState(() => new CopyStore(host, store));
  useEffect(() => void store.show(icon), [store, icon]);
  useEffect(
    () => () => {
      store.dispose();
      copy.dispose();
    },
    [store, copy],
  );

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  const { summary, load } = store;
  const isWhole = useSecondStep();
  return (
    <section
      className={classList(styles.panel, !isWhole && styles.inSteps)}
      aria-label={t('panel.label', { name: iconNames(summary).name, style: styleWords(summary, t) })}
      aria-busy={load.status === 'loading'}
      onKeyDown={closeOnEscape}
    >
      <PanelTools icon={summary} onClose={onClose} />
      <div className={styles.body}>
        <div className={styles.left}>
          <div className={styles.picture}>
            <div className={styles.follows}>
              <IconPreview store={store} form="panel" />
              {!store.isUpload && <Licence store={store} />}
            </div>
          </div>
          <div className={styles.about}>
            <PanelHead store={store} />
            {load.status === 'error' ? (
              <ErrorState
                level={3}
                title={t('error.title')}
                code={load.code}
                retry={{ label: t('retry'), onRetry: () => void store.retry() }}
              >
                {t('error.load')}
              </ErrorState>
            ) : (
              !summary.isForeign &&
              (isWhole ? (
                <>
                  <ColourControls store={store} />
                  <EditSection store={store} />
                </>
              ) : (
                <div className={styles.bones}>
                  <Skeleton />
                  <Skeleton />
                </div>
              ))
            )}
          </div>
          {isWhole && !store.isUpload && (
            <VariantsStrip store={store} onSelect={onSelect} onCollect={onCollect} />
          )}
        </div>
        <div className={styles.side}>
          {summary.isForeign ? (
            <p>{t('upload.foreign')}</p>
          ) : (
            <>
              <div className={styles.file}>
                <SizeControl store={store} />
                <FormatControl store={store} />
                <DownloadControl store={store} className={styles.dock} />
              </div>
              {isWhole && <CopyControl copy={copy} />}
              {isWhole && host.slots.isFilled('add-to-collection') && (
                <div className={styles.collect}>
                  <Slot name="add-to-collection" props={{ icon: summary, place: 'panel' }} />
                </div>
              )}
            </>
          )}
        </div>
      </div>
      {isWhole && !store.isUpload && <SimilarTags term={term ?? summary.commonName} />}
      <span className="visually-hidden" role="status">
        {load.status === 'loading' && t('loading')}
      </span>
    </section>
  );
});

function PanelTools({ icon, onClose }: { icon: IconSummary; onClose: () => void }) {
  const t = useDetailText();
  const { origin } = useHost();
  const { copied, copyLink } = useCopiedLink(origin + iconPath(icon));
  return (
    <div className={styles.tools}>
      <IconButton
        icon={copied ? checkIcon : linkIcon}
        label={t(copied ? 'link.copied' : 'link.copy')}
        onClick={copyLink}
      />
      <IconButton icon={xIcon} label={t('panel.close')} onClick={onClose} />
    </div>
  );
}

const PanelHead = observer(function PanelHead({ store }: { store: IconStore }) {
  const t = useDetailText();
  const { locale } = useHost();
  const { summary, details } = store;
  const count = details?.platformTotalIcons;
  const { name, english } = iconNames(summary);
  return (
    <div>
      <h2 className="type-20">{name}</h2>
      <p className={styles.meta}>
        {english !== null && <span lang="en">{english}</span>}
        {store.isUpload ? (
          styleWords(summary, t)
        ) : (
          <Link className="text-link" to={stylePath(summary.platformSeoCode)}>
            {summary.platformName}
          </Link>
        )}
        {!store.isUpload && count !== undefined && (
          <span className={styles.quiet}>
            {t('panel.styleCount', { count, shown: shownCount(count, locale.iso) })}
          </span>
        )}
      </p>
    </div>
  );
});
