import { requestsPath } from '@icoteca/shared-contracts';
import { Link, useHost, useText } from '@icoteca/shared-contracts/host';
import { Badge, Banner, chevronRightIcon, circleAlertIcon, playIcon, UiIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { ageInWords } from '../parts/age.ts';
import { IconList } from '../parts/icon-list.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { UserText } from '../parts/user-text.tsx';
import { VoteButton } from '../parts/vote-button.tsx';
import { OpenStep, useOpenStep } from '../steps/open-step.tsx';
import { StepBar } from '../steps/step-bar.tsx';
import { WorkSteps } from '../steps/work-steps.tsx';
import { namespace } from '../texts/namespace.ts';
import { Attachments } from './attachments.tsx';
import { MakerCard } from './maker-card.tsx';
import type { RequestData } from './request.loader.ts';
import styles from './request.module.css';
import type { RequestStore } from './request.store.ts';
import { ResolvedIcons } from './resolved-icons.tsx';
import { Timeline } from './timeline.tsx';

/** A request with every step that the visitor may take. */
export const RequestView = observer(function RequestView({
  store,
  data,
}: {
  store: RequestStore;
  data: RequestData;
}) {
  const t = useText(namespace);
  const { locale, request: page } = useHost();
  const opener = useOpenStep();
  const { request } = store;
  const { title, description, authorName, createdAt, isAnimated } = request;
  const styleNames = new Intl.ListFormat(locale.iso).format(data.styles);
  const requestedBy = t(data.styles.length === 0 ? 'request.asked.any' : 'request.asked.styles', {
    name: authorName,
    age: ageInWords(createdAt, page.now, locale.iso),
    styles: styleNames,
  });
  return (
    <>
      <nav aria-label={t('request.breadcrumb')}>
        <ol className={styles.crumbs}>
          <li>
            <Link to={requestsPath}>{t('request.list')}</Link>
          </li>
          <li>
            <UiIcon icon={chevronRightIcon} size={14} />
            <span aria-current="page">{title}</span>
          </li>
        </ol>
      </nav>
      <div className={styles.page}>
        <article className={styles.main}>
          <header className={styles.head}>
            <VoteButton request={request} size="large" />
            <div className={styles.headText}>
              <h1 className="type-28">{title}</h1>
              <p className={styles.meta}>
                <StatusBadge request={request} />
                {isAnimated && <Badge icon={playIcon}>{t('request.animated')}</Badge>}
                <span>{requestedBy}</span>
              </p>
            </div>
            <StepBar store={store} opener={opener} />
          </header>
          <Notes store={store} />
          {description !== '' && (
            <p className={styles.description}>
              <UserText text={description} />
            </p>
          )}
          <Attachments files={request.attachments} />
          {request.resolvedItems.length > 0 && (
            <ResolvedIcons request={request} catalogueVersion={data.catalogueVersion} />
          )}
          {data.close.length > 0 && (
            <section>
              <h2 className={styles.sectionTitle}>{t('request.close')}</h2>
              <IconList icons={data.close} label={t('request.close')} />
            </section>
          )}
        </article>
        <aside className={styles.aside} aria-label={t('request.about')}>
          <MakerCard request={request}>
            <WorkSteps store={store} opener={opener} />
          </MakerCard>
          <Timeline events={request.timeline} />
        </aside>
      </div>
      <OpenStep store={store} opener={opener} />
    </>
  );
});

/** The reason for the state of the request, in the words of the person who set it. */
const Notes = observer(function Notes({ store }: { store: RequestStore }) {
  const t = useText(namespace);
  const { status, declineReason, isHidden, hiddenReason } = store.request;
  return (
    <>
      {(isHidden || hiddenReason !== undefined) && (
        <Banner kind="warning" icon={circleAlertIcon}>
          {t('request.hidden')} {hiddenReason}
        </Banner>
      )}
      {status === 'declined' && declineReason !== undefined && (
        <Banner icon={circleAlertIcon}>
          {t('request.declined')} {declineReason}
        </Banner>
      )}
    </>
  );
});
