import { apiPath, type RequestFile } from '@icoteca/shared-contracts';

export type FileRow = Omit<RequestFile, 'url'>;

export function requestFileOf(row: FileRow): RequestFile {
  return { ...row, url: apiPath('requestFile', { params: { id: row.id } }) };
}
