import type { RouteHandle } from '@icoteca/shared-contracts';
import { cleanTerm, searchPath } from '@icoteca/shared-contracts';
import { Link, type RouteObject, useHost } from '@icoteca/shared-contracts/host';
import { Button } from '@icoteca/shared-ui';
import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import classes from './internal-pages.module.css';
import { internalRoot } from './internal-paths.ts';

const handle: RouteHandle = { layout: 'read', head: () => ({ title: 'Internal pages', noindex: true }) };

/** Routes of the internal pages. Their words are English alone: no visitor meets them. */
export const internalRoutes: readonly RouteObject[] = [
  {
    path: internalRoot,
    handle,
    children: [
      { index: true, Component: PageList },
      // With the sidebar, which has a place for an ad.
      { path: 'ads', Component: AdsPage, handle: { ...handle, layout: 'browse' } },
      { path: 'error', loader: fail, Component: () => null },
      { path: 'locale', Component: LocalePage },
      { path: 'reactivity', Component: ReactivityPage },
      { path: 'sentry', Component: ReportPage },
      { path: ':term', Component: TermPage },
    ],
  },
];

const pages: readonly (readonly [path: string, what: string])[] = [
  ['Hello World & more', 'what becomes of a search term'],
  ['ads', 'whether ads are on, and their place'],
  ['error', 'a page that fails'],
  ['locale', 'the settings of this locale'],
  ['reactivity', 'a counter that redraws what reads it'],
  ['sentry', 'a report of an error'],
];

function PageList() {
  return (
    <ToolsLayout title="Internal pages">
      <ul>
        {pages.map(([path, what]) => (
          <li key={path}>
            <Link className="text-link" to={`${internalRoot}/${encodeURIComponent(path)}`}>
              {internalRoot}/{path}
            </Link>
            : {what}
          </li>
        ))}
      </ul>
    </ToolsLayout>
  );
}

function TermPage() {
  const { term = '' } = useParams();
  return (
    <ToolsLayout title="Search term">
      <Facts
        facts={[
          ['As written', term],
          ['Cleaned', cleanTerm(term)],
          ['Results', searchPath(cleanTerm(term))],
        ]}
      />
    </ToolsLayout>
  );
}

function AdsPage() {
  return (
    <ToolsLayout title="Ads">
      <AdFacts />
    </ToolsLayout>
  );
}

const AdFacts = observer(function AdFacts() {
  const { flags } = useHost();
  const isOn = flags.isOn('DISPLAY_AD');
  return (
    <>
      <Facts
        facts={[
          ['DISPLAY_AD', isOn ? 'on' : 'off'],
          ['REWARDED_AD', flags.isOn('REWARDED_AD') ? 'on' : 'off'],
        ]}
      />
      <p>
        {isOn
          ? 'The place of the ad is at the foot of the sidebar.'
          : 'The place of the ad is hidden, as it is when an ad does not load.'}
      </p>
    </>
  );
});

function fail(): never {
  throw new Error('INTERNAL_TEST: this page fails on purpose.');
}

function LocalePage() {
  const { locale, localeOrigins } = useHost();
  return (
    <ToolsLayout title="Locale">
      <Facts
        facts={[
          ['Code', locale.code],
          ['Tag', locale.iso],
          ['Number', new Intl.NumberFormat(locale.iso).format(1234567.89)],
          ['Date', new Intl.DateTimeFormat(locale.iso, { dateStyle: 'full', timeZone: 'UTC' }).format(0)],
          ...Object.entries(localeOrigins).map(([code, origin]) => [`Origin of ${code}`, origin] as const),
        ]}
      />
    </ToolsLayout>
  );
}

class Counter {
  count = 0;
  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }
  get isEven(): boolean {
    return this.count % 2 === 0;
  }
  add(): void {
    this.count += 1;
  }
}

function ReactivityPage() {
  const [counter] = useState(() => new Counter());
  return (
    <ToolsLayout title="Reactivity">
      <CounterFacts counter={counter} />
      <Button onClick={counter.add}>Add one</Button>
    </ToolsLayout>
  );
}

const CounterFacts = observer(function CounterFacts({ counter }: { counter: Counter }) {
  return (
    <Facts
      facts={[
        ['Count', String(counter.count)],
        ['Parity', counter.isEven ? 'even' : 'odd'],
      ]}
    />
  );
});

function ReportPage() {
  const { telemetry, request } = useHost();
  const [reports, setReports] = useState(0);
  const report = () => {
    telemetry.report(new Error('A report on purpose.'), { remote: 'shell', code: 'INTERNAL_TEST' });
    setReports(reports + 1);
  };
  return (
    <ToolsLayout title="Error reports">
      <Facts
        facts={[
          ['Request', request.requestId],
          ['Reported as remote:failed', String(reports)],
        ]}
      />
      <Button onClick={report}>Report an error</Button>
    </ToolsLayout>
  );
}

function ToolsLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.tools}>
      <h1 className="type-28">{title}</h1>
      {children}
      <Link className="text-link" to={internalRoot}>
        Internal pages
      </Link>
    </div>
  );
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
