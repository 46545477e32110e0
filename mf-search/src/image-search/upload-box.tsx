import { IMAGE_SEARCH_TYPES, imageSearchPath } from '@icoteca/shared-contracts';
import { Button, buttonClass, circleAlertIcon, classList, scanSearchIcon, UiIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type ChangeEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useSearchText } from '../texts/texts.ts';
import { problemText } from './image-problem.ts';
import type { PictureUpload } from './picture-upload.store.ts';
import styles from './upload-box.module.css';
import { usePictureTransfer } from './use-picture-transfer.ts';

interface UploadBoxProps {
  readonly upload: PictureUpload;
  /** `large` as the main content, `row` beside results, `dialog` inside a dialog, where it is no form. */
  readonly form: 'large' | 'row' | 'dialog';
  readonly onDone?: () => void;
}

/** Box to drop, paste or choose a picture; a plain form without script. */
export const UploadBox = observer(function UploadBox({ upload, form, onDone }: UploadBoxProps) {
  const t = useSearchText();
  const id = useId();
  const box = useRef<HTMLDivElement & HTMLFormElement>(null);
  const { domain, isSending, problem } = upload;
  const send = async (picture: Blob | Promise<Blob>) => {
    if (await upload.send(picture)) onDone?.();
  };
  const isOver = usePictureTransfer(box, (picture) => void send(picture));
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void send(file);
    // Allows to choose the same file again.
    target.value = '';
  };
  useEffect(() => () => upload.cancel(), [upload]);
  useRestoredFocus(box, isSending);

  const Box = form === 'dialog' ? 'div' : 'form';
  return (
    <>
      <Box
        ref={box}
        className={classList(styles.box, form === 'row' ? styles.row : styles.large, isOver && styles.over)}
        aria-busy={isSending}
        {...(form !== 'dialog' && {
          action: imageSearchPath,
          method: 'post',
          encType: 'multipart/form-data',
        })}
      >
        {isSending ? (
          <Selected upload={upload} />
        ) : (
          <UiIcon icon={scanSearchIcon} size={form === 'row' ? 20 : 32} />
        )}
        <p className={styles.text}>
          <span>{t(isSending ? 'image.sending' : isOver ? 'image.over' : 'image.drop')}</span>
          {!isSending && (
            <span className={styles.hint}>
              {t(domain === 'photos' ? 'image.types.photos' : 'image.types')}
            </span>
          )}
        </p>
        {isSending ? (
          <Button onClick={() => upload.cancel()}>{t('image.cancel')}</Button>
        ) : (
          <label
            className={buttonClass({
              ...(form !== 'row' && { kind: 'primary' }),
              className: styles.choose,
            })}
          >
            <span className={styles.chooseText}>{t('image.choose')}</span>
            <input
              type="file"
              name={form === 'dialog' ? undefined : 'file'}
              accept={domain === 'photos' ? 'image/jpeg,image/png' : IMAGE_SEARCH_TYPES.join(',')}
              required={form !== 'dialog'}
              aria-describedby={problem ? `${id}-problem` : undefined}
              aria-invalid={problem !== null}
              onChange={choose}
            />
          </label>
        )}
        {form !== 'dialog' && (
          <noscript>
            <p className={styles.hint}>{t('image.types.plain')}</p>
            <button type="submit" className={buttonClass()}>
              {t('search.submit')}
            </button>
          </noscript>
        )}
      </Box>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          <UiIcon icon={circleAlertIcon} />
          <span>
            {problemText(t, problem, domain)} <code>{problem}</code>
          </span>
        </p>
      )}
      <span className="visually-hidden" role="status">
        {isSending ? t('image.sending') : ''}
      </span>
    </>
  );
});

/** Restores the focus when the focused control is replaced. */
function useRestoredFocus(box: RefObject<HTMLElement | null>, isSending: boolean): void {
  const before = useRef(isSending);
  useEffect(() => {
    if (before.current === isSending) return;
    before.current = isSending;
    const { activeElement, body } = document;
    const isLost =
      activeElement === null || activeElement === body || activeElement instanceof HTMLDialogElement;
    if (isLost) box.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [box, isSending]);
}

const Selected = observer(function Selected({ upload }: { upload: PictureUpload }) {
  const t = useSearchText();
  const { picture } = upload;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url && <img className={styles.selected} src={url} alt={t('image.yours')} />;
});
