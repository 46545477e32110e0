import { describe, expect, it } from 'vitest';
import { FakeCollections, testIcon } from '../testing/fake-collections.ts';
import { refused } from '../testing/page-answers.ts';
import { testVisitor } from '../testing/visitor.ts';
import { StyleMove } from './style-move.store.ts';

const styles = ['Tabler Outline', 'Phosphor Duotone', 'Phosphor Thin'].map((title) => ({
  apiCode: title.toLowerCase().replace(' ', ':'),
  seoCode: title.toLowerCase().replace(' ', '-'),
  title,
}));
const moved = [
  { from: testIcon('home'), to: testIcon('home-2'), candidates: [] },
  { from: testIcon('cart'), to: null, candidates: [testIcon('basket'), testIcon('bag')] },
  { from: testIcon('sun'), to: testIcon('home-2'), candidates: [] },
];

function open(inStyle: (call: unknown) => unknown = () => ({ success: true, icons: moved })) {
  const server = new FakeCollections({ Checkout: ['home', 'cart'] });
  const answers = {
    ...server.answers,
    platformsInfo: () => ({ success: true, docs: styles }),
    collectionInStyle: inStyle,
  };
  const { host } = testVisitor(Object.assign(server, { answers }));
  return { server, host, move: new StyleMove(host, { id: 'checkout', name: 'Checkout' }) };
}

describe('moving a collection to another style', () => {
  it('finds styles by the starts of their words', async () => {
    const { move } = open();
    await move.load();
    expect(move.found).toHaveLength(3);
    move.search('duo pho');
    expect(move.found.map(({ title }) => title)).toEqual(['Phosphor Duotone']);
    move.search('zzz');
    expect(move.found).toEqual([]);
  });

  it('takes every counterpart, and of the rest what is chosen; none twice', async () => {
    const { move, server } = open();
    await move.load('phosphor:duotone');
    expect(move.style?.title).toBe('Phosphor Duotone');
    expect(move.open.map(({ from }) => from.id)).toEqual(['cart']);
    expect(move.result).toEqual(['home-2']);
    move.choose(testIcon('cart'), testIcon('bag'));
    expect(move.result).toEqual(['home-2', 'bag']);
    move.choose(testIcon('home'), null);
    move.choose(testIcon('sun'), null);
    expect(move.result).toEqual(['bag']);
    const made = await move.create('Checkout in Phosphor Duotone');
    expect(made?.name).toBe('Checkout in Phosphor Duotone');
    expect(server.named('createCollection')[0]?.body).toMatchObject({
      name: 'Checkout in Phosphor Duotone',
      icons: ['bag'],
    });
    expect(server.iconsOf('checkout'), 'the old one stays').toEqual(['home', 'cart']);
  });

  it('says what failed, and forgets choices of a style that was left', async () => {
    const { move } = open(refused(404, 'UNKNOWN_STYLE'));
    await move.load('tabler:outline');
    expect([move.icons, move.failure]).toEqual([null, 'UNKNOWN_STYLE']);
    expect(await move.create('x')).toBeNull();
    const other = open();
    await other.move.load('tabler:outline');
    other.move.choose(testIcon('home'), null);
    await other.move.pick(styles[1] ?? null);
    expect(other.move.result).toEqual(['home-2']);
  });
});
