// Damages of a vehicle as they are typed, one a line: its kind, the part, what is there, how bad,
// and where on the unfolded drawing. A part that everybody knows has its place; another is said
// with its own. Source: product.md 7.2; SB/T 10691-2018.
import { linesOf, type TypedForm } from '#core/input/typed-form.ts';

export const DAMAGE_WORDS = {
  scratch: '划痕',
  dent: '凹陷',
  repaint: '补漆',
  replaced: '更换',
} as const;

export type DamageKind = keyof typeof DAMAGE_WORDS;

export const SEVERITIES = ['轻微', '一般', '明显'] as const;

/** In thousandths of the width and the height of the unfolded drawing. */
export interface DamagePlace {
  readonly xPermille: number;
  readonly yPermille: number;
}

/** Middles of the parts: the left side lies above, the plan between, the right side below. */
export const PART_PLACES: Readonly<Record<string, readonly [xPermille: number, yPermille: number]>> = {
  前保险杠: [885, 495],
  后保险杠: [75, 495],
  引擎盖: [765, 495],
  车顶: [415, 495],
  后备箱盖: [165, 495],
  左前翼子板: [720, 235],
  左前门: [560, 225],
  左后门: [375, 225],
  左后翼子板: [190, 235],
  右前翼子板: [720, 750],
  右前门: [560, 760],
  右后门: [375, 760],
  右后翼子板: [190, 750],
};

/** In the order of the legend. */
export const DAMAGE_KINDS: readonly DamageKind[] = ['scratch', 'dent', 'repaint', 'replaced'];

export interface TypedDamage extends DamagePlace {
  readonly kind: DamageKind;
  readonly part: string;
  readonly text: string;
  readonly severity: (typeof SEVERITIES)[number];
}

const HOW = '一行一处，写作“划痕：左前门：长约 8 厘米：轻微”，部件不在图上的再写位置“：560,225”';
const PLACE = /^(\d{1,4})[,，](\d{1,4})$/;
const MOST = 1_000;

/** Null: it is no place on the drawing, and its part has none. */
const placeOf = (part: string, typed: string | undefined): DamagePlace | null => {
  const [, x, y] = PLACE.exec(typed ?? '') ?? [];
  if (x !== undefined && y !== undefined) {
    const place = { xPermille: Number(x), yPermille: Number(y) };
    return place.xPermille <= MOST && place.yPermille <= MOST ? place : null;
  }
  const known = Object.hasOwn(PART_PLACES, part) ? PART_PLACES[part] : undefined;
  return known && !typed ? { xPermille: known[0], yPermille: known[1] } : null;
};

const damageOf = (line: string): TypedDamage | null => {
  const [word = '', part = '', text = '', how = '', where] = line.split(/[:：]/).map((piece) => piece.trim());
  const kind = DAMAGE_KINDS.find((one) => DAMAGE_WORDS[one] === word);
  const severity = SEVERITIES.find((one) => one === how);
  const place = placeOf(part, where);
  if (kind === undefined || severity === undefined || place === null || part === '') return null;
  return { kind, part, text, severity, ...place };
};

export function damagesIn(reader: TypedForm): TypedDamage[] {
  return linesOf(reader.text('damages')).flatMap((line, at) => {
    const damage = damageOf(line);
    if (damage === null) reader.tell('damages', `第 ${at + 1} 处没有读懂：${HOW}`);
    return damage ?? [];
  });
}

/** The line that a damage is typed as; its place where the part does not say it. */
export function damageLine(damage: TypedDamage): string {
  const { kind, part, text, severity, xPermille, yPermille } = damage;
  const known = placeOf(part, undefined);
  const isThere = known?.xPermille === xPermille && known.yPermille === yPermille;
  const place = isThere ? [] : [`${xPermille},${yPermille}`];
  return [DAMAGE_WORDS[kind], part, text, severity, ...place].join('：');
}
