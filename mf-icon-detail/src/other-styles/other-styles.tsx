import { type IconSummary, iconNames, iconPath, NO_EDITS } from '@icoteca/shared-contracts';
import { Link, useHost } from '@icoteca/shared-contracts/host';
import { Button, classList, downloadIcon, Skeleton, searchIcon, TextField } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { IconStore } from '../icon/icon.store.ts';
import { IconPicture } from '../preview/icon-picture.tsx';
import { useDetailText } from '../use-detail-text.ts';
import styles from './other-styles.module.css';
import { OtherStylesStore } from './other-styles.store.ts';

export interface OtherStylesProps {
  readonly icon: IconStore;
  /** Shows another style in place; without it the cells lead to its page. */
  readonly onSelect?: ((icon: IconSummary) => void) | undefined;
  /** Adds icons to the selection of the grid around; absent where there is none. */
  readonly onCollect?: ((icons: readonly IconSummary[]) => void) | undefined;
}

/** One idea in all its styles, with their names, a filter, and what is done with the ticked ones. */
export const OtherStyles = observer(function OtherStyles({ icon, onSelect, onCollect }: OtherStylesProps) {
  const t = useDetailText();
  const host = useHost();
  const [store] = useState(() => new OtherStylesStore(host, icon));
  const { commonId } = icon.summary;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the styles are those of the idea, whichever of them is shown
  useEffect(() => {
    const running = new AbortController();
    void store.load(running.signal);
    return () => running.abort();
  }, [store, commonId]);
  const { icons, shown } = store;
  return (
    <div className={styles.all}>
      <div className={styles.head}>
        <TextField
          label={t('styles.filter')}
          labelHidden
          placeholder={t('styles.filter')}
          type="search"
          size="small"
          icon={searchIcon}
          className={styles.filter}
          value={store.filter}
          onChange={(event) => store.setFilter(event.target.value)}
        />
        <label className={styles.every}>
          <input
            type="checkbox"
            checked={store.isAllTicked}
            disabled={shown.length === 0}
            onChange={(event) => store.tick(shown, event.target.checked)}
          />
          {t('styles.every')}
        </label>
      </div>
      {icons === null ? (
        <div className={styles.list} aria-busy="true">
          {Array.from({ length: 24 }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing else
            <Skeleton key={place} className={styles.bone} />
          ))}
        </div>
      ) : (
        <ul className={styles.list} aria-label={t('styles.label', { name: iconNames(icon.summary).name })}>
          {shown.map((variant) => (
            <StyleCell
              key={variant.id}
              variant={variant}
              isShown={variant.id === icon.summary.id}
              isTicked={store.isTicked(variant.id)}
              onTick={(isTicked, isRange) => store.tickOne(variant, isTicked, isRange)}
              onSelect={onSelect}
            />
          ))}
        </ul>
      )}
      <span className="visually-hidden" role="status">
        {icons !== null && shown.length === 0 && t('styles.none', { words: store.filter })}
      </span>
      {icons !== null && shown.length === 0 && (
        <p className={styles.none} aria-hidden="true">
          {t('styles.none', { words: store.filter })}
        </p>
      )}
      {store.chosen.length > 0 && <Actions store={store} onCollect={onCollect} />}
    </div>
  );
});

const StyleCell = observer(function StyleCell(input: {
  variant: IconSummary;
  isShown: boolean;
  isTicked: boolean;
  onTick: (isTicked: boolean, isRange: boolean) => void;
  onSelect: OtherStylesProps['onSelect'];
}) {
  const { variant, isShown, isTicked, onTick, onSelect } = input;
  const t = useDetailText();
  const { platformName } = variant;
  return (
    <li className={classList(styles.cell, isShown && styles.shown, isTicked && styles.ticked)}>
      <Link
        to={iconPath(variant)}
        aria-label={t('preview.alt', { name: iconNames(variant).name, style: platformName })}
        aria-current={isShown ? 'true' : undefined}
        onClick={(event) => {
          if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onSelect(variant);
        }}
      >
        <IconPicture
          icon={variant}
          vector={variant.svg ?? null}
          edits={NO_EDITS}
          ink="of-page"
          edge={32}
          alt=""
        />
        <span className={styles.name}>{platformName}</span>
      </Link>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={t('styles.tick', { style: platformName })}
          checked={isTicked}
          onChange={({ target, nativeEvent }) =>
            onTick(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
    </li>
  );
});

const Actions = observer(function Actions({
  store,
  onCollect,
}: {
  store: OtherStylesStore;
  onCollect: OtherStylesProps['onCollect'];
}) {
  const t = useDetailText();
  const [collected, setCollected] = useState(0);
  const { chosen, allowed, formatName } = store;
  const locked = chosen.length - allowed.length;
  return (
    <div className={styles.actions}>
      <p role="status">
        {t('styles.chosen', { count: chosen.length })}
        {locked > 0 && allowed.length > 0 && (
          <span className={styles.quiet}>{t('styles.locked', { count: locked })}</span>
        )}
        {collected > 0 && <span className={styles.quiet}>{t('styles.collected', { count: collected })}</span>}
      </p>
      <Button kind="plain" size="small" onClick={() => store.clear()}>
        {t('styles.clear')}
      </Button>
      {onCollect && (
        <Button
          size="small"
          onClick={() => {
            onCollect(chosen);
            setCollected(chosen.length);
          }}
        >
          {t('styles.collect')}
        </Button>
      )}
      {allowed.length > 0 ? (
        <Button
          size="small"
          kind="ink"
          icon={downloadIcon}
          aria-busy={store.isLoading}
          onClick={() => void store.download()}
        >
          {t('styles.download', { count: allowed.length, format: formatName })}
        </Button>
      ) : (
        <Button size="small" kind="ink" onClick={() => store.requestPlan()}>
          {t('download.withPlan')}
        </Button>
      )}
    </div>
  );
});
