import { useText } from '@icoteca/shared-contracts/host';
import { Badge } from '@icoteca/shared-ui';
import { namespace } from '../texts/namespace.ts';
import type { NavBadge } from './nav-link.ts';

/** Spec 2: "Header badges: New (variant warning) and Popular (variant primary)." */
export function LinkBadge({ badge }: { badge: NavBadge | undefined }) {
  const t = useText(namespace);
  if (!badge) return null;
  return <Badge kind={badge === 'new' ? 'warning' : 'primary'}>{t(`badge.${badge}`)}</Badge>;
}
