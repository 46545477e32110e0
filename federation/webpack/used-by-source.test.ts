import { describe, expect, it } from 'vitest';
import { type ConsumerContract, joined, noConsumerContract, usedBySource } from './used-by-source.ts';

const used = (source: string): Partial<ConsumerContract> =>
  Object.fromEntries(
    Object.entries(usedBySource('page.tsx', source)).filter(([, names]) => names.length > 0),
  );

describe('usedBySource', () => {
  it.each([
    ['host.events.emit("icon:selected", {})', { emits: ['icon:selected'], ports: ['events'] }],
    ["events.emit(open ? 'a:opened' : 'a:closed', {})", { emits: ['a:closed', 'a:opened'] }],
    ["useEvent('auth:completed', () => {})", { hears: ['auth:completed'] }],
    ["this.host.events.on('a:b', f)", { hears: ['a:b'], ports: ['events'] }],
    ["button.on('click', f); bus.emit('x')", {}],
    ['<Slot name="icon-panel" icon={icon} />', { shows: ['icon-panel'], ports: ['SlotOutlet'] }],
    ['<Slot name={"icon-panel"} />', { shows: ['icon-panel'], ports: ['SlotOutlet'] }],
    ["host.slots.isFilled('sidebar-collections')", { shows: ['sidebar-collections'], ports: ['slots'] }],
    ["host.api.call('search', { query })", { api: ['search'], ports: ['api'] }],
    ["await api\n  .call(isAi ? 'aiSearch' : 'search')", { api: ['aiSearch', 'search'] }],
    ["this.#api.call('icon')", { api: ['icon'] }],
    ["format.call('not an api')", {}],
    ['const { api, texts: t } = useHost();', { ports: ['api', 'texts'] }],
    ['const { session } = this.host;', { ports: ['session'] }],
    ['useHost().navigate("/x")', { ports: ['navigate'] }],
    ["function f({ flags }: Pick<Host, 'flags'>, { other }: Props) {}", { ports: ['flags'] }],
    ['const f = ({ rights }: Host) => rights;', { ports: ['rights'] }],
    ["type T = Host['api']; // host.events.emit('in:comment')", {}],
  ])('%s', (source, expected) => expect(used(source)).toEqual(expected));

  it('joins what several sources use, each name once', () => {
    const one = { ...noConsumerContract, api: ['search', 'icon'], emits: ['a'] };
    expect(joined([one, { ...noConsumerContract, api: ['icon', 'latest'] }])).toEqual({
      ...noConsumerContract,
      emits: ['a'],
      api: ['icon', 'latest', 'search'],
    });
  });
});
