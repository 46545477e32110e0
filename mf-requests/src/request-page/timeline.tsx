import type { RequestEvent } from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import {
  checkIcon,
  hammerIcon,
  mergeIcon,
  messageSquarePlusIcon,
  pencilIcon,
  rotateCcwIcon,
  UiIcon,
  type UiIconShape,
  undo2Icon,
  userPlusIcon,
  xIcon,
} from '@icoteca/shared-ui';
import { ageInWords } from '../parts/age.ts';
import { namespace } from '../texts/namespace.ts';
import styles from './request.module.css';

const icons: Readonly<Record<RequestEvent['kind'], UiIconShape>> = {
  created: messageSquarePlusIcon,
  edited: pencilIcon,
  assigned: userPlusIcon,
  taken: hammerIcon,
  handedBack: undo2Icon,
  resolved: checkIcon,
  declined: xIcon,
  reopened: rotateCcwIcon,
  merged: mergeIcon,
};

/** What happened to a request, latest first. */
export function Timeline({ events }: { events: readonly RequestEvent[] }) {
  const t = useText(namespace);
  const { locale, request } = useHost();
  return (
    <section className={styles.card}>
      <h2 className="type-14">{t('request.history')}</h2>
      <ol className={styles.timeline}>
        {events.map((event) => (
          <li key={`${event.at} ${event.kind}`}>
            <UiIcon icon={icons[event.kind]} />
            <div>
              <p>
                <EventText event={event} />
              </p>
              <p className={styles.when}>
                <time dateTime={new Date(event.at).toISOString()}>
                  {ageInWords(event.at, request.now, locale.iso)}
                </time>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Placeholder for the name in a sentence, which is set in bold. */
const NAME_MARK = '\u0000';

function EventText({ event }: { event: RequestEvent }) {
  const t = useText(namespace);
  const { kind, name, makerName } = event;
  const isUnassigned = kind === 'assigned' && makerName === undefined;
  const sentence = t(isUnassigned ? 'request.event.unassigned' : `request.event.${kind}`, {
    name: NAME_MARK,
  });
  const [before = '', after = ''] = sentence.split(NAME_MARK);
  return (
    <>
      {before}
      <b>{kind === 'assigned' ? (makerName ?? name) : name}</b>
      {after}
    </>
  );
}
