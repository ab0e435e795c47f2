// A browser that translates a page puts elements of its own in the place of every text. What React
// writes into a bare text beside other things goes on being written where nobody sees it; what is
// the only child of its element is written anew.
import { parseSync } from 'oxc-parser';
import type { Rule } from '../rule.ts';

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

const partsOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flat()
    .filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part);

const inner = (node: Node, name: string): Node => node[name] as Node;

const isMapped = ({ callee }: Node): boolean => {
  const { type, property } = callee as Node;
  return type === 'MemberExpression' && (property as Node).name === 'map';
};

/** Whether an expression among children may become a bare text that changes. */
const mayBeText = (node: Node): boolean => {
  switch (node.type) {
    case 'ConditionalExpression':
      return mayBeText(inner(node, 'consequent')) || mayBeText(inner(node, 'alternate'));
    case 'LogicalExpression':
      return mayBeText(inner(node, 'right')) || (node.operator !== '&&' && mayBeText(inner(node, 'left')));
    case 'TemplateLiteral':
      return true;
    case 'MemberExpression':
      return true;
    case 'CallExpression': {
      const [drawn] = node.arguments as Node[];
      if (!isMapped(node) || !drawn) return !/^\w+Of$|^rowOf$/.test(String((node.callee as Node).name));
      return inner(drawn, 'body').type !== 'BlockStatement' && mayBeText(inner(drawn, 'body'));
    }
    case 'Identifier':
      return !ELEMENTS.has(String(node.name));
    default:
      return false;
  }
};

/** Names under which elements are handed on, and never words. */
const ELEMENTS: ReadonlySet<string> = new Set(['children', 'answer', 'box', 'act', 'undefined']);

const isBlank = ({ type, value }: Node): boolean => type === 'JSXText' && String(value).trim() === '';

const bareTexts = (node: Node): readonly Node[] => {
  const below = partsOf(node).flatMap(bareTexts);
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return below;
  const children = (node.children as Node[]).filter((child) => !isBlank(child));
  const isAlone = node.type === 'JSXElement' && children.length === 1;
  const own = children.filter(
    (child) => child.type === 'JSXExpressionContainer' && mayBeText(inner(child, 'expression')),
  );
  return isAlone ? below : [...own, ...below];
};

export const liveTextRules: readonly Rule[] = [
  {
    says: 'a text of an island that changes is the only child of its element',
    covers: (path) => /^src\/islands\/.*\.tsx$/.test(path),
    breaches: ({ path, text }) => {
      const { program } = parseSync(path, text);
      return bareTexts(program as unknown as Node).map(({ start, end }) => {
        const line = text.slice(0, start as number).split('\n').length;
        return `${path}:${line} ${text.slice(start as number, end as number)}`;
      });
    },
    bites: [
      ['src/islands/lot/Price.tsx', 'const Bids = () => <dd>{view.bidCount} 次</dd>;'],
      ['src/islands/lot/Price.tsx', 'const Left = () => <p><Icon />{isOver ? WORDS.over : words}</p>;'],
      ['src/islands/lot/Price.tsx', 'const Short = () => <b>被超越{short > 0 && ` · 差 ${short}`}</b>;'],
      ['src/islands/lot/Price.tsx', 'const Left = () => <>{words}</>;'],
    ],
    spares: [
      ['src/islands/lot/Price.tsx', 'const Bids = () => <dd>{`${view.bidCount} 次`}</dd>;'],
      ['src/islands/lot/Price.tsx', 'const Left = () => <p><Icon /><span>{words}</span> 次</p>;'],
      ['src/islands/lot/Price.tsx', 'const Rows = () => <ul><li>一</li>{rows.map((row) => <Row />)}</ul>;'],
      ['src/islands/lot/Price.tsx', 'const Box = ({ children }) => <p><Icon />{isOpen && children}</p>;'],
    ],
  },
];
