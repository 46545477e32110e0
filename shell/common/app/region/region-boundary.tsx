import type { SlotName } from '@icoteca/shared-contracts';
import { type Host, useHost } from '@icoteca/shared-contracts/host';
import { Component, createRef, type ReactNode, Suspense } from 'react';
import { fillingOf } from '../../registry/mounts.ts';
import { type PageContext, usePageContext } from '../page-context.ts';
import { RegionMissing } from '../rare-parts.tsx';
import { regionCode } from './region-code.ts';
import classes from './region-place.module.css';
import { type ServerNodes, ServerRegion, serverNodes } from './server-region.tsx';
import { smallSlots } from './slot-places.ts';

interface BoundaryProps {
  readonly slot: SlotName;
  readonly page: PageContext;
  readonly host: Host;
  readonly children: ReactNode;
}

/** Errors of small places that were reported. */
const reported = new WeakSet<object>();

/** Least pause between two attempts to load a region that shows its server HTML, ms. */
const quietPauseMs = 10_000;

/**
 * Catches errors of a region and attributes them. A region whose scripts do not load shows its server HTML, if it has
 * links; otherwise a message offers a retry, where there is room.
 */
export function RegionBoundary({ slot, children }: { slot: SlotName; children: ReactNode }) {
  return (
    <CatchingBoundary slot={slot} page={usePageContext()} host={useHost()}>
      {children}
    </CatchingBoundary>
  );
}

class CatchingBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };
  readonly #place = createRef<HTMLDivElement>();
  /** Read at the first failure, while it is still in the page. */
  #serverNodes: ServerNodes | null | undefined;
  #notBefore = 0;

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    const { slot, page, host } = this.props;
    if (smallSlots.includes(slot) && !this.#isFirst(error)) return;
    const remote = fillingOf(page.snapshot, slot)?.remote ?? slot;
    const version = page.snapshot.remotes[remote]?.version ?? 'unknown';
    host.telemetry.report(error, { remote, version, code: regionCode(slot, codeOf(error)) });
    this.#notBefore = performance.now() + quietPauseMs;
    // What could be loaded and then threw may have worked in the version before.
    if (codeOf(error) === 'REGION_FAILED' && page.regions.fallBack(slot, error))
      this.setState({ error: null });
  }

  /** Many small places fail by one error: it is reported once, and after a pause the next of them retries. */
  #isFirst(error: unknown): boolean {
    const { slot, page } = this.props;
    if (typeof error !== 'object' || error === null) return true;
    if (reported.has(error)) return false;
    reported.add(error);
    if (codeOf(error) === 'REMOTE_UNAVAILABLE') setTimeout(() => page.regions.retry(slot), quietPauseMs);
    return true;
  }

  readonly #retry = () => {
    this.props.page.regions.retry(this.props.slot);
    this.setState({ error: null });
  };

  /** Retries without a change on the page until the scripts are loaded. */
  readonly #retryUnseen = () => {
    const { slot, page } = this.props;
    if (performance.now() < this.#notBefore) return;
    this.#notBefore = performance.now() + quietPauseMs;
    page.regions.retry(slot);
    page.regions.open(slot).then(
      () => {
        this.#serverNodes = null;
        this.setState({ error: null });
      },
      () => {},
    );
  };

  override render() {
    const { slot, children } = this.props;
    const { error } = this.state;
    if (error === null) {
      return (
        <div ref={this.#place} className={classes.place}>
          {children}
        </div>
      );
    }
    if (smallSlots.includes(slot)) return null;
    const code = codeOf(error);
    if (this.#serverNodes === undefined)
      this.#serverNodes = code === 'REMOTE_UNAVAILABLE' ? serverNodes(this.#place.current) : null;
    if (this.#serverNodes !== null)
      return <ServerRegion nodes={this.#serverNodes} onTouch={this.#retryUnseen} />;
    return (
      <Suspense fallback={null}>
        <RegionMissing slot={slot} code={regionCode(slot, code)} onRetry={this.#retry} />
      </Suspense>
    );
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error
    ? String(error.code)
    : 'REGION_FAILED';
}
