// The page of one's own account (基本信息): who one is to the house, where one is logged in, and
// who came in when. What is ended there is ended by a plain form. Source: product.md 7.7
// (/basicInfo).
import type { Outputs } from '#contract/outputs.ts';
import { apiOver } from '#lib/api.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { orNull } from '#lib/or-null.ts';
import { pathWith } from '#lib/paths.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';

export const BASIC_INFO_PATH = '/basicInfo';
export const PROFILE_PATH = '/basicInfo/profile';
export const MAIL_PATH = '/basicInfo/mail';
export const NAME_PATH = '/basicInfo/name';
export const AVATAR_PATH = '/basicInfo/avatar';
export const EXPORT_PATH = '/basicInfo/export';
export const PHONE_PATH = '/basicInfo/phone';
export const WECHAT_PATH = '/basicInfo/wechat';
export const CLOSE_PATH = '/basicInfo/close';
export const END_SESSION_FORM = 'end-session';

/** `done`: what has just been done, for the page to say so. */
export type BasicInfoDone =
  'ended' | 'profile' | 'mail' | 'name' | 'avatar' | 'avatar-gone' | 'wechat' | 'closing-back';

export function donePath(done: BasicInfoDone): string {
  return pathWith(BASIC_INFO_PATH, { done });
}
export function earlierPath(after: string): string {
  return pathWith(BASIC_INFO_PATH, { after });
}

export interface BasicInfo extends PostNotice {
  readonly profile: Outputs['myProfile'] | null;
  readonly wechat: Outputs['myWechat'] | null;
  readonly closing: Outputs['myClosing'] | null;
  readonly sessions: Outputs['mySessions'] | null;
  readonly logIns: Outputs['myLogIns'] | null;
}

/** Content of the page; a response leads on. `after`: where the history goes on. */
export async function basicInfo(page: FormPage, after: string | null): Promise<BasicInfo | Response> {
  const form = await postedForm(page.request, END_SESSION_FORM);
  const notice = await postOnce(page, form, NO_NOTICE, {
    send: async (asPoster) => {
      const sid = form === null ? '' : fieldOf(form, 'sid');
      await asPoster('endSession', sid === '' ? { which: 'others' } : { which: 'one', sid });
      return donePath('ended');
    },
  });
  if (notice instanceof Response) return notice;
  const call = apiOver(page.locals.api);
  const [profile, wechat, closing, sessions, logIns] = await Promise.all([
    orNull(call('myProfile', {})),
    orNull(call('myWechat', {})),
    orNull(call('myClosing', {})),
    orNull(call('mySessions', {})),
    orNull(call('myLogIns', after === null ? {} : { after })),
  ]);
  return { ...notice, profile, wechat, closing, sessions, logIns };
}
