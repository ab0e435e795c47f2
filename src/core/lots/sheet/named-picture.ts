// Pictures of many lots handed in together, each placed by the name of its file: the number of the
// lot, a dash and its turn (`001-2.jpg`), or a dash, 瑕疵 and the row of the damage it shows
// (`001-瑕疵1.jpg`). A turn says what a picture of a vehicle is of, in one order for all. All names
// are read before anything is sent. Source: product.md 5.19; SB/T 10691-2018.
import { plainLine } from '#core/input/typed-signs.ts';
import { PICTURE_PLACES, type PicturePlace } from '#core/lots/shown-files.ts';

export interface PictureLot {
  readonly lotId: string;
  readonly number: string;
  readonly isVehicle: boolean;
  /** Rows of its list of damages. */
  readonly damageCount: number;
}

export interface PlacedPicture {
  readonly lotId: string;
  /** Which of the files it is. */
  readonly file: number;
  readonly place: PicturePlace;
  /** Row of the damage it shows, from 1; null: it shows none. */
  readonly damage: number | null;
}

export interface NameFault {
  readonly name: string;
  readonly fault: string;
}

/** Pictures lot by lot, each lot's in their turn, or every name that cannot be placed. */
export type PicturesPlaced =
  | { readonly ok: true; readonly pictures: readonly PlacedPicture[] }
  | { readonly ok: false; readonly faults: readonly NameFault[] };

const OF_NO_TURN: readonly PicturePlace[] = ['whole', 'chassis', 'flaw', 'detail', 'other'];

/** Places that a vehicle's pictures show, by their turns; further ones are details. */
export const VEHICLE_TURNS = PICTURE_PLACES.filter((place) => !OF_NO_TURN.includes(place));

const NAME = /^(?<number>.+)-(?<flaw>瑕疵)?(?<turn>\d{1,3})\.(?:jpe?g|png|webp|hei[cf])$/i;

interface Read {
  readonly number: string;
  readonly turn: number;
  readonly isFlaw: boolean;
}

const readName = (name: string): Read | null => {
  const { number, flaw, turn } = NAME.exec(plainLine(name))?.groups ?? {};
  if (number === undefined || Number(turn) === 0) return null;
  return { number, turn: Number(turn), isFlaw: flaw !== undefined };
};

const placeOf = ({ turn, isFlaw }: Read, { isVehicle }: PictureLot): PicturePlace => {
  if (isFlaw) return 'flaw';
  if (!isVehicle) return turn === 1 ? 'whole' : 'detail';
  return VEHICLE_TURNS[turn - 1] ?? 'detail';
};

interface Found extends Read {
  readonly name: string;
  readonly file: number;
  readonly lot: PictureLot;
  readonly lotPlace: number;
}

/** A sentence: it cannot be placed. */
const foundIn = (lots: readonly PictureLot[], name: string, file: number): Found | string => {
  const read = readName(name);
  if (read === null) return '文件名要写成“拍品编号-序号”，例如 001-2.jpg；损伤写 001-瑕疵1.jpg';
  const lotPlace = lots.findIndex(({ number }) => number === read.number);
  const lot = lots[lotPlace];
  if (!lot) return `这一场没有编号为 ${read.number} 的拍品`;
  if (read.isFlaw && read.turn > lot.damageCount)
    return `拍品 ${read.number} 的损伤只有 ${lot.damageCount} 处，没有第 ${read.turn} 处`;
  return { ...read, name, file, lot, lotPlace };
};

const turnOf = ({ lotPlace, number, isFlaw, turn }: Found): string =>
  `${lotPlace} ${number} ${String(isFlaw)} ${turn}`;

export function placePictures(names: readonly string[], lots: readonly PictureLot[]): PicturesPlaced {
  const faults: NameFault[] = [];
  const found: Found[] = [];
  const taken = new Set<string>();
  for (const [file, name] of names.entries()) {
    const one = foundIn(lots, name, file);
    if (typeof one === 'string') {
      faults.push({ name, fault: one });
      continue;
    }
    if (taken.has(turnOf(one))) faults.push({ name, fault: '和另一张的编号、序号相同，只能留一张' });
    taken.add(turnOf(one));
    found.push(one);
  }
  if (faults.length > 0) return { ok: false, faults };
  const inTurn = found.toSorted(
    (one, other) =>
      one.lotPlace - other.lotPlace || Number(one.isFlaw) - Number(other.isFlaw) || one.turn - other.turn,
  );
  const pictures = inTurn.map((one) => ({
    lotId: one.lot.lotId,
    file: one.file,
    place: placeOf(one, one.lot),
    damage: one.isFlaw ? one.turn : null,
  }));
  return { ok: true, pictures };
}

/**
 * Which of the files go together: those of one lot, in the order in which its first one stands. A
 * name that says no lot goes by itself.
 */
export function filesByLot(names: readonly string[]): readonly (readonly number[])[] {
  const byLot = new Map<string, number[]>();
  for (const [file, name] of names.entries()) {
    const number = readName(name)?.number;
    const key = number === undefined ? `file ${file}` : `lot ${number}`;
    byLot.set(key, [...(byLot.get(key) ?? []), file]);
  }
  return [...byLot.values()];
}
