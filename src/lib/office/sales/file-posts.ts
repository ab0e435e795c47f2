// Pictures and papers of a lot, as plain forms hand them in: each goes to the house first, and then
// stands at the end of the list. The list is put in order, and what is ticked goes from it.
import type { Outputs } from '#contract/outputs.ts';
import { refusalLine } from '#contract/refusals.ts';
import { routes } from '#contract/routes.ts';
import { DOCUMENT_KINDS, PICTURE_PLACES, type LotPicture } from '#core/lots/shown-files.ts';
import type { Call } from '#lib/api.ts';
import { openEnvelope } from '#lib/calls/transport.ts';
import { picturesIn, postFile, sendPicture } from '#lib/documents/handed-pictures.ts';
import { CallFailed, Refused } from '#lib/errors.ts';
import { fieldOf } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { ledTo, type SalePost, type Sending, type Sent } from './sale-forms.ts';

/** Fault of the file itself, under its field; what else goes wrong is told by the house. */
export function fileProblem(error: unknown, name: string): Partial<SalePost> {
  if (error instanceof Refused) return { problems: { [name]: refusalLine(error.refusal) } };
  if (error instanceof CallFailed && error.code !== 401 && error.code !== 403) {
    return { problems: { [name]: error.msg } };
  }
  throw error;
}

/** Pictures as they are put back, with the flaws that are pointed out in them. */
export function putBack(pictures: readonly LotPicture[]) {
  return pictures.map(({ marks, ...rest }) => ({ ...rest, ...(marks && { marks: [...marks] }) }));
}

type NewPicture = Pick<LotPicture, 'picture' | 'place' | 'alt'>;

/** Pictures that have come in, behind those that the lot shows. */
export async function putPictures(call: Call, lotId: string, added: readonly NewPicture[]): Promise<void> {
  const { pictures } = await call('lotShown', { lotId });
  await call('putLotPictures', { lotId, pictures: [...putBack(pictures), ...added] });
}

export async function sendPictureOf(sending: Sending): Sent {
  const { call, api, form } = sending;
  const files = picturesIn(form, 'picture');
  if (files.length === 0) return { problems: { picture: '请先选择图片' } };
  const lotId = fieldOf(form, 'lotId');
  const place = oneOf(PICTURE_PLACES, fieldOf(form, 'place')) ?? 'other';
  const alt = fieldOf(form, 'alt');
  if (alt === '') return { problems: { alt: '请写图片说明，看不见图的人会听到它' } };
  const added: NewPicture[] = [];
  try {
    for (const file of files) {
      const taken = (await sendPicture(api, routes.lotPicture.path, file)) as Outputs['lotPicture'];
      added.push({ picture: taken.picture, place, alt });
    }
    await putPictures(call, lotId, added);
  } catch (error) {
    return fileProblem(error, 'picture');
  }
  return ledTo(sending, { done: 'pictures' });
}

export async function sendDocument(sending: Sending): Sent {
  const { call, api, form } = sending;
  const [file] = picturesIn(form, 'document');
  if (file === undefined) return { problems: { document: '请先选择一份 PDF' } };
  const lotId = fieldOf(form, 'lotId');
  const kind = oneOf(DOCUMENT_KINDS, fieldOf(form, 'documentKind')) ?? 'other';
  const title = fieldOf(form, 'documentTitle');
  if (title === '') return { problems: { documentTitle: '请写文件名称' } };
  const { documents } = await call('lotShown', { lotId });
  const kept = documents.map((one) => ({ document: one.document, kind: one.kind, title: one.title }));
  try {
    const answer = openEnvelope(await postFile(api, routes.lotDocument.path, file));
    const { document } = answer as Outputs['lotDocument'];
    await call('putLotDocuments', { lotId, documents: [...kept, { document, kind, title }] });
  } catch (error) {
    return fileProblem(error, 'document');
  }
  return ledTo(sending, { done: 'documents' });
}

/** Names in the order of the numbers that stand beside them; the ticked ones are gone. */
const kept = <Row>(form: FormData, rows: readonly Row[], nameOf: (row: Row) => string): readonly Row[] => {
  const gone = form.getAll('gone');
  const place = (row: Row, index: number): number => {
    const number = Number(fieldOf(form, `place-${nameOf(row)}`));
    return Number.isFinite(number) && number > 0 ? number : index + 1;
  };
  return rows
    .map((row, index) => ({ row, place: place(row, index) }))
    .filter(({ row }) => !gone.includes(nameOf(row)))
    .toSorted((one, other) => one.place - other.place)
    .map(({ row }) => row);
};

export async function setPictures(sending: Sending): Sent {
  const { call, form } = sending;
  const lotId = fieldOf(form, 'lotId');
  const { pictures } = await call('lotShown', { lotId });
  const wanted = kept(form, pictures, ({ picture }) => picture);
  await call('putLotPictures', { lotId, pictures: putBack(wanted) });
  return ledTo(sending, { done: 'pictures' });
}

export async function setDocuments(sending: Sending): Sent {
  const { call, form } = sending;
  const lotId = fieldOf(form, 'lotId');
  const { documents } = await call('lotShown', { lotId });
  const wanted = kept(form, documents, ({ document }) => document);
  const listed = wanted.map(({ document, kind, title }) => ({ document, kind, title }));
  await call('putLotDocuments', { lotId, documents: listed });
  return ledTo(sending, { done: 'documents' });
}
