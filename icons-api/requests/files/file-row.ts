import { apiPath, type RequestFile } from '@icoteca/shared-contracts';

/** An attached file as the database has it. */
export type FileRow = Omit<RequestFile, 'url'>;

/** A file as answers carry it. */
export function requestFileOf(row: FileRow): RequestFile {
  return { ...row, url: apiPath('requestFile', { params: { id: row.id } }) };
}
