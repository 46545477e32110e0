import {
  type EndpointResponse,
  type IconSummary,
  iconNames,
  PREVIEW_SHEET_CELL,
  previewUrl,
} from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Button, IconPicture } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import type { ConsistencyHint, Outlier } from './consistency.store.ts';
import styles from './use.module.css';

interface OutlierListProps {
  readonly hint: ConsistencyHint;
  readonly common: EndpointResponse<'collectionConsistency'>['common'];
  readonly outliers: readonly Outlier[];
  readonly icons: readonly IconSummary[];
  readonly canEdit: boolean;
}

/** Icons that do not match in grid or stroke: what they have, what most have, and a replacement. */
export const OutlierList = observer(function OutlierList({
  hint,
  common,
  outliers,
  icons,
  canEdit,
}: OutlierListProps) {
  const t = useCollectionsText();
  const { locale } = useHost();
  const number = (value: number | null) => (value ?? 0).toLocaleString(locale.iso);
  const byId = new Map(icons.map((icon) => [icon.id, icon]));
  return (
    <ul className={styles.outliers} aria-label={t('use.odd.list')}>
      {outliers.map((outlier) => {
        const icon = byId.get(outlier.id);
        const { match } = outlier;
        if (!icon) return null;
        return (
          <li key={outlier.id} className={styles.outlier}>
            <IconPicture icon={icon} image={previewUrl(icon, PREVIEW_SHEET_CELL)} />
            <span className={styles.name}>
              {iconNames(icon).name}
              <small className={styles.why}>
                {outlier.differs.includes('grid') &&
                  t('use.odd.grid', { has: number(outlier.grid), most: number(common.grid) })}{' '}
                {outlier.differs.includes('stroke') &&
                  t('use.odd.stroke', { has: number(outlier.stroke), most: number(common.stroke) })}
              </small>
            </span>
            {canEdit && match && (
              <Button
                size="small"
                busy={hint.replacing === outlier.id}
                aria-label={t('use.replace.with', {
                  name: iconNames(icon).name,
                  other: iconNames(match).name,
                })}
                onClick={() => void hint.replace(outlier, match)}
              >
                {t('use.replace')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
});
