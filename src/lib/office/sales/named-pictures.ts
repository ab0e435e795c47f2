// Pictures of the lots of a draft, handed in together: each goes to the lot its file is named
// after, behind those it has. Names are read first; then lot by lot what has come in is kept, so
// that whoever is stopped in between goes on with the rest. A script sends them lot by lot, each
// time with the names of all (named-live.ts). Source: core/lots/sheet/named-picture.ts.
import { PLACE_WORDS } from '#contract/lots/shown-words.ts';
import type { Outputs } from '#contract/outputs.ts';
import { routes } from '#contract/routes.ts';
import type { FiledLot } from '#contract/sales/outputs.ts';
import { placePictures, type PictureLot, type PlacedPicture } from '#core/lots/sheet/named-picture.ts';
import { picturesIn, sendPicture } from '#lib/documents/handed-pictures.ts';
import { fieldOf } from '#lib/plain-form.ts';
import { fileProblem, putPictures } from './file-posts.ts';
import { NAMED_FIELDS } from './named-fields.ts';
import { ledTo, type SalePost, type Sending, type Sent } from './sale-forms.ts';

const { pictures: FIELD, names: NAMES, done: DONE } = NAMED_FIELDS;

const damagesOf = ({ card }: FiledLot): readonly { readonly part: string; readonly text: string }[] =>
  card.kind === 'vehicle' ? card.facts.damages : [];

const lotOf = (lot: FiledLot): PictureLot => ({
  lotId: lot.lotId,
  number: lot.card.number,
  isVehicle: lot.card.kind === 'vehicle',
  damageCount: damagesOf(lot).length,
});

/** Said to who does not see it. */
const altOf = ({ place, damage }: PlacedPicture, lot: FiledLot): string => {
  const shown = damage === null ? undefined : damagesOf(lot)[damage - 1];
  return shown ? `${shown.part}：${shown.text}` : `${lot.card.title} ${PLACE_WORDS[place].word}`;
};

const MOST_TOLD = 5;

const namesTold = (faults: readonly { readonly name: string; readonly fault: string }[]): string => {
  const told = faults.slice(0, MOST_TOLD).map(({ name, fault }) => `${name}：${fault}`);
  return `${told.join('；')}${faults.length > MOST_TOLD ? `；另有 ${faults.length - MOST_TOLD} 张` : ''}。一张都没有收下`;
};

interface Handed {
  readonly fileOf: (picture: PlacedPicture) => File | undefined;
  readonly lot: FiledLot;
  readonly pictures: readonly PlacedPicture[];
}

/** Hands in the pictures of one lot. Throws when the house does not take one. */
const handInOf = async ({ api, call }: Sending, { fileOf, lot, pictures }: Handed): Promise<void> => {
  const added = [];
  for (const one of pictures) {
    const file = fileOf(one);
    if (!file) continue;
    const taken = (await sendPicture(api, routes.lotPicture.path, file)) as Outputs['lotPicture'];
    added.push({ picture: taken.picture, place: one.place, alt: altOf(one, lot) });
  }
  await putPictures(call, lot.lotId, added);
};

const stopped = (
  error: unknown,
  { lot, doneCount }: { lot: FiledLot; doneCount: number },
): Partial<SalePost> => {
  const told = fileProblem(error, FIELD);
  const where = `从拍品 ${lot.card.number} 起没有收下，前面 ${doneCount} 张已放好，请从这一件起再传`;
  return { problems: { [FIELD]: `${told.problems?.[FIELD] ?? ''}。${where}` } };
};

/** Names of all pictures that were chosen, of which these may be a part. */
const namesIn = (form: FormData, files: readonly File[]): readonly string[] => {
  const names = form.getAll(NAMES).filter((name) => typeof name === 'string');
  return names.length > 0 ? names : files.map(({ name }) => name);
};

export async function sendNamedPictures(sending: Sending): Sent {
  const files = picturesIn(sending.form, FIELD);
  if (files.length === 0) return { problems: { [FIELD]: '请先选择图片' } };
  const { lots } = await sending.call('saleFile', { id: sending.saleId });
  const names = namesIn(sending.form, files);
  const placed = placePictures(names, lots.map(lotOf));
  if (!placed.ok) return { problems: { [FIELD]: namesTold(placed.faults) } };
  const fileOf = ({ file }: PlacedPicture) => files.find(({ name }) => name === names[file]);
  let doneCount = Number(fieldOf(sending.form, DONE)) || 0;
  for (const lot of lots) {
    const pictures = placed.pictures.filter((one) => one.lotId === lot.lotId && fileOf(one));
    if (pictures.length === 0) continue;
    try {
      await handInOf(sending, { fileOf, lot, pictures });
    } catch (error) {
      return stopped(error, { lot, doneCount });
    }
    doneCount += pictures.length;
  }
  return ledTo(sending, { done: 'pictures' });
}
