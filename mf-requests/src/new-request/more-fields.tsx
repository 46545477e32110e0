import { REQUEST_DESCRIPTION_MAX } from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import { TextArea } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { AttachmentsStore } from '../attach/attachments.store.ts';
import { Attachments } from '../attach/attachments.tsx';
import { namespace } from '../texts/namespace.ts';
import { AlikeStore } from './alike.store.ts';
import { Alike } from './alike.tsx';
import type { DraftStore } from './draft.store.ts';
import styles from './new-request.module.css';

/** Loaded with the first input: suggestions, a description, and pictures. */
const MoreFields = observer(function MoreFields({ draft }: { draft: DraftStore }) {
  const t = useText(namespace);
  const host = useHost();
  const [alike] = useState(() => new AlikeStore(host));
  const [uploads] = useState(() => new AttachmentsStore(host, draft));
  const { title, description } = draft.fields;
  useEffect(() => alike.look(title), [alike, title]);
  useEffect(() => () => alike.stop(), [alike]);
  const left = REQUEST_DESCRIPTION_MAX - description.length;
  return (
    <>
      <Alike store={alike} />
      <TextArea
        label={t('details.label')}
        className={styles.description}
        rows={3}
        maxLength={REQUEST_DESCRIPTION_MAX}
        placeholder={t('details.example')}
        value={description}
        hint={left < 200 ? t('details.left', { shown: left.toLocaleString(host.locale.iso) }) : undefined}
        onChange={({ target }) => draft.change({ description: target.value })}
      />
      <Attachments store={uploads} />
    </>
  );
});
export default MoreFields;
