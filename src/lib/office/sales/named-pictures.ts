// Pictures of the lots of a draft, handed in together: each goes to the lot its file is named
// after, behind those it has. Names are read first; then lot by lot what has come in is kept, so
// that whoever is stopped in between goes on with the rest. Source:
// core/lots/sheet/named-picture.ts.
import { PLACE_WORDS } from '#contract/lots/shown-words.ts';
import type { Outputs } from '#contract/outputs.ts';
import { routes } from '#contract/routes.ts';
import type { FiledLot } from '#contract/sales/outputs.ts';
import { placePictures, type PictureLot, type PlacedPicture } from '#core/lots/sheet/named-picture.ts';
import { picturesIn, sendPicture } from '#lib/documents/handed-pictures.ts';
import { fileProblem, putPictures } from './file-posts.ts';
import { ledTo, type SalePost, type Sending, type Sent } from './sale-forms.ts';

const FIELD = 'named';

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
  readonly files: readonly File[];
  readonly lot: FiledLot;
  readonly pictures: readonly PlacedPicture[];
}

/** Hands in the pictures of one lot. Throws when the house does not take one. */
const handInOf = async ({ api, call }: Sending, { files, lot, pictures }: Handed): Promise<void> => {
  const added = [];
  for (const one of pictures) {
    const file = files[one.file];
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

export async function sendNamedPictures(sending: Sending): Sent {
  const files = picturesIn(sending.form, FIELD);
  if (files.length === 0) return { problems: { [FIELD]: '请先选择图片' } };
  const { lots } = await sending.call('saleFile', { id: sending.saleId });
  const placed = placePictures(
    files.map(({ name }) => name),
    lots.map(lotOf),
  );
  if (!placed.ok) return { problems: { [FIELD]: namesTold(placed.faults) } };
  let doneCount = 0;
  for (const lot of lots) {
    const pictures = placed.pictures.filter(({ lotId }) => lotId === lot.lotId);
    if (pictures.length === 0) continue;
    try {
      await handInOf(sending, { files, lot, pictures });
    } catch (error) {
      return stopped(error, { lot, doneCount });
    }
    doneCount += pictures.length;
  }
  return ledTo(sending, { done: 'pictures' });
}
