import type { SlotName } from '@icoteca/shared-contracts';
import type { SlotOutletProps } from '@icoteca/shared-contracts/host';
import { compareShallow } from 'mobx';
import { type ComponentType, Fragment, memo, type ReactNode, Suspense, use, useEffect } from 'react';
import { RegionRouter } from '../frame-router.tsx';
import { usePageContext } from '../page-context.ts';
import { RegionMissing } from '../rare-parts.tsx';
import { RegionBoundary } from './region-boundary.tsx';
import { regionCode } from './region-code.ts';
import { SlotDataScript } from './slot-data.tsx';
import { frameSlots, missedSlots } from './slot-places.ts';

/** Renders the remote that fills a slot, or the fallback while it loads. A failure affects this region alone. */
export function SlotOutlet(props: SlotOutletProps) {
  return <Region {...props} />;
}

/**
 * The same props are no update: when one comes before a region is hydrated, React draws the region again from nothing,
 * without what was typed in it.
 */
const Region = memo(function Region({ name, slotProps, fallback }: SlotOutletProps) {
  return (
    <RegionBoundary slot={name}>
      <Suspense fallback={<Awaited name={name}>{fallback}</Awaited>}>
        <SlotFilling name={name} slotProps={slotProps} />
      </Suspense>
    </RegionBoundary>
  );
}, isSame);

function isSame(before: SlotOutletProps, now: SlotOutletProps): boolean {
  return before.name === now.name && compareShallow(before.slotProps, now.slotProps);
}

/** The fallback of a slot: what the server drew is not there, so the scripts must not wait for the visitor. */
function Awaited({ name, children }: { name: SlotName; children: ReactNode }) {
  const { regions } = usePageContext();
  useEffect(() => regions.want(name), [regions, name]);
  return children;
}

function SlotFilling({ name, slotProps }: { name: SlotName; slotProps: object }) {
  const filled = use(usePageContext().regions.open(name));
  if (filled === null) {
    if (!missedSlots.includes(name)) return null;
    // The page has no such remote; a newer page may.
    const reload = () => window.location.reload();
    return <RegionMissing slot={name} code={regionCode(name, 'REMOTE_ABSENT')} onRetry={reload} />;
  }
  // The contract ties the props of a slot to its name; here the name is any of them.
  const Surroundings = frameSlots.includes(name) ? RegionRouter : Fragment;
  const Filling = filled.module.default as ComponentType<object>;
  return (
    <>
      {filled.styleSheets.map(({ href, integrity, spare }) => (
        <link
          key={href}
          rel="stylesheet"
          href={href}
          precedence="remote"
          integrity={integrity}
          crossOrigin="anonymous"
          data-spare={spare}
        />
      ))}
      <SlotDataScript slot={name} data={filled.data} />
      <Surroundings>
        <Filling {...slotProps} {...(filled.data === undefined ? {} : { slotData: filled.data })} />
      </Surroundings>
      <Hydrated name={name} />
    </>
  );
}

/** Reports that its slot is hydrated. */
function Hydrated({ name }: { name: SlotName }) {
  const { regions } = usePageContext();
  useEffect(() => regions.hydrated(name), [regions, name]);
  return null;
}
