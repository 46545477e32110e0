import { expect, it } from 'vitest';
import { isHelpedByPlan, reasonOfMissingFile } from './missing-file.ts';

it.each([
  ['PAID_VECTOR', 'plan'],
  ['ALLOWANCE_USED_UP', 'used'],
  ['OWNER_ONLY', 'owner'],
  ['ICON_REMOVED', 'gone'],
  ['BAD_EDITS', 'format'],
  ['RENDER_FAILED', 'network'],
  ['toString', 'network'],
])('an icon without a file for %s has the reason %s', (code, reason) => {
  expect(reasonOfMissingFile(code)).toBe(reason);
});

it('a plan helps where one icon needs it', () => {
  expect(isHelpedByPlan([{ code: 'OWNER_ONLY' }, { code: 'NETWORK' }])).toBe(false);
  expect(isHelpedByPlan([{ code: 'OWNER_ONLY' }, { code: 'ALLOWANCE_USED_UP' }])).toBe(true);
});
