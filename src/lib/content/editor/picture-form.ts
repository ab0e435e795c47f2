// A picture posted from the editor's page, with the words for those who cannot see it.
import { PICTURE_LIMITS } from '#contract/documents/upload-words.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { Outputs } from '#contract/outputs.ts';
import { routes } from '#contract/routes.ts';
import { PICTURE_MOST_BYTES } from '#core/documents/picture.ts';
import { postFile } from '#lib/documents/handed-pictures.ts';
import { GIVEN_BACK } from '#lib/given-back-words.ts';
import { fieldOf, isGivenBack, postedParts, withToken, type FormPage } from '#lib/plain-form.ts';

/** Said before anything is chosen. */
export { PICTURE_LIMITS };

export type PictureForm =
  | { readonly ok: true; readonly line: string; readonly address: string; readonly alt: string }
  | { readonly ok: false; readonly sentence: string; readonly wayOut: string; readonly alt: string };

const LEAST_LETTERS = 2;

/** Null: no picture was posted. */
export async function pictureForm(page: FormPage): Promise<PictureForm | null> {
  const form = await postedParts(page.request, 'picture');
  if (form === null) return null;
  const alt = fieldOf(form, 'alt').replaceAll(/[[\]\n]/g, ' ');
  const no = (sentence: string, wayOut: string): PictureForm => ({ ok: false, sentence, wayOut, alt });
  if (isGivenBack(page.request)) return no(GIVEN_BACK.sentence, GIVEN_BACK.pictures);
  const picture = form.get('picture');
  if (alt.length < LEAST_LETTERS) return no('请写图片说明', '说出图上是什么，看不见图的人会听到它');
  if (!(picture instanceof File) || picture.size === 0) return no('请选择一个图片文件', PICTURE_LIMITS);
  if (picture.size > PICTURE_MOST_BYTES) return no('图片超过 10 MB', '请先缩小，长边 3000 像素就够');
  const { code, msg, data } = await send(page, form, picture);
  if (code !== 200) return no(msg, `请用 ${PICTURE_LIMITS}`);
  return { ok: true, line: `![${alt}](${data.address})`, address: data.address, alt };
}

const send = async (page: FormPage, form: FormData, picture: File) => {
  const answer = await postFile(withToken(page.locals.api, form), routes.editorPicture.path, picture);
  return answer as Envelope<Outputs['editorPicture']>;
};
