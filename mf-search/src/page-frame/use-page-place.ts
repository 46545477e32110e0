import { readResultQuery, withResultQuery } from '@icoteca/shared-contracts';
import { useLocation, useNavigate, useNavigation } from '@icoteca/shared-contracts/host';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** What of a list of icons is on the screen. */
export interface PagePlace {
  readonly page?: number;
  /** Id of the icon whose panel is open; null when it was closed. */
  readonly icon?: string | null;
  /** No panel could be opened for the address: it stays the same entry. */
  readonly isMissing?: true;
}

/** What the history or a link led to: a new object for every entry that was not written here. */
export interface Arrival {
  readonly icon: string | null;
}

/** State of an entry of the history that was written here. */
interface EntryState {
  /** The entry before it is the same list without a panel. */
  readonly isOverList: boolean;
}

/**
 * Writes the page on the screen and the open icon into the address. Opening a panel adds an entry to the history, so that
 * Back closes it and Forward opens it; everything else replaces the entry. Closing by hand goes back to the entry of the
 * list, and leaves the page where it stands. Nothing is written while another page is on its way.
 */
export function usePagePlace(): { readonly arrival: Arrival; readonly write: (place: PagePlace) => void } {
  const navigate = useNavigate();
  const location = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const [own] = useState(() => new WeakSet<EntryState>());
  const arrival = useArrival(own);
  const waiting = useRef<PagePlace>({});
  /** The entry that was asked for last; null once the router has it. */
  const asked = useRef<{ readonly search: string; readonly state: unknown } | null>(null);
  const shownPage = useRef(readResultQuery(new URLSearchParams(location.search)).page);
  const isClosing = useRef(false);

  const write = ({ isMissing, ...place }: PagePlace) => {
    const { pathname } = location;
    const from = asked.current ?? location;
    const query = readResultQuery(new URLSearchParams(from.search));
    const search = withResultQuery(pathname, { ...query, ...place }).slice(pathname.length);
    if (search === from.search) return;
    const isOverList = isEntryState(from.state) && from.state.isOverList;
    if (isOverList && place.icon === null && !isMissing) {
      isClosing.current = true;
      void navigate(-1);
      return;
    }
    const isOpening = query.icon === null && typeof place.icon === 'string';
    const others = typeof from.state === 'object' ? from.state : {};
    const state: EntryState = { ...others, isOverList: isOverList || isOpening };
    own.add(state);
    asked.current = { search, state };
    void navigate(pathname + search, { replace: !isOpening, state, preventScrollReset: true });
  };
  const writeWaiting = useEffectEvent(() => {
    const place = waiting.current;
    waiting.current = {};
    // What nobody asked to change stays as the link had it, `unlock-ai` too.
    if (Object.keys(place).length > 0) write(place);
  });
  useEffect(() => {
    if (isIdle) writeWaiting();
  }, [isIdle]);

  const settle = useEffectEvent(() => {
    asked.current = null;
    if (!isClosing.current) return;
    isClosing.current = false;
    // The router goes to where the list was scrolled when the panel opened; it does so before this microtask.
    const top = window.scrollY;
    queueMicrotask(() => window.scrollTo({ top, behavior: 'instant' }));
    waiting.current = { page: shownPage.current, ...waiting.current };
    if (isIdle) writeWaiting();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new address that settles
  useLayoutEffect(() => settle(), [location]);

  return {
    arrival,
    write: (place) => {
      if (place.page !== undefined) shownPage.current = place.page;
      waiting.current = { ...waiting.current, ...place };
      if (isIdle) {
        const all = waiting.current;
        waiting.current = {};
        write(all);
      }
    },
  };
}

/** Follows the entries of the history that were not written here. */
function useArrival(own: WeakSet<EntryState>): Arrival {
  const location = useLocation();
  const icon = () => readResultQuery(new URLSearchParams(location.search)).icon;
  const [arrival, setArrival] = useState<Arrival>(() => ({ icon: icon() }));
  const [seen, setSeen] = useState(location.key);
  if (seen !== location.key) {
    setSeen(location.key);
    if (!isEntryState(location.state) || !own.has(location.state)) setArrival({ icon: icon() });
  }
  // The history may lead to it again.
  useLayoutEffect(() => {
    if (isEntryState(location.state)) own.delete(location.state);
  }, [own, location]);
  return arrival;
}

function isEntryState(state: unknown): state is EntryState {
  return typeof state === 'object' && state !== null && 'isOverList' in state;
}
