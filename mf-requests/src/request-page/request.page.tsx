import { useHost, useLoaderData } from '@icoteca/shared-contracts/host';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { PageProblem } from './page-problem.ts';
import { ProblemPage } from './problem-page.tsx';
import type { RequestData } from './request.loader.ts';
import { RequestStore } from './request.store.ts';
import { RequestView } from './request-view.tsx';
import { useFollowing } from './use-following.ts';

/** One request (specification CN 2, request-icon layout). */
export function RequestPage() {
  const data = useLoaderData<RequestData | PageProblem>();
  return data.kind === 'problem' ? (
    <ProblemPage problem={data} />
  ) : (
    <OpenRequest key={data.request.id} data={data} />
  );
}

const gone: PageProblem = { kind: 'problem', status: 404, code: 'UNKNOWN_REQUEST' };

const OpenRequest = observer(function OpenRequest({ data }: { data: RequestData }) {
  const host = useHost();
  const [store] = useState(() => new RequestStore(host, data.request));
  useEffect(() => store.adopt(data.request), [store, data]);
  useFollowing(store);
  return store.isGone ? <ProblemPage problem={gone} /> : <RequestView store={store} data={data} />;
});
