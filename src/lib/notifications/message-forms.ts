// Plain forms of the message centre: mark one message as read, or all of a topic that stood there
// when the page was drawn; put those that are chosen away, or back.
import { apiOver, type Call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { fieldOf, postedForm, withToken, type FormPage } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { messageListPath, topicFrom, type MessageQuery } from './message-list.ts';

export const READ_FORM = 'read-messages';
export const CHOSEN_FORM = 'chosen-messages';

/**
 * Result of a form: nothing that could be said (null) where it marks one, or what became of those
 * that were chosen.
 */
export type ByForm =
  | { readonly ok: true; readonly done: MessageAction | null; readonly count: number }
  | { readonly ok: false; readonly msg: string };

const UNSENT = '没有办理：页面还没有载入完。再按一次；关闭了脚本的请先在登录页登录';

/** Actions on those that are chosen. */
const MESSAGE_ACTIONS = ['read', 'hide', 'restore'] as const;
export type MessageAction = (typeof MESSAGE_ACTIONS)[number];

/** As many as one page shows at most. */
const MOST_CHOSEN = 60;

const NOTHING_CHOSEN = '还没有选消息。在要处理的消息前打勾，再按一次';

/** Sentence on what was done a moment ago; null: nothing. */
export function doneWords(query: URLSearchParams): string | null {
  const done = oneOf(MESSAGE_ACTIONS, query.get('done'));
  const count = Number(query.get('count'));
  if (done === null || !Number.isInteger(count) || count < 0 || count > MOST_CHOSEN) return null;
  if (done === 'read') return count === 0 ? '选中的消息都已读过' : `${count} 条已标为已读`;
  return done === 'hide' ? `已删除 ${count} 条，可以在“已删除”里恢复` : `已恢复 ${count} 条`;
}

const NOT_SHOWN = '没有标记：不知道你看到了哪一条。刷新这一页，再按一次';

const doneBy = async (done: () => Promise<ByForm>): Promise<ByForm> => {
  try {
    return await done();
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { ok: false, msg: error.msg };
  }
};

const marked = (call: Call, form: FormData): Promise<ByForm> => {
  const id = fieldOf(form, 'id');
  const topic = topicFrom(fieldOf(form, 'topic'));
  const upTo = fieldOf(form, 'upTo');
  if (id === '' && upTo === '') return Promise.resolve({ ok: false, msg: NOT_SHOWN });
  const which =
    id === ''
      ? { which: 'all' as const, ...(topic !== null && { topic }), upTo }
      : { which: 'these' as const, ids: [id] };
  return doneBy(async () => {
    const { readCount } = await call('messageRead', which);
    return { ok: true, done: null, count: readCount };
  });
};

const chosen = (call: Call, form: FormData): Promise<ByForm> => {
  const ids = form.getAll('ids').filter((id) => typeof id === 'string');
  const action = oneOf(MESSAGE_ACTIONS, fieldOf(form, 'do'));
  if (ids.length === 0 || ids.length > MOST_CHOSEN || action === null)
    return Promise.resolve({ ok: false, msg: NOTHING_CHOSEN });
  return doneBy(async () => {
    if (action === 'read') {
      const { readCount } = await call('messageRead', { which: 'these', ids });
      return { ok: true, done: action, count: readCount };
    }
    const { movedCount } = await call('messageHide', { ids, isHidden: action === 'hide' });
    return { ok: true, done: action, count: movedCount };
  });
};

/**
 * Does what a posted form asks for: one message or all of a topic marked as read, or those that
 * were chosen. Null: there was none.
 */
export async function messagesByForm(page: FormPage): Promise<ByForm | null> {
  const [marking, choosing] = [
    await postedForm(page.request, READ_FORM),
    await postedForm(page.request, CHOSEN_FORM),
  ];
  const form = marking ?? choosing;
  if (form === null) return null;
  page.response.headers.set('cache-control', 'no-store');
  if (fieldOf(form, 'token') === '') return { ok: false, msg: UNSENT };
  const call = apiOver(withToken(page.locals.api, form));
  return marking ? marked(call, form) : chosen(call, form);
}

/** Address the page leads on to: the same list, which says what was done. */
export function donePath(wish: MessageQuery, { done, count }: ByForm & { readonly ok: true }): string {
  return messageListPath(wish, done === null ? {} : { done, count });
}
