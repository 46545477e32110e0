import { expect, it } from 'vitest';
import { AROUND_FILE_BYTES, bodyLimitOf, CALL_MAX_BYTES } from './body-limit.ts';
import { endpointOf } from './endpoints.ts';
import { type EndpointName, endpointPaths } from './paths.ts';

it('calls that take a file may be as large as the file and what is around it, all others a megabyte', () => {
  for (const name of Object.keys(endpointPaths) as EndpointName[]) {
    const endpoint = endpointOf(name);
    const path = endpoint.path.replace(/:\w+/, 'photos');
    const file = 'upload' in endpoint ? endpoint.upload.maxBytes + AROUND_FILE_BYTES : CALL_MAX_BYTES;
    expect(bodyLimitOf(path).maxBytes, name).toBe(file);
  }
  expect(bodyLimitOf('/api/iconsets/vector/search/file/').code).toBe('IMAGE_SEARCH_FILE_TOO_LARGE');
  expect(bodyLimitOf('/img/plainConverter').code).toBe('REQUEST_TOO_LARGE');
});
