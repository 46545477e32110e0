import { useHost, useNavigate } from '@icoteca/shared-contracts/host';
import { chevronLeftIcon, chevronRightIcon, IconButton } from '@icoteca/shared-ui';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { prefetchResults } from '../results/prefetched-results.ts';
import { changedView, type ResultView, viewPath } from '../results/result-view.ts';
import type { StyleFacts } from '../results/style-facts.ts';
import { isField } from '../search-bar/use-search-keys.ts';
import { useSearchText } from '../texts/texts.ts';
import styles from './style-scrubber.module.css';
import { useStyleCounts } from './use-style-counts.ts';

/** Arrow keys of a slider. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/**
 * Walks through the styles that have results, all of them first: the grid changes in place, and the address with it. The
 * results on both sides are prefetched once the visitor walks.
 */
export function StyleScrubber({ view, style }: { view: ResultView; style: StyleFacts | null }) {
  const t = useSearchText();
  const host = useHost();
  const navigate = useNavigate();
  const { entries, load } = useStyleCounts(view);
  const stops = entries.flatMap(({ seoCode, label }) => (seoCode === undefined ? [] : [{ seoCode, label }]));
  const isLoaded = stops.length === entries.length;
  const at = stops.findIndex(({ seoCode }) => seoCode === view.style);
  /** `begun` are the steps whose results have not come, as a key may be pressed again before; `pending` those before the styles are known. */
  const walked = useRef({ isWalking: false, begun: [] as readonly number[], pending: 0 });
  const target = () => walked.current.begun.at(-1) ?? at;

  const go = (to: number) => {
    const next = Math.max(0, Math.min(stops.length - 1, to));
    const stop = stops[next];
    if (!stop || next === target()) return;
    walked.current = { isWalking: true, begun: [...walked.current.begun, next], pending: 0 };
    void navigate(viewPath(view, { style: stop.seoCode }), { replace: true, preventScrollReset: true });
  };
  const step = (by: number) => {
    if (isLoaded) return go(target() + by);
    walked.current.pending += by;
    load();
  };
  const arrive = useEffectEvent(() => {
    // Another view may have come in between, which ends the walk.
    const arrived = walked.current.begun.indexOf(at);
    walked.current.begun = arrived < 0 ? [] : walked.current.begun.slice(arrived + 1);
    if (!isLoaded) return walked.current.isWalking ? load() : undefined;
    if (walked.current.pending !== 0) return go(at + walked.current.pending);
    // A search by meaning is counted.
    if (!walked.current.isWalking || view.filters.ai !== undefined) return;
    for (const beside of [stops[at + 1], stops[at - 1]])
      if (beside) prefetchResults(host, changedView(view, { style: beside.seoCode })).catch(() => undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view has arrived
  useEffect(() => arrive(), [view, isLoaded]);

  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const by = event.key === ']' ? 1 : event.key === '[' ? -1 : 0;
    if (by === 0 || event.defaultPrevented || !host.preferences.get('hotkeys')) return;
    // Some keyboards have the brackets behind AltGr.
    const isCommand = event.ctrlKey || event.altKey || event.metaKey;
    if ((isCommand && !event.getModifierState('AltGraph')) || isField(event.target)) return;
    event.preventDefault();
    step(by);
  });
  useEffect(() => {
    const handle = (event: globalThis.KeyboardEvent) => press(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
  const slide = (event: KeyboardEvent) => {
    // With Alt they go through the history of the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const by = STEPS[event.key] ?? 0;
    const end = event.key === 'Home' ? 0 : event.key === 'End' ? stops.length - 1 : null;
    if (by === 0 && end === null) return;
    event.preventDefault();
    if (end === null) step(by);
    else go(end);
  };
  const name = style?.title ?? t('filters.style.all');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: prefetches, and the arrow keys go on after a click on a button
    <div className={styles.scrubber} onPointerEnter={load} onFocus={load} onKeyDown={slide}>
      <IconButton
        icon={chevronLeftIcon}
        size="small"
        label={t('scrub.previous')}
        tooltip="bottom"
        keys="["
        disabled={at === 0}
        onClick={() => step(-1)}
      />
      <span
        className={styles.name}
        role="slider"
        tabIndex={0}
        aria-label={t('scrub.label')}
        aria-valuemin={0}
        aria-valuemax={Math.max(stops.length - 1, 1)}
        aria-valuenow={Math.max(at, 0)}
        aria-valuetext={name}
      >
        {name}
      </span>
      <IconButton
        icon={chevronRightIcon}
        size="small"
        label={t('scrub.next')}
        tooltip="bottom"
        keys="]"
        disabled={isLoaded && at === stops.length - 1}
        onClick={() => step(1)}
      />
    </div>
  );
}
