// The picture one is shown by, handed in and taken away by plain forms. A picture that is not taken
// is told under its field.
// Source: product.md 7.7 (/basicInfo); gap-screens.md SV-14.
import { isUploadRefusal } from '#contract/documents/refusals.ts';
import { refusalLine } from '#contract/refusals.ts';
import { routes } from '#contract/routes.ts';
import { picturesIn, sendPicture } from '#lib/documents/handed-pictures.ts';
import { CallFailed, Refused } from '#lib/errors.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { postedForm, postedParts, type FormPage } from '#lib/plain-form.ts';
import { donePath } from './basic-info.ts';

export const AVATAR_FORM = 'avatar';
export const AVATAR_DROP_FORM = 'avatar-drop';

export interface AvatarForm extends PostNotice {
  readonly problem: string | null;
}

const FRESH: AvatarForm = { ...NO_NOTICE, problem: null };

const TOO_LARGE = 413;

/** Content of the page; a response leads on to where the picture stands. */
export async function avatarForm(page: FormPage): Promise<AvatarForm | Response> {
  const dropped = await postedForm(page.request, AVATAR_DROP_FORM);
  if (dropped !== null) return dropBy(page, dropped);
  const sent = await postedParts(page.request, AVATAR_FORM);
  return sent === null ? FRESH : saveBy(page, sent);
}

/** Problem of the picture itself; null: it was something else that went wrong. */
const pictureProblem = (error: unknown): Pick<AvatarForm, 'problem'> | null => {
  if (error instanceof Refused && isUploadRefusal(error.refusal))
    return { problem: refusalLine(error.refusal) };
  return error instanceof CallFailed && error.code === TOO_LARGE ? { problem: error.msg } : null;
};

const saveBy = async (page: FormPage, form: FormData): Promise<AvatarForm | Response> => {
  const [picture] = picturesIn(form, 'picture');
  if (picture === undefined) return { ...FRESH, problem: '请先选择一张图片' };
  return postOnce(page, form, FRESH, {
    send: async (_call, api) => {
      await sendPicture(api, routes.saveAvatar.path, picture);
      return donePath('avatar');
    },
    refused: pictureProblem,
  });
};

const dropBy = (page: FormPage, form: FormData): Promise<AvatarForm | Response> =>
  postOnce(page, form, FRESH, {
    send: async (call) => {
      await call('dropAvatar', {});
      return donePath('avatar-gone');
    },
  });
