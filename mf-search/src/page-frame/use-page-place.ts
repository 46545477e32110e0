import { type PagePlace, readPagePlace, withPagePlace } from '@icoteca/shared-contracts';
import { useLocation, useNavigate, useNavigation } from '@icoteca/shared-contracts/host';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** What changed of the visible part of a list of icons. */
export interface PlaceChange extends Partial<PagePlace> {
  /** The icon in the URL could not be opened: the entry is replaced. */
  readonly isMissing?: true;
}

/** The open icon of a history entry that was not written here; a new object for each. */
export interface Arrival {
  readonly icon: string | null;
}

/** State of a history entry written here. */
interface EntryState {
  /** The previous entry is the same list without a panel. */
  readonly isOverList: boolean;
}

/**
 * Writes the visible page and the open icon to the URL. Opening a panel adds a history entry, so that Back closes it and
 * Forward opens it; everything else replaces the entry. Closing goes back to the entry of the list without scrolling.
 * Nothing is written during navigation.
 * @param isLive the list has no address yet: what is to be written waits for it
 */
export function usePagePlace(isLive = false): {
  readonly arrival: Arrival;
  readonly write: (place: PlaceChange) => void;
} {
  const navigate = useNavigate();
  const location = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const [own] = useState(() => new WeakSet<EntryState>());
  const arrival = useArrival(own, isLive);
  const queued = useRef<PlaceChange>({});
  /** The entry that was pending for last; null once the router has it. */
  const pending = useRef<{ readonly search: string; readonly state: unknown } | null>(null);
  const shownPage = useRef(readPagePlace(new URLSearchParams(location.search)).page);
  const isClosing = useRef(false);

  const write = ({ isMissing, ...place }: PlaceChange) => {
    const { pathname } = location;
    const from = pending.current ?? location;
    const before = readPagePlace(new URLSearchParams(from.search));
    const { page, icon } = { ...before, ...place };
    if (page === before.page && icon === before.icon) return;
    const search = withPagePlace(from.search, place);
    const isOverList = isEntryState(from.state) && from.state.isOverList;
    if (isOverList && place.icon === null && !isMissing) {
      isClosing.current = true;
      void navigate(-1);
      return;
    }
    const isOpening = before.icon === null && icon !== null;
    const others = typeof from.state === 'object' ? from.state : {};
    const state: EntryState = { ...others, isOverList: isOverList || isOpening };
    own.add(state);
    pending.current = { search, state };
    void navigate(pathname + search, { replace: !isOpening, state, preventScrollReset: true });
  };
  const writeQueued = useEffectEvent(() => {
    const place = queued.current;
    queued.current = {};
    write(place);
  });
  const canWrite = isIdle && !isLive;
  useEffect(() => {
    if (canWrite) writeQueued();
  }, [canWrite]);

  const settle = useEffectEvent(() => {
    pending.current = null;
    if (!isClosing.current) return;
    isClosing.current = false;
    // The router restores the scroll position of the time the panel opened; this microtask runs afterwards.
    const top = window.scrollY;
    queueMicrotask(() => window.scrollTo({ top, behavior: 'instant' }));
    queued.current = { page: shownPage.current, ...queued.current };
    if (canWrite) writeQueued();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new address that settles
  useLayoutEffect(() => settle(), [location]);

  return {
    arrival,
    write: (place) => {
      if (place.page !== undefined) shownPage.current = place.page;
      queued.current = { ...queued.current, ...place };
      if (canWrite) {
        const all = queued.current;
        queued.current = {};
        write(all);
      }
    },
  };
}

/** Follows history entries that were not written here. The one of a live list is its own: nothing arrives. */
function useArrival(own: WeakSet<EntryState>, isLive: boolean): Arrival {
  const location = useLocation();
  const icon = () => readPagePlace(new URLSearchParams(location.search)).icon;
  const [arrival, setArrival] = useState<Arrival>(() => ({ icon: icon() }));
  const [seen, setSeen] = useState({ key: location.key, isLive });
  if (seen.key !== location.key || seen.isLive !== isLive) {
    setSeen({ key: location.key, isLive });
    if (
      seen.key !== location.key &&
      !seen.isLive &&
      (!isEntryState(location.state) || !own.has(location.state))
    )
      setArrival({ icon: icon() });
  }
  // The history may return to it.
  useLayoutEffect(() => {
    if (isEntryState(location.state)) own.delete(location.state);
  }, [own, location]);
  return arrival;
}

function isEntryState(state: unknown): state is EntryState {
  return typeof state === 'object' && state !== null && 'isOverList' in state;
}
