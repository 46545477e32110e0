import { requestStatuses, requestsPath } from '@icoteca/shared-contracts';
import { Link, useHost, useText } from '@icoteca/shared-contracts/host';
import {
  chevronDownIcon,
  classList,
  Menu,
  type MenuEntry,
  type RenderMenuLink,
  searchIcon,
  TextField,
  UiIcon,
} from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { namespace } from '../texts/namespace.ts';
import type { ListData } from './list.loader.ts';
import styles from './list-filters.module.css';
import { type ListView, listPath, listQuery, type RequestMaker, requestSorts } from './list-view.ts';

/** Filters, order and search of the list: links and a form, which also work without script (specification CN 6). */
export function ListFilters({ data }: { data: ListData }) {
  const t = useText(namespace);
  const { view } = data;
  const owners = ['all', 'mine', 'voted'] as const;
  const statuses = [null, ...requestStatuses];
  return (
    <div className={styles.bar}>
      <nav className={styles.owners} aria-label={t('filters.owner')}>
        {owners.map((owner) => (
          <Link
            key={owner}
            to={listPath(view, { owner })}
            className={styles.owner}
            aria-current={owner === view.owner ? 'true' : undefined}
            preventScrollReset
          >
            {t(`filters.owner.${owner}`)}
          </Link>
        ))}
      </nav>
      <FilterMenu
        label={t('filters.status')}
        isSet={view.status !== null}
        entries={statuses.map((status) => ({
          id: status ?? 'all',
          label: t(`filters.status.${status ?? 'all'}`),
          href: listPath(view, { status }),
          checked: status === view.status,
        }))}
      />
      <StyleMenu data={data} />
      <MakerMenu data={data} />
      <FilterMenu
        label={t(`filters.sort.${view.sort}`)}
        name={t('filters.sort')}
        isSet={false}
        entries={requestSorts.map((sort) => ({
          id: sort,
          label: t(`filters.sort.${sort}`),
          href: listPath(view, { sort }),
          checked: sort === view.sort,
        }))}
      />
      <TermField key={view.term} view={view} />
    </div>
  );
}

function StyleMenu({ data: { view, styles: choices } }: { data: ListData }) {
  const t = useText(namespace);
  const chosen = view.platforms.split(',');
  const entries = choices.map(({ code, title }) => ({
    id: code,
    label: title,
    href: listPath(view, { platforms: code }),
    checked: chosen.includes(code),
  }));
  const any = {
    id: '',
    label: t('filters.style.any'),
    href: listPath(view, { platforms: '' }),
    checked: view.platforms === '',
  };
  return <FilterMenu label={t('filters.style')} isSet={view.platforms !== ''} entries={[any, ...entries]} />;
}

const sameMaker = (one: RequestMaker, other: RequestMaker): boolean =>
  one.kind === other.kind && ('id' in one ? one.id : '') === ('id' in other ? other.id : '');

const MakerMenu = observer(function MakerMenu({ data: { view, makers } }: { data: ListData }) {
  const t = useText(namespace);
  const { session } = useHost();
  const isMaker = session.roles.includes('maker') || view.maker.kind === 'me';
  const entry = (maker: RequestMaker, label: string): MenuEntry => ({
    id: 'id' in maker ? maker.id : maker.kind,
    label,
    href: listPath(view, { maker }),
    checked: sameMaker(maker, view.maker),
  });
  return (
    <FilterMenu
      label={t('filters.maker')}
      isSet={view.maker.kind !== 'anyone'}
      entries={[
        entry({ kind: 'anyone' }, t('filters.maker.anyone')),
        entry({ kind: 'nobody' }, t('filters.maker.nobody')),
        ...(isMaker ? [entry({ kind: 'me' }, t('filters.maker.me'))] : []),
        ...makers.map(({ id, name }) => entry({ kind: 'maker', id }, name)),
      ]}
    />
  );
});

/** Menu entries are links, which also work without script. */
const renderLink: RenderMenuLink = ({ href, ...rest }) => <Link {...rest} to={href} preventScrollReset />;

interface FilterMenuProps {
  /** Label of the button. */
  readonly label: string;
  /** Name of the filter, where the label is the chosen value. */
  readonly name?: string;
  readonly isSet: boolean;
  readonly entries: readonly MenuEntry[];
}

function FilterMenu({ label, name, isSet, entries }: FilterMenuProps) {
  const t = useText(namespace);
  return (
    <Menu
      label={name ?? label}
      className={styles.menu}
      entries={entries}
      renderLink={renderLink}
      trigger={(props) => (
        <button type="button" {...props} className={classList(styles.filter, isSet && styles.set)}>
          {name && <span className="visually-hidden">{name}: </span>}
          {label}
          {isSet && <span className={styles.dot} aria-hidden="true" />}
          {isSet && <span className="visually-hidden">{t('filters.set')}</span>}
          <UiIcon icon={chevronDownIcon} size={14} />
        </button>
      )}
    />
  );
}

/** The search: a GET form, whose hidden fields carry the other filters. */
function TermField({ view }: { view: ListView }) {
  const t = useText(namespace);
  const host = useHost();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get('term') ?? '').trim();
    host.navigate(listPath(view, { term }), { preventScrollReset: true });
  };
  const others = Object.entries(listQuery({ ...view, term: '', page: 1 }));
  return (
    <search className={styles.find}>
      <form action={host.address(requestsPath)} onSubmit={find} aria-label={t('filters.find')}>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
        <TextField
          type="search"
          name="term"
          label={t('filters.find')}
          labelHidden
          placeholder={t('filters.find')}
          icon={searchIcon}
          defaultValue={view.term}
          maxLength={100}
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}
