import type { SlotName } from '@icoteca/shared-contracts';
import type { SlotOutletProps } from '@icoteca/shared-contracts/host';
import { type ComponentType, Suspense, use } from 'react';
import { usePageContext } from '../page-context.ts';
import { RegionBoundary } from './region-boundary.tsx';
import { SlotDataScript } from './slot-data.tsx';

/**
 * Draws the remote that fills a slot. Until it is there the fallback keeps the place; when it cannot be had or throws,
 * only this region says so and the rest of the page lives.
 */
export function SlotOutlet({ name, slotProps, fallback }: SlotOutletProps) {
  return (
    <RegionBoundary slot={name}>
      <Suspense fallback={fallback}>
        <SlotFilling name={name} slotProps={slotProps} />
      </Suspense>
    </RegionBoundary>
  );
}

function SlotFilling({ name, slotProps }: { name: SlotName; slotProps: object }) {
  const filled = use(usePageContext().regions.open(name));
  if (filled === null) return null;
  // The contract ties the props of a slot to its name; here the name is any of them.
  const Filling = filled.module.default as ComponentType<object>;
  return (
    <>
      {filled.styleSheets.map(({ href, integrity }) => (
        <link
          key={href}
          rel="stylesheet"
          href={href}
          precedence="remote"
          integrity={integrity}
          crossOrigin="anonymous"
        />
      ))}
      <SlotDataScript slot={name} data={filled.data} />
      <Filling {...slotProps} {...(filled.data === undefined ? {} : { slotData: filled.data })} />
    </>
  );
}
