import type { SlotName } from '@icoteca/shared-contracts';
import { useText } from '@icoteca/shared-contracts/host';
import { Button, classList } from '@icoteca/shared-ui';
import { shellNamespace } from '../texts.ts';
import classes from './RegionMissing.module.css';

/** Stands where a region cannot be shown: what is the case, the code to quote, and a way to try again. */
export function RegionMissing({
  slot,
  code,
  onRetry,
}: {
  slot: SlotName;
  code: string;
  onRetry: () => void;
}) {
  const t = useText(shellNamespace);
  return (
    <div
      className={classList(
        slot === 'header' ? classes.bar : classes.box,
        slot === 'icon-panel' && classes.panel,
      )}
      role="status"
    >
      {slot === 'header' && (
        <a className={classes.home} href="/icons">
          Icoteca
        </a>
      )}
      <p className={classes.text}>
        {t(slot === 'header' ? 'region.menu-missing' : 'region.missing')} <code>{code}</code>
      </p>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
