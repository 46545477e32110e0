import { useEvent, useHost, useLoaderData, useLocation } from '@icoteca/shared-contracts/host';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useAccountChange } from '../store/use-account-change.ts';
import { votesOf } from '../store/votes.store.ts';
import type { PageProblem } from './page-problem.ts';
import { ProblemPage } from './problem-page.tsx';
import type { RequestData } from './request.loader.ts';
import { RequestStore } from './request.store.ts';
import { RequestView } from './request-view.tsx';

/** One request (specification CN 2, request-icon layout). */
export function RequestPage() {
  const data = useLoaderData<RequestData | PageProblem>();
  return data.kind === 'problem' ? (
    <ProblemPage problem={data} />
  ) : (
    <OpenRequest key={data.request.id} data={data} />
  );
}

const missing: PageProblem = { kind: 'problem', status: 404, code: 'UNKNOWN_REQUEST' };

const OpenRequest = observer(function OpenRequest({ data }: { data: RequestData }) {
  const host = useHost();
  const [store] = useState(() => new RequestStore(host, data.request));
  useEffect(() => store.adopt(data.request), [store, data]);
  useFollowing(store);
  return store.isMissing ? <ProblemPage problem={missing} /> : <RequestView store={store} data={data} />;
});

/** Refreshes an open request when another part or tab changes it, and reloads it after sign-in and sign-out. */
function useFollowing(store: RequestStore): void {
  const host = useHost();
  const { pathname, search } = useLocation();
  useEvent('request:changed', ({ id }) => {
    if (votesOf(host).isOwnChange || store.calls.pending !== null) return;
    if (id === null || id === store.request.id) void store.refresh();
  });
  // The server decides what each visitor may do.
  useAccountChange(() => host.navigate(pathname + search, { replace: true, preventScrollReset: true }));
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      // A page from the back/forward cache has missed what happened meanwhile.
      if (event.persisted) void store.refresh();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [store]);
}
