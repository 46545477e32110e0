import { palette, paletteColourOf } from '@icoteca/shared-contracts';
import { type GridLook, useHost, usePreference } from '@icoteca/shared-contracts/host';
import { Button, Slider, Swatches } from '@icoteca/shared-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { type ResultView, viewPath } from '../results/result-view.ts';
import { useSearchText } from '../texts/texts.ts';
import { chooseColour } from './filter-options.ts';
import styles from './look-bar.module.css';

const PLAIN: GridLook = { color: null, ground: null, stroke: null, size: null };
/** What the sliders show while nothing is chosen. */
const USUAL = { stroke: 2, size: 48 };
const GROUNDS = ['white', 'light-gray', 'black', 'yellow', 'mint', 'blue'];

/** Sets what all icons of the grid look like: one style of the page, whatever their number. */
export default function LookBar({ id, view }: { id: string; view: ResultView }) {
  const t = useSearchText();
  const host = useHost();
  const [stored, store] = usePreference('gridLook');
  const look = stored ?? PLAIN;
  const filtered = view.filters.color;
  const color = filtered ?? look.color;
  const hasStrokes = useStrokes(view);
  const change = (part: Partial<GridLook>) => {
    const next = { ...look, ...part };
    store(Object.values(next).some((value) => value !== null) ? next : null);
  };
  const paint = (hex: string | null) => {
    change({ color: hex });
    // The filter by colour paints too, and would win.
    if (filtered !== undefined)
      host.navigate(viewPath(view, { filters: chooseColour(view.filters, undefined) }), { replace: true });
  };
  return (
    <fieldset id={id} aria-label={t('look.open')} className={styles.bar}>
      <Part label={t('filters.color')}>
        <Swatches
          label={t('filters.color')}
          className={styles.swatches}
          value={color === null ? 'drawn' : paletteColourOf(color)?.code}
          swatches={[{ id: 'drawn', label: t('bulk.color.drawn'), colors: [] }, ...named(palette, t)]}
          onChange={(code) => paint(hexOf(code))}
        />
        <ColourField label={t('filters.color.custom')} value={color} onChange={paint} />
      </Part>
      <Part label={t('bulk.adjust.stroke')} value={look.stroke ?? t('bulk.color.drawn')}>
        <Slider
          label={t('bulk.adjust.stroke')}
          className={styles.slider}
          min={0.5}
          max={4}
          step={0.25}
          value={look.stroke ?? USUAL.stroke}
          valueText={look.stroke === null ? t('bulk.color.drawn') : undefined}
          disabled={!hasStrokes}
          aria-describedby={`${id}-stroke`}
          onChange={(stroke) => change({ stroke })}
        />
      </Part>
      <Part label={t('bulk.size')} value={t('bulk.size.px', { size: look.size ?? USUAL.size })}>
        <Slider
          label={t('bulk.size')}
          className={styles.slider}
          min={16}
          max={96}
          step={8}
          value={look.size ?? USUAL.size}
          valueText={t('bulk.size.px', { size: look.size ?? USUAL.size })}
          onChange={(size) => change({ size: size === USUAL.size ? null : size })}
        />
      </Part>
      <Part label={t('bulk.adjust.ground')}>
        <Button size="small" aria-pressed={look.ground === null} onClick={() => change({ ground: null })}>
          {t('bulk.adjust.none')}
        </Button>
        <Swatches
          label={t('bulk.adjust.groundColor')}
          className={styles.swatches}
          value={look.ground === null ? undefined : paletteColourOf(look.ground)?.code}
          swatches={named(
            palette.filter(({ code }) => GROUNDS.includes(code)),
            t,
          )}
          onChange={(code) => change({ ground: hexOf(code) })}
        />
        <ColourField
          label={t('bulk.adjust.groundColor')}
          value={look.ground}
          onChange={(ground) => change({ ground })}
        />
      </Part>
      <Button
        kind="plain"
        size="small"
        disabled={stored === null && filtered === undefined}
        onClick={() => {
          paint(null);
          store(null);
        }}
      >
        {t('filters.reset')}
      </Button>
      <p id={`${id}-stroke`} className={styles.hint}>
        {t(hasStrokes ? 'look.stroke.free' : 'look.stroke.none')}
      </p>
    </fieldset>
  );
}

function Part(props: { label: string; value?: string | number; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <span className={styles.label} aria-hidden="true">
        {props.label}
      </span>
      {props.children}
      {props.value !== undefined && (
        <span className={styles.value} aria-hidden="true">
          {props.value}
        </span>
      )}
    </div>
  );
}

function ColourField(props: { label: string; value: string | null; onChange: (hex: string) => void }) {
  return (
    <input
      type="color"
      className={styles.field}
      aria-label={props.label}
      title={props.label}
      value={`#${props.value ?? '888888'}`.toLowerCase()}
      onChange={({ target }) => props.onChange(target.value.slice(1).toUpperCase())}
    />
  );
}

const named = (colours: readonly (typeof palette)[number][], t: ReturnType<typeof useSearchText>) =>
  colours.map(({ code, value }) => ({
    id: code,
    label: `${t(`color.${code}`)}, #${value}`,
    colors: [`#${value}`] as const,
  }));

const hexOf = (code: string) => palette.find((colour) => colour.code === code)?.value ?? null;

/** Selects what `drawn-look.module.css` gives its stroke width. The open panel has drawings of its own. */
const STROKES = ['svg', 'svg ']
  .map((drawing) => `[data-icon-grid] > li > a ${drawing}:is([stroke], [stroke-width])`)
  .join();

/** Whether the grid has a drawing whose strokes the page has: previews of icons that are not free are pictures. */
function useStrokes(view: ResultView): boolean {
  const [has, setHas] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has other icons
  useEffect(() => setHas(document.querySelector(STROKES) !== null), [view]);
  return has;
}
