import { imageSearchTarget, searchedPictureUrl, withResultQuery } from '@icoteca/shared-contracts';
import { useHost, useLoaderData } from '@icoteca/shared-contracts/host';
import { EmptyState } from '@icoteca/shared-ui';
import { useState } from 'react';
import { EndlessIcons } from '../grid/endless-icons.tsx';
import { GridMode } from '../results-head/grid-mode.tsx';
import { SearchBar } from '../search-bar/search-bar.tsx';
import { useSearchText } from '../texts/texts.ts';
import { type FoundByPicture, type ImageSearchData, searchByPicture } from './image-search.loader.ts';
import styles from './image-search.module.css';
import { PictureUpload } from './picture-upload.store.ts';
import { UploadBox } from './upload-box.tsx';

/** Search by image: the upload box, then similar icons (specification SD 2, /icons/search-by-image). */
export function ImageSearchPage() {
  const { problem, found } = useLoaderData<ImageSearchData>();
  // Another picture or answer resets the state.
  const key = found?.pictureId ?? problem ?? '';
  return (
    <>
      <SearchBar variant="bar" />
      {found ? <Results key={key} found={found} /> : <Start key={key} problem={problem} />}
    </>
  );
}

function Start({ problem }: Pick<ImageSearchData, 'problem'>) {
  const t = useSearchText();
  const host = useHost();
  const [upload] = useState(() => new PictureUpload(host, 'icons', problem));
  return (
    <div className={styles.start}>
      <h1 className="type-28">{t('image.title')}</h1>
      <p className={styles.lead}>{t('image.lead')}</p>
      <UploadBox upload={upload} form="large" />
      <p className={styles.kept}>{t('image.kept')}</p>
    </div>
  );
}

function Results({ found }: { found: FoundByPicture }) {
  const t = useSearchText();
  const host = useHost();
  const [upload] = useState(() => new PictureUpload(host, 'icons'));
  const { pictureId, total } = found;
  const path = imageSearchTarget('icons', pictureId);
  return (
    <>
      <div className={styles.head}>
        <img className={styles.picture} src={searchedPictureUrl(pictureId)} alt={t('image.yours')} />
        <h1 className="type-20">{t('image.results')}</h1>
        <GridMode />
      </div>
      <div className={styles.again}>
        <UploadBox upload={upload} form="row" />
      </div>
      {total === 0 ? (
        <EmptyState title={t('image.none')}>{t('image.none.text')}</EmptyState>
      ) : (
        <EndlessIcons
          listKey={path}
          label={t('image.results')}
          term={null}
          served={found}
          fetchPage={(number, { signal }) => searchByPicture(host, pictureId, number, signal)}
          pathOfPage={(number) => withResultQuery(path, { page: number })}
        />
      )}
    </>
  );
}
