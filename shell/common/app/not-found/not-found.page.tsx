import type { PlatformGroup } from '@icoteca/shared-contracts';
import { previewUrl, stylePath } from '@icoteca/shared-contracts';
import { Link, Slot, useHost, useText } from '@icoteca/shared-contracts/host';
import { buttonClass } from '@icoteca/shared-ui';
import { type CSSProperties, useEffect, useState } from 'react';
import { shellNamespace } from '../texts.ts';
import { GhostIcon } from './ghost-icon.tsx';
import classes from './not-found.module.css';

/** How many subtitles there are; the request's own random number chooses one (resolution 15). */
const subtitleCount = 5;

/** The 404 page (specification CN 2): number, one of five subtitles, ways out, search and the groups of styles. */
export function NotFoundPage({ title }: { title: string }) {
  const host = useHost();
  const t = useText(shellNamespace);
  const subtitle = Math.min(subtitleCount - 1, Math.floor(host.request.random * subtitleCount));
  return (
    <>
      <div className={classes.lost}>
        <p className={classes.number} aria-hidden="true">
          4<GhostIcon />4
        </p>
        <div className={classes.words}>
          <h1 className="type-28">{t(title)}</h1>
          <p className={classes.subtitle}>{t(`not-found.subtitle-${subtitle}`)}</p>
          <div className={classes.ways}>
            <Link className={buttonClass({ kind: 'primary' })} to="/icons">
              {t('not-found.all')}
            </Link>
            <Link className={buttonClass()} to="/icons/new">
              {t('not-found.newest')}
            </Link>
            <Link className={buttonClass()} to="/icons/set/popular">
              {t('not-found.popular')}
            </Link>
          </div>
        </div>
      </div>
      <Slot name="search-bar" props={{ variant: 'bar' }} fallback={<div className={classes.searchPlace} />} />
      <StyleGroups />
    </>
  );
}

/** Groups of styles, once they are loaded; the page works without them. */
function StyleGroups() {
  const { api } = useHost();
  const t = useText(shellNamespace);
  const [groups, setGroups] = useState<readonly PlatformGroup[]>([]);

  useEffect(() => {
    const gone = new AbortController();
    api.call('platformSidebar', { signal: gone.signal }).then(
      ({ docs }) => setGroups(docs.filter((group) => group.type === 'group')),
      () => setGroups([]),
    );
    return () => gone.abort();
  }, [api]);

  if (groups.length === 0) return null;
  return (
    <section className={classes.groups}>
      <h2 className="type-16">{t('not-found.styles')}</h2>
      <ul className={classes.cards}>
        {groups.map((group) => (
          <li key={group.seoCode}>
            <Link className={classes.card} to={stylePath(group.seoCode)}>
              <span className={classes.previews}>
                {group.preview.map((icon) => (
                  <span
                    key={icon.id}
                    className={icon.isColor ? classes.coloured : classes.painted}
                    style={{ '--picture': `url("${previewUrl(icon, 96)}")` } as CSSProperties}
                  />
                ))}
              </span>
              <span className={classes.foot}>
                <b>{group.name}</b>
                <span className="type-number">
                  {t('not-found.styles-count', { count: group.totalStyles })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
