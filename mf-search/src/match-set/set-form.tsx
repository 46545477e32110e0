import {
  COVER_TERMS_LIMIT,
  coverListAddress,
  coverListPath,
  readCoverTerms,
} from '@icoteca/shared-contracts';
import { Link, useHost } from '@icoteca/shared-contracts/host';
import { Button, buttonClass } from '@icoteca/shared-ui';
import { useId } from 'react';
import { useSearchText } from '../texts/texts.ts';
import styles from './match-set.module.css';

/** English, like the terms of the catalogue. */
const EXAMPLE = ['home', 'search', 'user', 'settings', 'shopping cart', 'calendar', 'trash', 'download'];

/** The form of a list; works without script. */
export function SetForm({ terms }: { terms: readonly string[] }) {
  const t = useSearchText();
  const host = useHost();
  const id = useId();
  return (
    <form
      className={styles.form}
      action={coverListPath}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        const written = String(new FormData(event.currentTarget).get('terms') ?? '');
        host.navigate(coverListAddress(readCoverTerms(written).terms));
      }}
    >
      <label className={styles.label} htmlFor={id}>
        {t('match.field')}
      </label>
      <textarea
        key={terms.join()}
        id={id}
        name="terms"
        className={styles.field}
        rows={terms.length === 0 ? 3 : 2}
        defaultValue={terms.join(', ')}
        aria-describedby={`${id}-hint`}
        autoCapitalize="off"
        required
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t('match.hint', { limit: COVER_TERMS_LIMIT })}
      </p>
      <p className={styles.actions}>
        <Button type="submit" kind={terms.length === 0 ? 'primary' : 'default'}>
          {t('match.submit')}
        </Button>
        {terms.length === 0 && (
          <Link className={buttonClass({ kind: 'plain' })} to={coverListAddress(EXAMPLE)}>
            {t('match.example')}
          </Link>
        )}
      </p>
    </form>
  );
}
