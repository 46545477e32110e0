import { parseSync } from 'oxc-parser';

/** What a remote needs of others, and gives to others. */
export interface ConsumerContract {
  /** Events that it emits and hears. */
  readonly emits: string[];
  readonly hears: string[];
  /** Slots that it leaves open for others. */
  readonly shows: string[];
  /** Ports of the host that it uses: `api`, `events`. */
  readonly ports: string[];
  /** Calls of the API that it makes, by name. */
  readonly api: string[];
}

export const noConsumerContract: ConsumerContract = { emits: [], hears: [], shows: [], ports: [], api: [] };

/** Reads from one source what it uses. Names are written out where they are used; a name in a variable is not seen. */
export function usedBySource(file: string, source: string): ConsumerContract {
  const used = { emits: new Set<string>(), hears: new Set<string>(), shows: new Set<string>() };
  const ports = new Set<string>();
  const api = new Set<string>();
  const add = (names: Set<string>, node: Node | undefined) => {
    for (const text of textsIn(node)) names.add(text);
  };

  for (const node of nodesOf(parseSync(file, source).program)) {
    if (node.type === 'CallExpression') takeCall(node);
    if (node.type === 'JSXOpeningElement' && nameOf(node.name as Node) === 'Slot') {
      ports.add('SlotOutlet');
      for (const attribute of node.attributes ?? [])
        if (nameOf(attribute.name as Node) === 'name') add(used.shows, attribute.value as Node);
    }
    if (node.type === 'MemberExpression' && node.object && !node.computed && isHost(node.object))
      ports.add(nameOf(node.property));
    if (node.type === 'VariableDeclarator' && node.id && node.init && isHost(node.init))
      for (const name of keysOf(node.id)) ports.add(name);
    if (node.params) takeParameters(node.params);
  }

  function takeCall({ callee, arguments: [first] = [] }: Node): void {
    if (callee?.name === 'useEvent') add(used.hears, first);
    if (callee?.type !== 'MemberExpression' || !callee.object) return;
    const call = `${lastName(callee.object)}.${nameOf(callee.property)}`;
    if (call === 'events.emit') add(used.emits, first);
    if (call === 'events.on') add(used.hears, first);
    if (call === 'slots.isFilled') add(used.shows, first);
    if (call === 'api.call') add(api, first);
  }

  /** `({ api, events }: Pick<Host, 'api' | 'events'>)`. */
  function takeParameters(params: readonly Node[]): void {
    for (const param of params) {
      const type = source.slice(param.typeAnnotation?.start ?? 0, param.typeAnnotation?.end ?? 0);
      if (param.type === 'ObjectPattern' && /^:\s*(Pick<\s*)?Host\b/.test(type))
        for (const name of keysOf(param)) ports.add(name);
    }
  }
  return listed({ ...used, ports, api });
}

/** The union of what several sources use. */
export function joined(all: readonly ConsumerContract[]): ConsumerContract {
  const of = (key: keyof ConsumerContract) => new Set(all.flatMap((each) => each[key]));
  return listed({
    emits: of('emits'),
    hears: of('hears'),
    shows: of('shows'),
    ports: of('ports'),
    api: of('api'),
  });
}

function listed(sets: Record<keyof ConsumerContract, ReadonlySet<string>>): ConsumerContract {
  const { emits, hears, shows, ports, api } = sets;
  const sorted = (names: ReadonlySet<string>) => [...names].sort();
  return {
    emits: sorted(emits),
    hears: sorted(hears),
    shows: sorted(shows),
    ports: sorted(ports),
    api: sorted(api),
  };
}

/** The few fields of a syntax node that are looked at. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: unknown;
  readonly value?: unknown;
  readonly computed?: boolean;
  readonly object?: Node;
  readonly property?: Node;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly attributes?: readonly Node[];
  readonly id?: Node;
  readonly init?: Node;
  readonly params?: readonly Node[];
  readonly expression?: Node;
  readonly consequent?: Node;
  readonly alternate?: Node;
  readonly properties?: readonly { readonly key?: Node }[];
  readonly typeAnnotation?: { readonly start: number; readonly end: number };
}

/** A node and all nodes inside it. */
function* nodesOf(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && typeof node.type === 'string') yield node as Node;
  for (const child of Object.values(node)) yield* nodesOf(child);
}

/** The host as it is called everywhere: `host`, `this.host`, `props.host`, `useHost()`. */
function isHost(node: Node): boolean {
  if (node.type === 'CallExpression') return node.callee?.name === 'useHost';
  return lastName(node) === 'host';
}

/** `api` of `this.host.api`; of a plain name the name. */
function lastName(node: Node): string {
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return nameOf(node).replace(/^#/, '');
}

function nameOf(node: Node | undefined): string {
  return typeof node?.name === 'string' ? node.name : '';
}

function keysOf(pattern: Node): string[] {
  return (pattern.properties ?? []).map(({ key }) => nameOf(key)).filter((name) => name !== '');
}

/** The strings that an expression may be: a literal, or the sides of a condition. */
function textsIn(node: Node | undefined): string[] {
  if (!node) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'ConditionalExpression') return [...textsIn(node.consequent), ...textsIn(node.alternate)];
  return node.expression ? textsIn(node.expression) : [];
}
