import { createElement, type ReactNode } from 'react';
import type { SlotName, SlotProps } from '../slots/slots.ts';
import { useHost } from './host-context.ts';

/**
 * A place that another remote fills: `<Slot name="icon-panel" props={{...}} fallback={<PanelSkeleton/>}/>`. The
 * fallback keeps the layout still while the remote loads; when it cannot be had the host shows its error region.
 */
export function Slot<N extends SlotName>(input: {
  name: N;
  props: SlotProps[N];
  fallback?: ReactNode;
}): ReactNode {
  const { SlotOutlet } = useHost();
  return createElement(SlotOutlet, {
    name: input.name,
    slotProps: input.props,
    fallback: input.fallback ?? null,
  });
}
