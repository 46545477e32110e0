import { expect, it } from 'vitest';
import { RESOLVED_ITEMS_MAX, UPLOAD_BATCH_MAX, UPLOAD_FILE_MAX_BYTES } from '../rules/limits.ts';
import { AROUND_FILE_BYTES, bodyLimitOf, CALL_MAX_BYTES } from './body-limit.ts';
import { endpointOf } from './endpoints.ts';
import { type EndpointName, endpointPaths } from './paths.ts';

it('calls that take a file may be as large as the file and what is around it, all others a megabyte', () => {
  for (const name of Object.keys(endpointPaths) as EndpointName[]) {
    if (name === 'uploadCollectionIcons' || name === 'resolveRequest') continue;
    const endpoint = endpointOf(name);
    const path = endpoint.path.replace(/:\w+/, 'photos');
    const file = 'upload' in endpoint ? endpoint.upload.maxBytes + AROUND_FILE_BYTES : CALL_MAX_BYTES;
    expect(bodyLimitOf(path).maxBytes, name).toBe(file);
  }
  expect(bodyLimitOf('/api/iconsets/vector/search/file/').code).toBe('IMAGE_SEARCH_FILE_TOO_LARGE');
  expect(bodyLimitOf('/api/uploadFiles')).toEqual({
    maxBytes: 10_000_000 + AROUND_FILE_BYTES,
    code: 'FILE_TOO_LARGE',
  });
  expect(bodyLimitOf('/api/uploadFiles/f1').code).toBe('REQUEST_TOO_LARGE');
  const upload = bodyLimitOf('/siteApi/icons/collections/c1/upload');
  const files = Array.from({ length: UPLOAD_BATCH_MAX }, (_, at) => ({
    id: `temporary-${at}`,
    name: `${'n'.repeat(255)}.svg`,
    svg: '"'.repeat(UPLOAD_FILE_MAX_BYTES - 1),
  }));
  expect(JSON.stringify({ icons: files }).length).toBeLessThan(upload.maxBytes);
  expect(upload.code).toBe('REQUEST_TOO_LARGE');
  const resolve = bodyLimitOf('/api/requests/r1/resolve');
  const drawing = { svg: '"'.repeat(UPLOAD_FILE_MAX_BYTES - 1), name: 'n'.repeat(80) };
  const resolvedItems = Array.from({ length: RESOLVED_ITEMS_MAX }, () => drawing);
  expect(JSON.stringify({ resolvedItems, style: 's'.repeat(40) }).length).toBeLessThan(resolve.maxBytes);
  expect(resolve.code).toBe('REQUEST_TOO_LARGE');
  expect(bodyLimitOf('/api/requests/r1/decline').maxBytes).toBe(CALL_MAX_BYTES);
  expect(bodyLimitOf('/img/plainConverter').code).toBe('REQUEST_TOO_LARGE');
});
