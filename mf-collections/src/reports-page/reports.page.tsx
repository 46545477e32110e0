import { reportsPath } from '@icoteca/shared-contracts';
import { Link, useHost, useLoaderData } from '@icoteca/shared-contracts/host';
import { checkIcon, EmptyState, flagIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useState } from 'react';
import parts from '../page-parts/page-parts.module.css';
import type { PageProblem } from '../page-parts/page-problem.ts';
import { ProblemPage } from '../page-parts/problem-page.tsx';
import { useSessionReload } from '../page-parts/use-session-reload.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import { ReportRow, ReportTime } from './report-row.tsx';
import { REPORTS_PAGE, type ReportsData } from './reports.loader.ts';
import styles from './reports.module.css';
import { ReportsStore } from './reports.store.ts';

/** Reports of visitors and files that the SVG gate refused, for administrators (specification CN 6, Admin). */
export function ReportsPage() {
  const data = useLoaderData<ReportsData | PageProblem>();
  useSessionReload(data.kind === 'problem');
  return data.kind === 'problem' ? <ProblemPage problem={data} /> : <Reports data={data} />;
}

const Reports = observer(function Reports({ data }: { data: ReportsData }) {
  const t = useCollectionsText();
  const host = useHost();
  const [store] = useState(() => new ReportsStore(host, data));
  useEffect(() => store.adopt(data), [store, data]);
  const { reports, refusals } = store;
  return (
    <>
      <header className={parts.head}>
        <h1 className="type-28">{t('reports.title')}</h1>
      </header>
      <Section title={t('reports.reported')}>
        {reports.length === 0 ? (
          <EmptyState icon={flagIcon} title={t('reports.reported.none')} />
        ) : (
          <ul className={styles.rows}>
            {reports.map((report) => (
              <ReportRow
                key={`${report.collectionId} ${report.at} ${report.reason}`}
                report={report}
                store={store}
              />
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('reports.refused')}>
        {refusals.length === 0 ? (
          <EmptyState icon={checkIcon} title={t('reports.refused.none')} />
        ) : (
          <ul className={styles.rows}>
            {refusals.map(({ fileName, rule, at }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: refusals have no id and never change their order
              <li key={place} className={styles.row}>
                <b className={styles.name}>{fileName}</b>
                <p className={styles.facts}>
                  <ReportTime at={at} />
                </p>
                <p className={styles.reason}>
                  {t('reports.refused.rule')} <code>{rule}</code>
                </p>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Pages data={data} />
    </>
  );
});

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={parts.section} aria-labelledby={id}>
      <div className={parts.sectionHead}>
        <h2 id={id} className="type-16">
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}

/** Both lists share the page number: a next page exists while one of them may continue. */
function Pages({ data: { page, reports, refusals } }: { data: ReportsData }) {
  const t = useCollectionsText();
  const goesOn = Math.max(reports.length, refusals.length) === REPORTS_PAGE;
  if (page === 1 && !goesOn) return null;
  return (
    <nav className={parts.sectionHead} aria-label={t('reports.pages')}>
      {page > 1 && (
        <Link className="text-link" to={`${reportsPath}?page=${page - 1}`} rel="prev">
          {t('public.newer')}
        </Link>
      )}
      {goesOn && (
        <Link className="text-link" to={`${reportsPath}?page=${page + 1}`} rel="next">
          {t('public.older')}
        </Link>
      )}
    </nav>
  );
}
