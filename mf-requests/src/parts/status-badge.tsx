import type { ListedRequest } from '@icoteca/shared-contracts';
import { useText } from '@icoteca/shared-contracts/host';
import {
  Badge,
  type BadgeKind,
  checkIcon,
  circleDashedIcon,
  clock4Icon,
  pencilIcon,
  type UiIconShape,
  xIcon,
} from '@icoteca/shared-ui';
import { namespace } from '../texts/namespace.ts';

/** The state of a request as the page names it: a new one with a maker is planned. */
type ShownStatus = 'open' | 'planned' | 'in-work' | 'done' | 'declined';

const looks: Readonly<Record<ShownStatus, { readonly kind: BadgeKind; readonly icon: UiIconShape }>> = {
  open: { kind: 'neutral', icon: circleDashedIcon },
  planned: { kind: 'neutral', icon: clock4Icon },
  'in-work': { kind: 'warning', icon: pencilIcon },
  done: { kind: 'success', icon: checkIcon },
  declined: { kind: 'neutral', icon: xIcon },
};

function shownStatus({ status, maker }: Pick<ListedRequest, 'status' | 'maker'>): ShownStatus {
  if (status === 'new') return maker === null ? 'open' : 'planned';
  if (status === 'inWork') return 'in-work';
  return status === 'resolved' ? 'done' : 'declined';
}

export function StatusBadge({ request }: { request: Pick<ListedRequest, 'status' | 'maker'> }) {
  const t = useText(namespace);
  const shown = shownStatus(request);
  return <Badge {...looks[shown]}>{t(`status.${shown}`)}</Badge>;
}
