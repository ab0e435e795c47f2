// The text below the fields, looked through line by line: what the portal does not show, or must not lead to, is told with
// its line before anything is written. The content policy would stop a script all the same; an editor should not have to
// find out that way.
import type { ContentFault } from '#core/content-refusal.ts';

const MOST_LETTERS = 18_000;
const LEAST_LETTERS = 10;

/** Links lead to a page of ours, to a heading, or to an address that says it is one. */
const LINK = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/;
/** Pictures are taken in first: nothing else may be shown by the content policy, and nothing else has its sizes. */
const PICTURE = /^\/(?:media|drawings)\/[\w./-]+$/;

const TAG = /<(?!https?:\/\/|mailto:)\/?[a-z!][^>]*>?/i;
const BARE_PICTURE = /!\[\s*\]/;
const TARGET = /(!?)\[[^\]]*\]\(\s*<?([^)\s>]*)/g;
const REFERENCE = /^\s{0,3}\[[^\]]+\]:\s*<?(\S+?)>?\s*$/;

type Fault = (line: string) => string | null;

const wrongTarget: Fault = (line) => {
  const targets = [...line.matchAll(TARGET)].map(([, mark, target = '']) => ({
    isPicture: mark === '!',
    target,
  }));
  const wrong = targets.find(({ isPicture, target }) => !(isPicture ? PICTURE : LINK).test(target));
  if (!wrong) return null;
  return wrong.isPicture
    ? `图片 ${wrong.target} 不在本站：先在下方上传，再用给出的地址`
    : `链接 ${wrong.target} 不能用：写本站地址（/ 开头）或 https:// 开头的网址`;
};

const wrongReference: Fault = (line) => {
  const target = REFERENCE.exec(line)?.[1];
  return target === undefined || LINK.test(target)
    ? null
    : `链接 ${target} 不能用：写 / 或 https:// 开头的地址`;
};

const FAULTS: readonly Fault[] = [
  (line) => {
    const tag = TAG.exec(line)?.[0];
    return tag === undefined ? null : `不能写网页标签 ${tag.slice(0, 20)}：用 Markdown 的写法`;
  },
  (line) => (BARE_PICTURE.test(line) ? '图片没有说明文字：在方括号里写出图上是什么' : null),
  wrongTarget,
  wrongReference,
  (line) => (/^#\s/.test(line) ? '一级标题留给文章的标题：用 ## 写小标题' : null),
];

/** What stands in code is shown as it is: it is blanked out, and the lines keep their numbers. */
const withoutCode = (body: string): string =>
  body.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, (code) => code.replaceAll(/[^\n]/g, ' '));

export const bodyFaults = (body: string): readonly ContentFault[] => {
  const fault = (msg: string): ContentFault => ({ field: 'body', label: '正文', msg });
  const { length } = body.trim();
  if (length < LEAST_LETTERS) return [fault(length === 0 ? '请填写正文' : `正文至少 ${LEAST_LETTERS} 个字`)];
  if (length > MOST_LETTERS) return [fault(`正文最多 ${MOST_LETTERS} 个字，现在有 ${length} 个`)];
  return withoutCode(body)
    .split('\n')
    .flatMap((line, at) => {
      const msg = FAULTS.map((find) => find(line)).find((found) => found !== null);
      return msg === undefined ? [] : [fault(`第 ${at + 1} 行：${msg}`)];
    });
};
