import { makerLicences } from '@icoteca/shared-contracts';
import { useText } from '@icoteca/shared-contracts/host';
import { Switch, TextField } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { namespace } from '../texts/namespace.ts';
import styles from './resolve.module.css';
import { type ResolveStore, STYLE_TITLE_MAX, STYLE_TITLE_MIN } from './resolve.store.ts';

/** Licence of the drawings, and the style that they belong to. */
export const MakerTerms = observer(function MakerTerms({ work }: { work: ResolveStore }) {
  const t = useText(namespace);
  const group = useId();
  return (
    <section className={styles.section} aria-label={t('resolve.terms')}>
      <fieldset className={styles.licences}>
        <legend className="type-label">{t('resolve.licence')}</legend>
        {makerLicences.map((licence) => (
          <label key={licence} className={styles.licence}>
            <input
              type="radio"
              name={group}
              checked={work.licence === licence}
              onChange={() => work.setLicence(licence)}
            />
            <span>{t(`resolve.licence.${licence}`)}</span>
          </label>
        ))}
      </fieldset>
      <Switch
        label={t('resolve.own-style')}
        checked={work.hasOwnStyle}
        onChange={(checked) => work.setOwnStyle(checked)}
      />
      {work.hasOwnStyle && (
        <TextField
          label={t('resolve.style')}
          required
          minLength={STYLE_TITLE_MIN}
          maxLength={STYLE_TITLE_MAX}
          value={work.styleTitle}
          onChange={({ target }) => work.setStyleTitle(target.value)}
        />
      )}
    </section>
  );
});
