// The message centre as a page: which part of it an address asks for.
import type { Outputs } from '#contract/outputs.ts';
import { readDay } from '#core/input/typed-date.ts';
import { cutTo, plainLine } from '#core/input/typed-signs.ts';
import type { MessageTopic } from '#core/notifications/message.ts';
import { hasOwn } from '#core/own-value.ts';
import { dateBeginMs, DAY_MS } from '#core/time/days.ts';
import type { Call } from '#lib/api.ts';
import { orNull } from '#lib/or-null.ts';
import { pathWith } from '#lib/paths.ts';
import { afterPlaceIn, sizeIn, USUAL_SIZE } from '#lib/query-fields.ts';
import { TOPIC_NAMES } from './message-words.ts';

const MOST_WORDS = 40;

const MESSAGES_PATH = '/noticeCenter';

/** 全部 未读 已删除. */
export type MessageView = 'all' | 'unread' | 'hidden';

export interface MessageQuery {
  readonly topic: MessageTopic | null;
  readonly view: MessageView;
  /** Words looked for; empty where there are none. */
  readonly words: string;
  /** `2026-11-01`, both within. */
  readonly from: string | null;
  readonly to: string | null;
  readonly size: number;
  /** The `next` of the page before; empty on the first. */
  readonly after: string;
}

export function topicFrom(text: string): MessageTopic | null {
  return hasOwn(TOPIC_NAMES, text) ? text : null;
}

export async function askForMessages(call: Call, wish: MessageQuery): Promise<MessagePage> {
  const asked = {
    ...(wish.topic !== null && { topic: wish.topic }),
    ...(wish.view === 'unread' && { unread: '1' as const }),
    ...(wish.view === 'hidden' && { hidden: '1' as const }),
    ...(wish.words !== '' && { words: wish.words }),
    ...(wish.from !== null && { fromMs: dayMs(wish.from) }),
    ...(wish.to !== null && { toMs: dayMs(wish.to) + DAY_MS - 1 }),
    ...(wish.size !== USUAL_SIZE && { size: wish.size }),
  };
  const page = wish.after === '' ? asked : { ...asked, after: wish.after };
  // The count first: what it says is the newest stands in the list, too.
  const count = await orNull(call('messageCount', {}));
  const list = await orNull(call('messageList', page));
  // A place in the list that is none any more: the list from its beginning.
  return { list: list ?? (wish.after === '' ? null : await orNull(call('messageList', asked))), count };
}

const viewIn = (query: URLSearchParams): MessageView => {
  if (query.get('hidden') === '1') return 'hidden';
  return query.get('unread') === '1' ? 'unread' : 'all';
};

/** Query in an address; what it says wrongly counts as unsaid. */
export function messageQuery(query: URLSearchParams): MessageQuery {
  return {
    topic: topicFrom(query.get('topic') ?? ''),
    view: viewIn(query),
    words: cutTo(plainLine(query.get('words') ?? ''), MOST_WORDS),
    from: readDay(query.get('from') ?? ''),
    to: readDay(query.get('to') ?? ''),
    size: sizeIn(query),
    after: afterPlaceIn(query),
  };
}

/** `more`: what is said beside the list. */
export function messageListPath(
  { topic, view, words, from, to, size, after }: MessageQuery,
  more: Readonly<Record<string, string | number>> = {},
): string {
  return pathWith(MESSAGES_PATH, {
    topic: topic ?? undefined,
    unread: view === 'unread' ? '1' : undefined,
    hidden: view === 'hidden' ? '1' : undefined,
    words,
    from: from ?? undefined,
    to: to ?? undefined,
    size: size === USUAL_SIZE ? undefined : size,
    after,
    ...more,
  });
}

/** The filters of a list that do not stand beside it as links. */
const NO_FILTER = { words: '', from: null, to: null, after: '' } as const;

export function clearedPath(wish: MessageQuery): string {
  return messageListPath({ ...wish, ...NO_FILTER });
}

/** Filters that hold, each with the list without it. */
export function messagesChosen(wish: MessageQuery) {
  const { words, from, to } = wish;
  const chosen = [
    words !== '' && { words: `搜索：${words}`, change: { words: '' } },
    from !== null && { words: `从：${from}`, change: { from: null } },
    to !== null && { words: `到：${to}`, change: { to: null } },
  ];
  return chosen.flatMap((one) =>
    one === false ? [] : [{ words: one.words, href: messageListPath({ ...wish, after: '', ...one.change }) }],
  );
}

export interface MessagePage {
  readonly list: Outputs['messageList'] | null;
  readonly count: Outputs['messageCount'] | null;
}

const dayMs = (day: string): number => dateBeginMs(Date.parse(day));
