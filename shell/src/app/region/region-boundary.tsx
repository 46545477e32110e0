import type { SlotName } from '@icoteca/shared-contracts';
import { type Host, useHost } from '@icoteca/shared-contracts/host';
import { Component, type ReactNode, Suspense } from 'react';
import { fillingOf } from '../../registry/mounts.ts';
import { type PageContext, usePageContext } from '../page-context.ts';
import { RegionMissing } from '../rare-parts.tsx';
import { regionCode } from './region-code.ts';

interface BoundaryProps {
  readonly slot: SlotName;
  readonly page: PageContext;
  readonly host: Host;
  readonly children: ReactNode;
}

/** Catches what a region throws, tells who threw, and offers to try again. */
export function RegionBoundary({ slot, children }: { slot: SlotName; children: ReactNode }) {
  return (
    <CatchingBoundary slot={slot} page={usePageContext()} host={useHost()}>
      {children}
    </CatchingBoundary>
  );
}

class CatchingBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    const { slot, page, host } = this.props;
    const remote = fillingOf(page.snapshot, slot)?.remote ?? slot;
    const version = page.snapshot.remotes[remote]?.version ?? 'unknown';
    host.telemetry.report(error, { remote, version, code: regionCode(slot, codeOf(error)) });
  }

  override render() {
    const { slot, page, children } = this.props;
    const { error } = this.state;
    if (error === null) return children;
    const retry = () => {
      page.regions.retry(slot);
      this.setState({ error: null });
    };
    return (
      <Suspense fallback={null}>
        <RegionMissing slot={slot} code={regionCode(slot, codeOf(error))} onRetry={retry} />
      </Suspense>
    );
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error
    ? String(error.code)
    : 'REGION_FAILED';
}
