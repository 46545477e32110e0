import { useHost } from '@icoteca/shared-contracts/host';
import {
  Button,
  downloadIcon,
  folderPlusIcon,
  heartIcon,
  linkIcon,
  paletteIcon,
  sparklesIcon,
  starIcon,
  sunIcon,
  UiIcon,
  type UiIconShape,
  uploadIcon,
} from '@icoteca/shared-ui';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './guest-list.module.css';

const reasons: readonly (readonly [string, UiIconShape])[] = [
  ['keep', folderPlusIcon],
  ['paint', paletteIcon],
  ['upload', uploadIcon],
  ['share', linkIcon],
];

/** What collections are good for, and the sign-in: guests have none (specification CN 6). */
export function GuestList() {
  const t = useCollectionsText();
  const { events } = useHost();
  return (
    <section className={styles.guest}>
      <div className={styles.words}>
        <h1 className="type-28">{t('guest.title')}</h1>
        <p className={styles.lead}>{t('guest.lead')}</p>
        <Button
          kind="primary"
          size="large"
          onClick={() => events.emit('auth:requested', { reason: 'collections' })}
        >
          {t('sign-in')}
        </Button>
        <p className={styles.note}>{t('guest.note')}</p>
      </div>
      <Picture />
      <ul className={styles.reasons}>
        {reasons.map(([reason, icon]) => (
          <li key={reason}>
            <UiIcon icon={icon} size={20} />
            <b>{t(`guest.${reason}`)}</b>
            <span>{t(`guest.${reason}.text`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Icons that come together in one collection, in one colour. */
function Picture() {
  const card = [sunIcon, starIcon, heartIcon, sparklesIcon];
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={styles.behind} />
      <div className={styles.card}>
        <div className={styles.icons}>
          {card.map((icon) => (
            <UiIcon key={icon} icon={icon} size={36} />
          ))}
        </div>
        <div className={styles.foot}>
          <span className={styles.dots}>
            <i />
            <i />
            <i />
          </span>
          <UiIcon icon={linkIcon} size={16} />
          <UiIcon icon={downloadIcon} size={16} />
        </div>
      </div>
    </div>
  );
}
