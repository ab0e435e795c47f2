// Sentences of the editor's pages when something is done, and what a new text begins with.
import type { ChangeKind, EditorEntry, EditorGone } from '#contract/content/outputs.ts';
import { ownValue } from '#core/own-value.ts';
import { clockText, dateText, dateTimeText } from '#lib/format.ts';

export interface EditorMessage {
  readonly sentence: string;
  readonly wayOut: string;
}

/** Sentence on what the last request did; null when it did nothing. */
export function doneWords(done: string | null, releaseAtMs: number | null): EditorMessage | null {
  switch (done) {
    case 'release':
      return { sentence: '已经发布', wayOut: '读者现在就能看到' };
    case 'release-following':
      return { sentence: '已经发布', wayOut: '网站上的页面随后更新，通常不到一分钟' };
    case 'draft':
      return { sentence: '草稿已保存', wayOut: '只有编辑看得到' };
    case 'schedule':
      return {
        sentence: '已定好发布时间',
        wayOut: releaseAtMs === null ? '' : `${dateTimeText(releaseAtMs)} 自动发布；在那之前可以继续改`,
      };
    case 'drop-draft':
      return { sentence: '草稿已丢弃', wayOut: '下面是网站上现在的内容' };
    case 'restore':
      return { sentence: '已恢复', wayOut: '读者现在又能看到' };
    case 'restore-following':
      return { sentence: '已恢复', wayOut: '网站上的页面随后更新，通常不到一分钟' };
    case 'restore-draft':
      return { sentence: '草稿已恢复', wayOut: '只有编辑看得到' };
    case null:
    default:
      return null;
  }
}

/** Warning before something is taken away. */
export function dropWords(what: 'draft' | 'entry', hasDraft: boolean) {
  return what === 'draft'
    ? { word: '丢弃草稿', stays: '留着草稿', note: '网站上的内容不变。丢弃后可以恢复。' }
    : {
        word: '撤下',
        stays: '不撤下',
        note: `网站上不再有这一篇，它的地址会打不开${hasDraft ? '，还没有发布的草稿也一起丢弃' : ''}。撤下后可以恢复。`,
      };
}

export function goneWord(what: EditorGone['what']): string {
  return what === 'take-down' ? '已撤下' : '草稿已丢弃';
}

/** Facts an editor should know about the draft before them. */
export function draftWords({
  byName,
  atMs,
  releaseAtMs,
  problem,
  isBehind,
}: NonNullable<EditorEntry['draft']>): EditorMessage {
  if (problem !== null) return { sentence: `定时没有发布成：${problem}`, wayOut: '改好后再发布' };
  if (isBehind) {
    return {
      sentence: '开始写这份草稿之后，网站上的内容改过',
      wayOut: '发布会换掉那次改动：先看改动记录里的差异',
    };
  }
  const when = releaseAtMs === null ? '还没有发布' : `${dateTimeText(releaseAtMs)} 自动发布`;
  return { sentence: `这是草稿，${when}`, wayOut: `${byName} 存于 ${dateTimeText(atMs)}` };
}

/** A rule goes by the document and the version it is of: nobody can name it beforehand. */
const NAMED_BY_HAND = 'rules';

/**
 * Beginning of a new text: today's date, and a name that nobody has to think of, which is the
 * minute it was begun in.
 */
export function newTexts(collection: string, nowMs: number) {
  const minute = clockText(nowMs).slice(0, 5).replace(':', '');
  return {
    name: collection === NAMED_BY_HAND ? '' : `${dateText(nowMs)}-${minute}`,
    typed: { publishedOn: dateText(nowMs), from: dateText(nowMs) },
  };
}

const PAGES: Readonly<Record<string, string>> = {
  'rules/business-rule': '/BusinessRule',
  'rules/common-problem': '/CommonProblem',
  'rules/privacy-policy': '/PrivacyPolicy',
  'rules/service': '/service',
  'pages/about': '/about',
  'house/house': '/about',
};
const LISTS: Readonly<Record<string, string>> = {
  branches: '/distribution',
  milestones: '/history',
  partners: '/about',
  questions: '/CommonProblem',
};

/** Address at which a visitor reads it; null: nowhere of its own. */
export function addressOfText(collection: string, name: string): string | null {
  if (collection === 'news') return `/information/n/${name}`;
  if (collection === 'banners') return `/banner?id=${name}`;
  return ownValue(PAGES, `${collection}/${name}`) ?? ownValue(LISTS, collection) ?? null;
}

/** Change of a text, after the name of its author. */
export const CHANGE_WORDS: Readonly<Record<ChangeKind, string>> = {
  draft: '存了草稿',
  schedule: '定了发布时间',
  release: '发布',
  'timed-release': '到时自动发布',
  'drop-draft': '丢弃了草稿',
  'take-down': '撤下',
  failed: '定时没有发布成',
};
