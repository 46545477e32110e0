import { formatsOf, type IconSummary, isVectorFormat } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import {
  Button,
  chevronDownIcon,
  fileArchiveIcon,
  layersIcon,
  lockIcon,
  Menu,
  type MenuEntry,
  slidersHorizontalIcon,
  typeIcon,
  UiIcon,
} from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import ColourDialog from '../results-head/colour-dialog.tsx';
import { ColourDot } from '../results-head/colour-dot.tsx';
import { useSearchText } from '../texts/texts.ts';
import { boughtAmong } from './bought-icons.ts';
import type { BulkStore } from './bulk.store.ts';
import styles from './bulk-controls.module.css';
import { BulkEdits } from './bulk-edits.tsx';
import { rightsOfSelection } from './bulk-rights.ts';
import { CollectionDialog } from './collection-dialog.tsx';
import type { CollectionKind } from './collection-file.store.ts';
import { COMPONENT_KINDS, type FileKind, isComponent, kindName } from './file-kind.ts';
import { PlanQuestion } from './plan-question.tsx';
import { useColourEntries } from './use-colour-entries.ts';

export interface BulkControlsProps {
  readonly bulk: BulkStore;
  readonly icons: readonly IconSummary[];
  /** Colour of the icons in the list: hex without #, or `start,end`. */
  readonly paint: string | undefined;
  /** Their other edits, as calls carry them. */
  readonly edits: string | undefined;
}

/** The options of the files of a selection, and the download button. */
export const BulkControls = observer(function BulkControls({ bulk, icons, paint, edits }: BulkControlsProps) {
  const t = useSearchText();
  const host = useHost();
  const { rights } = host;
  const [bought, setBought] = useState<ReadonlySet<string>>(new Set());
  const { choice } = bulk;
  useEffect(() => choice.startWith(paint, edits), [choice, paint, edits]);
  const { kind, format, size, fileSize } = choice;
  const [isAsking, setAsking] = useState(false);
  const [isAdjusting, setAdjusting] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const [collection, setCollection] = useState<CollectionKind | null>(null);
  const needPlan = (files: Parameters<typeof rightsOfSelection>[1]) =>
    rightsOfSelection(icons, files, rights, bought).locked.length > 0;
  const { allowed, locked } = rightsOfSelection(icons, choice.files, rights, bought);
  const isVectorAllowed = !needPlan({ format: 'svg', size: null });
  useEffect(() => choice.presetFor(isVectorAllowed), [choice, isVectorAllowed]);
  const planHint = (isLocked: boolean) => (isLocked ? t('bulk.withPlan') : undefined);
  const colours = useColourEntries(choice, paint, () => setPicking(true));
  const ownSize = t(isComponent(kind) ? 'bulk.size.text' : 'bulk.size.own');
  const sizeName = fileSize === null ? ownSize : t('bulk.size.px', { size: fileSize });
  const files = fileSize === null ? kindName(kind) : `${kindName(kind)}, ${sizeName}`;
  const kinds: readonly FileKind[] = [
    ...formatsOf({ isAnimated: icons.every(({ isAnimated }) => isAnimated) }),
    ...COMPONENT_KINDS,
  ];
  const download = async () => {
    const known = new Set([...bought, ...(await boughtAmong(host, locked))]);
    setBought(known);
    if (locked.every(({ id }) => known.has(id))) bulk.start(icons);
    else setAsking(true);
  };
  return (
    <>
      <span className={styles.collections}>
        {(['font', 'sprite'] as const).map((kind) => (
          <Button
            key={kind}
            kind="plain"
            icon={kind === 'font' ? typeIcon : layersIcon}
            aria-label={t(`bulk.${kind}`)}
            disabled={icons.length === 0}
            onClick={() => setCollection(kind)}
          >
            <span className={styles.label}>{t(`bulk.${kind}`)}</span>
          </Button>
        ))}
      </span>
      <span className={styles.rule} />
      <Button
        kind="plain"
        icon={slidersHorizontalIcon}
        className={styles.choice}
        aria-label={
          choice.changes > 0
            ? `${t('bulk.adjust')}: ${t('bulk.adjust.changes', { count: choice.changes })}`
            : t('bulk.adjust')
        }
        onClick={() => setAdjusting(true)}
      >
        <span className={styles.label}>{t('bulk.adjust')}</span>
        {choice.changes > 0 && <span className={styles.changes}>{choice.changes}</span>}
      </Button>
      <span className={styles.choices}>
        <ChoiceMenu
          label={t('bulk.format')}
          value={kindName(kind)}
          entries={kinds.map((one) => {
            const needed = isComponent(one) ? 'svg' : one;
            return {
              id: one,
              label: kindName(one),
              checked: one === kind,
              hint: planHint(needPlan({ format: needed, size: isVectorFormat(needed) ? null : size })),
              onSelect: () => choice.setKind(one),
            };
          })}
        />
        {choice.hasSize && (
          <ChoiceMenu
            label={t('bulk.size')}
            value={sizeName}
            entries={[...(format === 'svg' ? [null] : []), ...choice.sizes].map((one) => ({
              id: String(one),
              label: one === null ? ownSize : t('bulk.size.px', { size: one }),
              checked: one === fileSize,
              hint: planHint(needPlan({ format, size: one })),
              onSelect: () => choice.setSize(one),
            }))}
          />
        )}
        <ChoiceMenu
          label={t('bulk.color')}
          value={colours.shown ? <ColourDot colors={colours.shown} /> : t('bulk.color')}
          valueText={colours.name}
          entries={colours.entries}
        />
      </span>
      <Button
        kind="primary"
        icon={locked.length > 0 ? lockIcon : fileArchiveIcon}
        className={styles.download}
        disabled={icons.length === 0}
        onClick={() => void download()}
      >
        {t('bulk.download')}
      </Button>
      <ColourDialog
        open={isPicking}
        onClose={() => setPicking(false)}
        color={choice.color?.includes(',') ? undefined : (choice.color ?? undefined)}
        onApply={(hex) => {
          choice.setColor(hex ?? null);
          setPicking(false);
        }}
      />
      <BulkEdits open={isAdjusting} onClose={() => setAdjusting(false)} choice={choice} />
      <PlanQuestion
        open={isAsking}
        onClose={() => setAsking(false)}
        files={files}
        format={format}
        allowed={allowed}
        locked={locked}
        onDownload={(some) => bulk.start(some)}
      />
      <CollectionDialog
        kind={collection}
        onClose={() => setCollection(null)}
        icons={icons}
        color={choice.color}
        edits={choice.edits}
      />
    </>
  );
});

interface ChoiceMenuProps {
  readonly label: string;
  readonly value: ReactNode;
  /** The value as text where it is a picture. */
  readonly valueText?: string;
  readonly entries: readonly MenuEntry[];
}

/** A menu whose button shows the chosen value. */
function ChoiceMenu({ label, value, valueText, entries }: ChoiceMenuProps) {
  const words = valueText ?? (typeof value === 'string' ? value : '');
  return (
    <Menu
      label={label}
      entries={entries}
      className={styles.menu}
      trigger={(props) => (
        <Button {...props} kind="plain" className={styles.choice} aria-label={`${label}: ${words}`}>
          {value}
          <UiIcon icon={chevronDownIcon} size={14} />
        </Button>
      )}
    />
  );
}
