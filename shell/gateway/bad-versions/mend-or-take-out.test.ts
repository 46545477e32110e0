import { expect, it, vi } from 'vitest';
import { mendOrTakeOut } from './mend-or-take-out.ts';

const gone = { remote: 'mf-small', version: '2', file: 'web/a.css' };
const code = 'REMOTE_ARTIFACT_MISSING';

it('takes a version out whose file is gone from the registry itself', async () => {
  const takeOut = vi.fn(async () => {});
  const log = { warn: vi.fn() };
  await mendOrTakeOut({ followed: null, bad: { takeOut }, log })(gone);
  expect(takeOut).toHaveBeenCalledExactlyOnceWith({
    remote: 'mf-small',
    version: '2',
    code,
    why: 'web/a.css is gone from the registry',
    when: 'with-spare',
  });
});

it('has a copy made again, and leaves the version to those who have it whole', async () => {
  const takeOut = vi.fn(async () => {});
  const copyAgain = vi.fn();
  const log = { warn: vi.fn() };
  await mendOrTakeOut({ followed: { copyAgain }, bad: { takeOut }, log })(gone);
  expect(copyAgain).toHaveBeenCalledExactlyOnceWith('mf-small', '2');
  expect(takeOut).not.toHaveBeenCalled();
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ code, ...gone }, expect.any(String));
});
