import { LinkTabs } from '../link-tabs/link-tabs.tsx';
import { type ResultView, viewPath } from '../results/result-view.ts';
import { useSearchText } from '../texts/texts.ts';
import type { NewestData } from './newest.loader.ts';

/** The ages of icons as links (specification CN 9, Date groups); one of them narrows the icons below. */
export function DateTabs({ view, dates }: { view: ResultView; dates: NewestData['dates'] }) {
  const t = useSearchText();
  const chosen = view.query.date;
  if (dates.length < 2 && chosen === undefined) return null;
  const total = dates.reduce((sum, age) => sum + age.total, 0);
  const all = { id: 'all', name: t('new.date.all'), total, date: undefined };
  const ages = dates.map((age) => ({ ...age, id: age.date, name: t(`new.date.${age.date}`) }));
  return (
    <LinkTabs
      label={t('new.dates')}
      tabs={[all, ...ages].map(({ date, ...tab }) => ({
        ...tab,
        to: viewPath(view, { query: { date } }),
        isCurrent: chosen === date,
      }))}
    />
  );
}
