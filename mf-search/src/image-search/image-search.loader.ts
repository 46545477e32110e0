import { type IconSummary, RequestError, readResultQuery, SEARCH_PAGE_SIZE } from '@icoteca/shared-contracts';
import { data, type Host } from '@icoteca/shared-contracts/host';
import type { LoadedPage } from '../grid/icon-pages.store.ts';
import { type ImageProblem, imageProblemOf } from './image-problem.ts';

/** What the page of search by image shows. */
export interface ImageSearchData {
  /** Why there are no results although a picture was sent. */
  readonly problem: ImageProblem | null;
  readonly found: FoundByPicture | null;
}

/** Icons like a picture that is kept under an id. */
export interface FoundByPicture {
  readonly pictureId: string;
  readonly page: number;
  readonly icons: readonly IconSummary[];
  readonly total: number;
  readonly catalogueVersion: string;
}

/** Failures after which the page asks for another picture, or for a moment of patience. */
const survived = new Set(['IMAGE_SEARCH_FILE_GONE', 'SIMILAR_NOT_READY', 'SIMILAR_BUSY']);

/** One page of icons like a kept picture. */
export async function searchByPicture(
  host: Host,
  pictureId: string,
  page: number,
  signal: AbortSignal,
): Promise<LoadedPage> {
  const { icons, parameters } = await host.api.call('keptImageSearch', {
    params: { pictureId },
    query: {
      amount: SEARCH_PAGE_SIZE,
      offset: (page - 1) * SEARCH_PAGE_SIZE,
      svg: true,
      language: host.locale.code,
    },
    signal,
  });
  return {
    icons: icons.map(({ similarity: _, category: [category = ''], ...icon }) => ({ ...icon, category })),
    total: parameters.countAll,
    catalogueVersion: parameters.catalogueVersion,
  };
}

/**
 * Loads the page of an address: `?picture` names a kept picture, `?problem` says why one was not taken. Both are one
 * visitor's, so that nobody may keep the page.
 */
export async function loadImageSearch(host: Host, url: URL, signal: AbortSignal) {
  const pictureId = url.searchParams.get('picture');
  const code = url.searchParams.get('problem');
  if (pictureId === null) return answer(code === null ? null : imageProblemOf(code), null);
  const { page } = readResultQuery(url.searchParams);
  try {
    const found = await searchByPicture(host, pictureId, page, signal);
    return answer(null, { pictureId, page, ...found });
  } catch (error) {
    if (!(error instanceof RequestError && survived.has(error.code))) throw error;
    return answer(imageProblemOf(error.code), null, error.status);
  }
}

function answer(problem: ImageProblem | null, found: FoundByPicture | null, status = 200) {
  const isPersonal = problem !== null || found !== null;
  return data<ImageSearchData>(
    { problem, found },
    { status, ...(isPersonal && { headers: { 'cache-control': 'no-store' } }) },
  );
}
