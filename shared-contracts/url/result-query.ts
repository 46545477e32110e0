import { type DateGroup, dateGroups } from '../rules/date-groups.ts';
import { gradientOfCode } from '../rules/gradients.ts';
import { type IconLicence, iconLicences } from '../rules/icon-licences.ts';
import { type PagePlace, readPagePlace } from './page-place.ts';
import { pagePath } from './paths.ts';

/** What a page of icons carries in its query, behind the filters of the path. Unset values are left out. */
export interface ResultQuery extends PagePlace {
  /** Only icons that everybody may use without a plan. */
  readonly free: boolean;
  /** A category's apiCode. */
  readonly category: string | null;
  /** seoCodes of several styles; the path has a single one. */
  readonly styles?: readonly string[] | undefined;
  /** Licence of the styles. */
  readonly license?: IconLicence | undefined;
  /** Icons of one age; newest icons alone have it. */
  readonly date?: DateGroup | undefined;
  /** The term as it was typed, when spelling was corrected. */
  readonly from: string | null;
  /** Code of the gradient that icons are painted in, `red-orange`; only a style that takes gradients heeds it. */
  readonly gradient?: string | undefined;
  /** What others put into the query, as it stood; choosing a filter keeps it. */
  readonly other?: string | undefined;
}

/** What is read here, and what belongs to one visit of a page: the dialog that `unlock-ai` opens. */
const ownParameters = [
  'page',
  'free',
  'category',
  'styles',
  'license',
  'date',
  'icon',
  'from',
  'gradient',
  'unlock-ai',
];
/** More styles than there are. */
const MOST_STYLES = 100;
/** Every filter is a link that repeats what others put into the query; a longer one is let go. */
const MOST_OF_OTHERS = 300;

/** Reads the query of a page of icons. */
export function readResultQuery(search: URLSearchParams): ResultQuery {
  const date = dateGroups.find((group) => group === search.get('date'));
  return {
    ...readPagePlace(search),
    free: search.get('free') === 'true',
    category: search.get('category') || null,
    ...stylesOf(search),
    ...licenceOf(search),
    ...(date && { date }),
    from: search.get('from') || null,
    ...optional('gradient', gradientOfCode(search.get('gradient') ?? '')?.code),
    ...optional('other', otherParameters(search)),
  };
}

function stylesOf(search: URLSearchParams): Pick<ResultQuery, 'styles'> {
  const codes = (search.get('styles') ?? '').split(',').filter((code) => /^[a-z0-9-]+$/.test(code));
  const styles = [...new Set(codes)].slice(0, MOST_STYLES);
  return styles.length === 0 ? {} : { styles };
}

function licenceOf(search: URLSearchParams): Pick<ResultQuery, 'license'> {
  const license = iconLicences.find((one) => one === search.get('license'));
  return license === undefined ? {} : { license };
}

function otherParameters(search: URLSearchParams): string | undefined {
  const others = new URLSearchParams([...search].filter(([name]) => !ownParameters.includes(name)));
  const text = others.toString();
  return text === '' || text.length > MOST_OF_OTHERS ? undefined : text;
}

function optional<K extends string>(name: K, value: string | undefined): { readonly [N in K]?: string } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [N in K]?: string };
}

/** A path with a query of results; defaults are left out. Inverse of readResultQuery. */
export function withResultQuery(path: string, query: Partial<ResultQuery>): string {
  const search = new URLSearchParams(query.other);
  if (query.free) search.set('free', 'true');
  if (query.category) search.set('category', query.category);
  if (query.styles?.length) search.set('styles', query.styles.join(','));
  if (query.license) search.set('license', query.license);
  if (query.date) search.set('date', query.date);
  if (query.gradient) search.set('gradient', query.gradient);
  if (query.from) search.set('from', query.from);
  if (query.icon) search.set('icon', query.icon);
  const text = search.toString();
  return pagePath(text ? `${path}?${text}` : path, query.page ?? 1);
}
