import { searchPath } from '@icoteca/shared-contracts';
import { Link, useText } from '@icoteca/shared-contracts/host';
import { IconButton, xIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { namespace } from '../texts/namespace.ts';
import styles from './profile.module.css';
import type { ProfileStore } from './profile.store.ts';
import { LoadableList, ProfilePart } from './profile-part.tsx';
import { useRemoval } from './use-removal.ts';

/** Searches, latest first, with buttons to remove them. */
export const SearchHistory = observer(function SearchHistory({ store }: { store: ProfileStore }) {
  const t = useText(namespace);
  const { list, remove } = useRemoval<HTMLUListElement>();
  return (
    <ProfilePart title={t('profile.searches')}>
      <LoadableList
        list={store.searches}
        none={t('profile.searches.none')}
        onRetry={() => void store.loadSearches()}
      >
        {(searches) => (
          <ul ref={list} className={styles.entries}>
            {searches.map((term, at) => (
              <li key={term}>
                <Link to={searchPath(term)}>{term}</Link>
                <IconButton
                  icon={xIcon}
                  size="small"
                  label={t('profile.forget', { name: term })}
                  onClick={() => void remove(store.forgetSearch(term), at)}
                />
              </li>
            ))}
          </ul>
        )}
      </LoadableList>
    </ProfilePart>
  );
});
