import { useLoaderData } from '@icoteca/shared-contracts/host';
import { Suspense } from 'react';
import { laterPart } from '../chooser/later-part.tsx';
import type { PageProblem } from '../page-parts/page-problem.ts';
import { PageSearch } from '../page-parts/page-search.tsx';
import { ProblemPage } from '../page-parts/problem-page.tsx';
import { useMadeFor } from '../page-parts/use-made-for.ts';
import { GuestList } from './guest-list.tsx';
import type { ListData } from './list.loader.ts';
import { PublicSection } from './public-section.tsx';

/** It comes with a visitor who has collections: a guest does without the store of them. */
const OwnList = laterPart(() => import('./own-list.tsx'));

/** The visitor's collections and public ones of others (specification CN 2). */
export function ListPage() {
  const data = useLoaderData<ListData | PageProblem>();
  return (
    <>
      <PageSearch />
      {data.kind === 'problem' ? <ProblemPage problem={data} /> : <Lists data={data} />}
    </>
  );
}

function Lists({ data }: { data: ListData }) {
  const { kind, view, others } = data;
  useMadeFor(kind === 'guest');
  if (view.showsPublic) return <PublicSection others={others} view={view} />;
  return (
    <>
      {kind === 'mine' ? (
        <Suspense>
          <OwnList data={data} />
        </Suspense>
      ) : (
        <GuestList />
      )}
      <PublicSection others={others} view={view} />
    </>
  );
}
