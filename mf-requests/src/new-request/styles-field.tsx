import { REQUEST_PLATFORMS_MAX } from '@icoteca/shared-contracts';
import { useText } from '@icoteca/shared-contracts/host';
import { Chip, chevronDownIcon, UiIcon } from '@icoteca/shared-ui';
import { type ComponentRef, type RefObject, useId, useRef } from 'react';
import type { StyleChoice } from '../list-page/list.loader.ts';
import { namespace } from '../texts/namespace.ts';
import styles from './new-request.module.css';

interface StylesFieldProps {
  /** Codes of the chosen styles. */
  readonly platforms: readonly string[];
  readonly choices: readonly StyleChoice[];
  readonly disabled: boolean;
  readonly onChange: (platforms: string[]) => void;
}

/** The requested styles: any, or some of them. */
export function StylesField({ platforms, choices, disabled, onChange }: StylesFieldProps) {
  const t = useText(namespace);
  const fieldId = useId();
  const select: RefObject<ComponentRef<'select'> | null> = useRef(null);
  const titleOf = (code: string) => choices.find((one) => one.code === code)?.title ?? code;
  const remove = (code: string) => {
    onChange(platforms.filter((one) => one !== code));
    select.current?.focus();
  };
  return (
    <div className={styles.field}>
      <label className="type-label" htmlFor={fieldId}>
        {t('new.style')}
      </label>
      <span className={styles.selectBox}>
        <select
          ref={select}
          id={fieldId}
          className={styles.select}
          value=""
          disabled={disabled || platforms.length >= REQUEST_PLATFORMS_MAX}
          onChange={({ target }) => onChange([...platforms, target.value])}
        >
          <option value="">{t(platforms.length === 0 ? 'new.style.any' : 'new.style.more')}</option>
          {choices
            .filter(({ code }) => !platforms.includes(code))
            .map(({ code, title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
        </select>
        <UiIcon icon={chevronDownIcon} size={16} />
      </span>
      {platforms.length > 0 && (
        <ul className={styles.chips} aria-label={t('new.style.chosen')}>
          {platforms.map((code) => (
            <li key={code}>
              <Chip
                onRemove={() => remove(code)}
                removeLabel={t('new.style.remove', { style: titleOf(code) })}
              >
                {titleOf(code)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
