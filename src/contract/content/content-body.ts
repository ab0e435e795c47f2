// The text below the fields, judged on the tree its page is drawn from: what the portal does not
// show, or must not lead to, is told with its line before anything is written. The content policy
// would stop a script all the same; an editor should not have to find out that way.
import type { ContentFault } from '#core/content/refusals.ts';
import { isDrawing } from './covers.ts';

const MOST_LETTERS = 18_000;
const LEAST_LETTERS = 10;

/**
 * How the texts are read, for their pages and for this judgement alike (astro.config.mjs has
 * nothing else).
 */
export const TEXT_FEATURES = { gfm: true, smartPunctuation: true } as const;

/** A node of the parser's tree (mdast), as much of it as is judged. */
export interface TextNode {
  readonly type: string;
  readonly children?: readonly TextNode[];
  readonly position?: { readonly start: { readonly line: number } } | undefined;
  readonly value?: string;
  readonly url?: string;
  readonly alt?: string | null;
  readonly depth?: number;
  readonly identifier?: string;
}

/**
 * Pictures are taken in first: nothing else may be shown by the content policy, and nothing else
 * has its sizes.
 */
const PICTURE = /^\/media\/(?!.*\.\.)[\w./-]+$/;
const DRAWING = /^\/drawings\/([\w-]+)\.svg$/;
const OURS = 'https://house.invalid';
/** A browser drops some of these from an address and reads others as a slash. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

export function bodyFaults(body: string, tree: TextNode): readonly ContentFault[] {
  const fault = (msg: string): ContentFault => ({ field: 'body', label: '正文', msg });
  const { length } = body.trim();
  if (length < LEAST_LETTERS) return [fault(length === 0 ? '请填写正文' : `正文至少 ${LEAST_LETTERS} 个字`)];
  if (length > MOST_LETTERS) return [fault(`正文最多 ${MOST_LETTERS} 个字，现在有 ${length} 个`)];
  return treeFaults(tree);
}

/**
 * Links lead to a page of ours, to a heading, or to an address that says it is one; read as a
 * browser reads them.
 */
const isLink = (url: string): boolean => {
  if (HIDDEN.test(url) || !URL.canParse(url, OURS)) return false;
  const { protocol, origin, username, password } = new URL(url, OURS);
  if (protocol === 'mailto:' || protocol === 'tel:') return true;
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return origin === OURS ? /^[/#]/.test(url) : url.startsWith('https://');
};

const linkFault = (url = ''): string | null =>
  isLink(url) ? null : `链接 ${url} 不能用：写本站地址（/ 开头）或 https:// 开头的网址`;

const pictureFault = (url = '', alt: TextNode['alt'] = null): string | null => {
  if ((alt ?? '').trim() === '') return '图片没有说明文字：在方括号里写出图上是什么';
  const drawing = DRAWING.exec(url)?.[1];
  const isOurs = drawing === undefined ? PICTURE.test(url) : isDrawing(drawing);
  return isOurs ? null : `图片 ${url} 不在本站：先在下方上传，再用给出的地址`;
};

const tagIn = (html = ''): string => (/<[^>]*>?/.exec(html)?.[0] ?? html).slice(0, 20);

type Targets = ReadonlyMap<string, string>;

const faultOf = (node: TextNode, targets: Targets): string | null => {
  const referred = targets.get(node.identifier ?? '');
  switch (node.type) {
    case 'html':
      return `不能写网页标签 ${tagIn(node.value)}：用 Markdown 的写法`;
    case 'yaml':
    case 'toml':
      return '正文不能以 --- 或 +++ 开头';
    case 'heading':
      return node.depth === 1 ? '一级标题留给文章的标题：用 ## 写小标题' : null;
    case 'link':
    case 'definition':
      return linkFault(node.url);
    case 'image':
      return pictureFault(node.url, node.alt);
    case 'imageReference':
      return pictureFault(referred, node.alt);
    default:
      return null;
  }
};

const nodesOf = (node: TextNode): TextNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

/**
 * Contents that must not stand on a page, or be led to from it, each with the line it begins on;
 * one for a line.
 */
export function treeFaults(tree: TextNode): readonly ContentFault[] {
  const nodes = nodesOf(tree);
  const targets: Targets = new Map(
    nodes.flatMap(({ type, identifier = '', url = '' }) =>
      type === 'definition' ? [[identifier, url] as const] : [],
    ),
  );
  const told = new Map<number, string>();
  for (const node of nodes) {
    const msg = faultOf(node, targets);
    const line = node.position?.start.line ?? 1;
    if (msg !== null && !told.has(line)) told.set(line, msg);
  }
  return [...told].map(([line, msg]) => ({ field: 'body', label: '正文', msg: `第 ${line} 行：${msg}` }));
}
