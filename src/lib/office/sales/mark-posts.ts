// Flaws pointed out in a picture of a lot, as a plain form posts them: the picture itself is the
// button, and says where it was pressed; whoever cannot press types the place. The mark is of a
// flaw on the lot's list, for that is where it leads. Source: product.md 7.6.
import type { LotCardInput } from '#contract/sales/plan-fields.ts';
import { MOST_MARKS, sizeOfPicture, type LotPicture, type PictureMark } from '#core/lots/shown-files.ts';
import { fieldOf } from '#lib/plain-form.ts';
import { putBack } from './file-posts.ts';
import { ledTo, type SalePost, type Sending, type Sent } from './sale-forms.ts';

/** Width of the picture that is pressed, in px: its form says the place in these. */
export const PRESSED_PX = 480;

const PERCENT = 100;
const PERMILLE_OF_PERCENT = 10;
const PERMILLE = 1_000;

/** A mark as the form names it, to be taken away. */
export function markName({ part, xPermille, yPermille }: PictureMark): string {
  return `${part}@${xPermille},${yPermille}`;
}

/** Height at which a picture of that size is pressed, in px. */
export function pressedHeightPx({ widthPx, heightPx }: { widthPx: number; heightPx: number }): number {
  return Math.round((PRESSED_PX * heightPx) / widthPx);
}

/** Parts with a flaw, as the list of flaws names them: a mark leads to one of them. */
export function damagedParts(card: LotCardInput): readonly string[] {
  return card.kind === 'vehicle' ? [...new Set(card.facts.damages.map(({ part }) => part))] : [];
}

type Place = Pick<PictureMark, 'xPermille' | 'yPermille'>;
type Problems = SalePost['problems'];

const percentIn = (typed: string): number | null => {
  const percent = Number(typed.replace(/[%％]$/u, ''));
  return typed !== '' && percent >= 0 && percent <= PERCENT ? percent : null;
};

const typedPlace = (form: FormData): Place | Problems => {
  const [x, y] = [percentIn(fieldOf(form, 'markX')), percentIn(fieldOf(form, 'markY'))];
  const wrong = '请填 0 到 100 之间的数';
  if (x === null || y === null) {
    return { ...(x === null && { markX: wrong }), ...(y === null && { markY: wrong }) };
  }
  return {
    xPermille: Math.round(x * PERMILLE_OF_PERCENT),
    yPermille: Math.round(y * PERMILLE_OF_PERCENT),
  };
};

/** Null: the picture was not pressed, or by a key, which says the corner. */
const pressedPlace = (form: FormData, heightPx: number): Place | null => {
  const [x, y] = [Number(fieldOf(form, 'at.x')), Number(fieldOf(form, 'at.y'))];
  if (!(x > 0 && y > 0) || x > PRESSED_PX || y > heightPx) return null;
  return {
    xPermille: Math.round((x / PRESSED_PX) * PERMILLE),
    yPermille: Math.round((y / heightPx) * PERMILLE),
  };
};

const isPlace = (place: Place | Problems): place is Place => 'xPermille' in place;

/** Marks as the form leaves them, or what it lacks. */
const marksAfter = (
  form: FormData,
  { marks = [], picture }: LotPicture,
): readonly PictureMark[] | Problems => {
  const gone = form.getAll('gone');
  const kept = marks.filter((mark) => !gone.includes(markName(mark)));
  const part = fieldOf(form, 'part');
  if (part === '') return gone.length > 0 ? kept : { part: '请选是哪一处瑕疵' };
  if (kept.length >= MOST_MARKS) return { part: `一张图最多标 ${MOST_MARKS} 处，先移除几处` };
  const place = pressedPlace(form, pressedHeightPx(sizeOfPicture(picture))) ?? typedPlace(form);
  return isPlace(place) ? [...kept, { part, ...place }] : place;
};

const isMarks = (after: readonly PictureMark[] | Problems): after is readonly PictureMark[] =>
  Array.isArray(after);

export async function setMarks(sending: Sending): Sent {
  const { call, form } = sending;
  const lotId = fieldOf(form, 'lotId');
  const { pictures } = await call('lotShown', { lotId });
  const pressed = pictures.find(({ picture }) => picture === fieldOf(form, 'picture'));
  if (!pressed) return { problems: { part: '这张图已经移除，请换一张' } };
  const marks = marksAfter(form, pressed);
  if (!isMarks(marks)) return { problems: marks };
  const { picture, place, alt } = pressed;
  const marked: LotPicture = { picture, place, alt, ...(marks.length > 0 && { marks }) };
  const all = pictures.map((one) => (one === pressed ? marked : one));
  await call('putLotPictures', { lotId, pictures: putBack(all) });
  return ledTo(sending, { done: 'marks' });
}
