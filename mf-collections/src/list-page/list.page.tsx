import { useLoaderData } from '@icoteca/shared-contracts/host';
import type { PageProblem } from '../page-parts/page-problem.ts';
import { PageSearch } from '../page-parts/page-search.tsx';
import { ProblemPage } from '../page-parts/problem-page.tsx';
import { useSessionReload } from '../page-parts/use-session-reload.ts';
import { GuestList } from './guest-list.tsx';
import type { ListData } from './list.loader.ts';
import { OwnList } from './own-list.tsx';
import { PublicSection } from './public-section.tsx';

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
  useSessionReload(kind === 'guest');
  if (view.showsPublic) return <PublicSection others={others} view={view} />;
  return (
    <>
      {kind === 'mine' ? <OwnList data={data} /> : <GuestList />}
      <PublicSection others={others} view={view} />
    </>
  );
}
