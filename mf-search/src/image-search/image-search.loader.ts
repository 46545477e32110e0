import { RequestError, readPagePlace, SEARCH_PAGE_SIZE } from '@icoteca/shared-contracts';
import { data, type Host } from '@icoteca/shared-contracts/host';
import type { LoadedPage } from '../grid/icon-pages.store.ts';
import { type ImageProblem, imageProblemOf } from './image-problem.ts';

export interface ImageSearchData {
  /** Why a sent picture has no results. */
  readonly problem: ImageProblem | null;
  readonly found: FoundByPicture | null;
}

/** Icons similar to a stored picture. */
export interface FoundByPicture extends LoadedPage {
  readonly pictureId: string;
  readonly page: number;
}

/** Failures that another picture or another attempt may solve. */
const RECOVERABLE = new Set(['IMAGE_SEARCH_FILE_GONE', 'SIMILAR_NOT_READY', 'SIMILAR_BUSY']);

/** Fetches one page of icons similar to a stored picture. */
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

/** `?picture` names a stored picture, `?problem` says why one was refused. Both are personal, so the page is not cached. */
export async function loadImageSearch(host: Host, url: URL, signal: AbortSignal) {
  const pictureId = url.searchParams.get('picture');
  const code = url.searchParams.get('problem');
  if (pictureId === null) return answer(code === null ? null : imageProblemOf(code), null);
  const { page } = readPagePlace(url.searchParams);
  try {
    const found = await searchByPicture(host, pictureId, page, signal);
    return answer(null, { pictureId, page, ...found });
  } catch (error) {
    if (!(error instanceof RequestError && RECOVERABLE.has(error.code))) throw error;
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
