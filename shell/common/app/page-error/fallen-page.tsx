import { useHost } from '@icoteca/shared-contracts/host';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { remoteOfPath } from '../../registry/mounts.ts';
import { blameOf } from '../blame.ts';
import { mainId } from '../layout/page-layout.tsx';
import { usePageContext } from '../page-context.ts';
import classes from '../region/region-place.module.css';
import type { DrawAnew } from './draw-anew.ts';
import { heldPage, keepPage, restorePage } from './kept-content.ts';

export interface FallenPageProps {
  /** What the page's code threw. */
  readonly error: unknown;
  /** What the page itself says of an error; stands there when no version can draw the page. */
  readonly Message: ComponentType;
  readonly drawAnew: DrawAnew;
}

/**
 * Stands in place of a page whose code threw, until another version has drawn it: with what stood there before, so that
 * nothing moves, links work, and what was typed is not lost.
 */
export function FallenPage({ error, Message, drawAnew }: FallenPageProps) {
  const host = useHost();
  const remote = useRemoteAtFirst();
  const [isLost, setLost] = useState(false);
  // While this is drawn for the first time the page still stands.
  const [page] = useState(() => heldPage(document.getElementById(mainId)));
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) return;
    keepPage(current, page);
    return () => {
      const seen = heldPage(current);
      // In the same task, before the browser paints: React has put the next page in by then.
      queueMicrotask(() => restorePage(document.getElementById(mainId), seen));
    };
  }, [page]);

  useEffect(() => {
    host.telemetry.report(error, { ...(blameOf(error) ?? { remote }), code: 'PAGE_FAILED' });
    drawAnew(error).then(
      (isDrawn) => setLost(!isDrawn),
      () => setLost(true),
    );
  }, [host, error, remote, drawAnew]);

  return isLost ? <Message /> : <div ref={place} className={classes.place} aria-busy="true" />;
}

/** The remote whose page it is, wherever the visitor goes meanwhile. */
function useRemoteAtFirst(): string {
  const { snapshot } = usePageContext();
  const { pathname } = useLocation();
  const [remote] = useState(() => remoteOfPath(snapshot, pathname));
  return typeof remote === 'string' ? remote : 'shell';
}
