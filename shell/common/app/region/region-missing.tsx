import type { SlotName } from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import { Button, classList } from '@icoteca/shared-ui';
import { shellNamespace } from '../texts.ts';
import classes from './region-missing.module.css';

/** So many characters of the request id are unique in a log. */
const idLength = 8;

/**
 * Stands where a region cannot be shown: what is the case, the code and the beginning of the id to quote, and a
 * way to try again.
 */
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
  const { requestId } = useHost().request;
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
        {requestId !== '' && <span> · {requestId.slice(0, idLength)}</span>}
      </p>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
