import { useHost } from '@icoteca/shared-contracts/host';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { remoteOfPath } from '../../registry/mounts.ts';
import { errorSource } from '../error-source.ts';
import { mainId } from '../layout/page-layout.tsx';
import { usePageContext } from '../page-context.ts';
import classes from '../region/region-place.module.css';
import type { Redraw } from './error-kind.ts';
import { restorePage, savePage, showSavedPage } from './saved-content.ts';

export interface CrashedPageProps {
  /** What the page's code threw. */
  readonly error: unknown;
  /** The error page of the route; shown when no version can render the page. */
  readonly Message: ComponentType;
  readonly redraw: Redraw;
}

/**
 * Replaces a page whose code threw, until another version has rendered it: shows its last content, so that nothing
 * moves, links work, and typed text is not lost.
 */
export function CrashedPage({ error, Message, redraw }: CrashedPageProps) {
  const host = useHost();
  const remote = useRemoteAtFirst();
  const [isLost, setLost] = useState(false);
  // During the first render the page is still in the document.
  const [page] = useState(() => savePage(document.getElementById(mainId)));
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) return;
    showSavedPage(current, page);
    return () => {
      const seen = savePage(current);
      // In the same task, before the browser paints: React has put the next page in by then.
      queueMicrotask(() => restorePage(document.getElementById(mainId), seen));
    };
  }, [page]);

  useEffect(() => {
    host.telemetry.report(error, { ...(errorSource(error) ?? { remote }), code: 'PAGE_FAILED' });
    redraw(error).then(
      (isDrawn) => setLost(!isDrawn),
      () => setLost(true),
    );
  }, [host, error, remote, redraw]);

  return isLost ? <Message /> : <div ref={place} className={classes.place} aria-busy="true" />;
}

/** The remote of the crashed page, even after a navigation. */
function useRemoteAtFirst(): string {
  const { snapshot } = usePageContext();
  const { pathname } = useLocation();
  const [remote] = useState(() => remoteOfPath(snapshot, pathname));
  return typeof remote === 'string' ? remote : 'shell';
}
