// Pictures that come with a plain form: each becomes a file of its owner, known by its id.
// Source: goals.md S10, U11.
import type { Envelope } from '#contract/envelope.ts';
import type { Outputs } from '#contract/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { PICTURE_MOST_BYTES } from '#core/documents/picture.ts';
import { openEnvelope } from '#lib/calls/transport.ts';
import { CallFailed } from '#lib/errors.ts';

/** A field of files in which nothing was chosen comes as one empty file. */
export function picturesIn(form: FormData, name: string): File[] {
  return form.getAll(name).filter((file): file is File => file instanceof File && file.size > 0);
}

/**
 * Sends it to a call that takes a picture. Throws `Refused` or another `CallFailed` when the house
 * does not take it.
 */
export async function sendPicture(api: typeof fetch, path: string, picture: File): Promise<unknown> {
  if (picture.size > PICTURE_MOST_BYTES) {
    const msg = '图片超过 10 MB。请先缩小，长边 3000 像素就够';
    throw new CallFailed({ kind: 'answer', code: 413, msg });
  }
  return openEnvelope(await postFile(api, path, picture));
}

/** Hands on a file piece by piece: it may lie on the disk, and is never held whole. */
export async function postFile(api: typeof fetch, path: string, file: File): Promise<Envelope<unknown>> {
  const answer = await api(`${BASE}${path}`, {
    method: 'POST',
    headers: { 'content-type': file.type || 'image/jpeg', 'content-length': String(file.size) },
    body: file,
  });
  return (await answer.json()) as Envelope<unknown>;
}

/** The same: the file of its owner it has become. */
export async function handIn(api: typeof fetch, picture: File): Promise<string> {
  const data = await sendPicture(api, routes.fileUpload.path, picture);
  return (data as Outputs['fileUpload']).fileId;
}

/** Address at which a picture that was handed in is looked at. */
export function pictureAddress(fileId: string): string {
  return `${BASE}${routes.fileRead.path}?id=${fileId}`;
}
