import type { FeatureDefinition } from '@icoteca/shared-contracts';
import { expect, it } from 'vitest';
import { ANONYMOUS, evaluateFeatures, hasExperiments } from './evaluate-features.ts';
import { isFlagOn } from './is-flag-on.ts';

const features = (definition: FeatureDefinition) => ({ features: { grid: definition }, dateUpdated: '' });

it.each([
  ['no rule', { defaultValue: 1 }, false],
  ['a rule that forces a value', { rules: [{ force: 2 }] }, false],
  ['a rule with one variation, which everybody gets', { rules: [{ variations: [2] }] }, false],
  ['two variations', { rules: [{ force: 2 }, { variations: [1, 2] }] }, true],
])('an experiment runs with %s', (_what, definition, expected) => {
  expect(hasExperiments(features(definition))).toBe(expected);
});

it('rules see the attributes of who asks; of nobody in particular there are none', () => {
  const ofMac = features({ defaultValue: 'wide', rules: [{ condition: { os: 'mac' }, force: 'dense' }] });
  expect(evaluateFeatures(ofMac, ANONYMOUS).grid).toBe('wide');
  expect(evaluateFeatures(ofMac, { attributes: { os: 'mac' }, url: '' }).grid).toBe('dense');
});

it.each([
  ['AI_SEARCH', undefined, true],
  ['DISPLAY_AD', undefined, false],
  ['AI_SEARCH', {}, true],
  ['REWARDED_AD', {}, false],
  ['AI_SEARCH', { defaultValue: false }, false],
  ['REWARDED_AD', { defaultValue: true }, true],
  ['AI_SEARCH', { defaultValue: false, rules: [{ force: true }] }, true],
] as const)('%s as %o is on: %s', async (flag, definition, expected) => {
  const current = async () => ({
    features: (definition ? { [flag]: definition } : {}) as Record<string, FeatureDefinition>,
    dateUpdated: '',
  });
  expect(await isFlagOn({ current }, flag)).toBe(expected);
});
