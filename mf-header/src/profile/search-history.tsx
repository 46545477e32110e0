import { searchPath } from '@icoteca/shared-contracts';
import { Link, useText } from '@icoteca/shared-contracts/host';
import { IconButton, xIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { historyId } from '../account/account-links.ts';
import { namespace } from '../texts/namespace.ts';
import { AskedPart } from './asked-part.tsx';
import styles from './profile.module.css';
import type { ProfileStore } from './profile.store.ts';
import { ProfilePart } from './profile-part.tsx';
import { useForgetting } from './use-forgetting.ts';

/** What the visitor searched for, latest first; each term leads to its search and can be taken out. */
export const SearchHistory = observer(function SearchHistory({ store }: { store: ProfileStore }) {
  const t = useText(namespace);
  const { list, forget } = useForgetting<HTMLUListElement>();
  return (
    <ProfilePart title={t('profile.searches')} id={historyId}>
      <AskedPart
        asked={store.searches}
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
                  onClick={() => void forget(store.forgetSearch(term), at)}
                />
              </li>
            ))}
          </ul>
        )}
      </AskedPart>
    </ProfilePart>
  );
});
