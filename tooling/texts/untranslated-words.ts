import { parseSync, Visitor } from 'oxc-parser';

/** Words of a component that no translation reaches. */
export interface UntranslatedWords {
  readonly line: number;
  readonly words: string;
}

/** Attributes that people read or hear. */
const readAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
/** The site's name, and what is printed on a key: the same in every language. */
const names = new Set(['Icoteca', 'esc']);
/** Two letters of any script in a row; signs such as × need no translation. */
const A_WORD = /\p{L}{2,}/u;

/**
 * Finds text that a component writes itself: between its elements, or in an attribute that is read.
 * @param path its extension says whether it holds JSX
 */
export function untranslatedWords(path: string, source: string): UntranslatedWords[] {
  const found: { words: string; start: number }[] = [];
  const add = (words: string, start: number) => {
    if (A_WORD.test(words) && !names.has(words.trim())) found.push({ words: words.trim(), start });
  };
  const addText = (node: { type: string; start: number } | null) => {
    if (!node) return;
    if (node.type === 'JSXExpressionContainer')
      addText((node as unknown as { expression: typeof node }).expression);
    else if (node.type === 'Literal') {
      const { value } = node as unknown as { value: unknown };
      if (typeof value === 'string') add(value, node.start);
    } else if (node.type === 'TemplateLiteral') {
      const { quasis } = node as unknown as { quasis: { value: { raw: string } }[] };
      add(quasis.map((part) => part.value.raw).join(' '), node.start);
    } else if (node.type === 'ConditionalExpression') {
      const { consequent, alternate } = node as unknown as {
        consequent: typeof node;
        alternate: typeof node;
      };
      addText(consequent);
      addText(alternate);
    }
  };
  new Visitor({
    JSXText: (node) => add(node.value, node.start),
    JSXElement: (node) => {
      for (const child of node.children) if (child.type === 'JSXExpressionContainer') addText(child);
    },
    JSXAttribute: (node) => {
      const { name, value } = node;
      if (name.type === 'JSXIdentifier' && readAttributes.has(name.name)) addText(value);
    },
  }).visit(parseSync(path, source).program);
  return found.map(({ words, start }) => ({ words, line: source.slice(0, start).split('\n').length }));
}
