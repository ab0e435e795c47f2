// The lot that what was typed makes: its card and its terms as the house takes them. Of one that is
// written down already all else stays: its damages, its traits, whom it is kept from.
import { BODY_TYPES } from '#contract/catalogue/list-words.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { FiledLot } from '#contract/sales/outputs.ts';
import { plainLine } from '#core/input/typed-signs.ts';
import type { LotKind } from '#core/lots/kinds.ts';
import { CONSIGNOR_FEES } from '#core/orders/consignor-fees.ts';
import { QUALIFICATIONS } from '#core/proofs/need.ts';
import { oneOf } from '#lib/query-fields.ts';
import { linesOf, type FormReader } from './typed-fields.ts';

type Card = Inputs['putLot']['card'];
type Plan = Inputs['putLot']['plan'];

/** `before`: the lot as it stands; null: it is new. */
export interface LotRead {
  readonly card: Card;
  readonly plan: Plan;
}

export function lotIn(reader: FormReader, kind: LotKind, before: FiledLot | null): LotRead {
  const card = kind === 'vehicle' ? vehicleIn(reader, before) : goodsIn(reader, kind);
  return { card, plan: planIn(reader, kind, before) };
}

/** Both sides of the first colon: `左前门：180`. Later colons stay as they were typed. */
const sidesOf = (line: string): readonly [string, string] => {
  const at = line.search(/[:：]/);
  return at === -1 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
};

const commonIn = (reader: FormReader) => ({
  number: reader.text('number'),
  title: reader.text('title'),
  city: reader.text('city'),
});

/** `使用性质：非营运`, one a line. */
export function basicsIn(reader: FormReader) {
  return linesOf(reader.text('basics')).map((line) => {
    const [label, value] = sidesOf(line);
    return { label, value };
  });
}

const referenceIn = (reader: FormReader) => {
  const priceFen = reader.fenOrNull('referenceFen');
  const source = reader.text('referenceSource');
  if (priceFen !== null) return { priceFen, source };
  if (source !== '') reader.miss('referenceFen');
  return null;
};

const factsIn = (reader: FormReader) => {
  const reference = referenceIn(reader);
  return {
    basics: basicsIn(reader),
    inspector: reader.text('inspector'),
    inspectedOn: reader.text('inspectedOn'),
    viewing: reader.text('viewing'),
    handover: [...linesOf(reader.text('handover'))],
    ...(reference && { reference }),
  };
};

const figureIn = (reader: FormReader, name: string, text: string): number => {
  const figures = plainLine(text);
  if (/^\d+$/.test(figures)) return Number(figures);
  reader.tell(name, '一行一项，名称后面写冒号和整数');
  return 0;
};

/** `外观：90：两处补漆`, one a line. */
const scoresIn = (reader: FormReader) =>
  linesOf(reader.text('scores')).map((line) => {
    const [label, rest] = sidesOf(line);
    const [score, note] = sidesOf(rest);
    return { label, score: figureIn(reader, 'scores', score), note };
  });

/** `左前门：180`, one a line. */
const micronsIn = (reader: FormReader) =>
  linesOf(reader.text('paintMicrons')).map((line) => {
    const [part, microns] = sidesOf(line);
    return { part, microns: figureIn(reader, 'paintMicrons', microns) };
  });

const vehicleIn = (reader: FormReader, before: FiledLot | null): Card => {
  const former = before?.card.kind === 'vehicle' ? before.card : null;
  return {
    kind: 'vehicle',
    ...commonIn(reader),
    brand: reader.text('brand'),
    bodyType: oneOf(BODY_TYPES, reader.text('bodyType')) ?? 'sedan',
    paint: reader.text('paint'),
    registered: reader.text('registered'),
    odometerKm: reader.whole('odometerKm'),
    emission: reader.text('emission'),
    fuel: reader.text('fuel'),
    grade: reader.text('grade'),
    ...(former?.traits !== undefined && { traits: former.traits }),
    facts: {
      ...factsIn(reader),
      scores: scoresIn(reader),
      damages: former?.facts.damages ?? [],
      paintMicrons: micronsIn(reader),
    },
  };
};

const AMOUNT = /^\d{1,9}(?:\.\d{1,3})?$/;
const MILLI = 1_000;

/** Null: it is not sold by quantity. */
const quantityIn = (reader: FormReader) => {
  const amount = plainLine(reader.text('amount'));
  const unit = reader.text('unit');
  const isUnitPriced = reader.isTicked('isUnitPriced');
  if (amount === '') {
    if (unit !== '' || isUnitPriced) reader.miss('amount');
    return null;
  }
  if (!AMOUNT.test(amount)) reader.tell('amount', '数量请写数字，最多三位小数，例如 12.6');
  const milli = Math.round(Number(amount) * MILLI);
  return { milli, unit, ...(isUnitPriced && { isUnitPriced: true as const }) };
};

const goodsIn = (reader: FormReader, kind: Exclude<LotKind, 'vehicle'>): Card => {
  const quantity = quantityIn(reader);
  return { kind, ...commonIn(reader), ...(quantity && { quantity }), facts: factsIn(reader) };
};

const yardIn = (reader: FormReader): Plan['yard'] => {
  const yard = {
    name: reader.text('yardName'),
    address: reader.text('yardAddress'),
    hours: reader.text('yardHours'),
    phone: reader.text('yardPhone'),
  };
  return Object.values(yard).every((text) => text === '') ? undefined : yard;
};

/** Undefined: it has none. A plate alone marks no vehicle. */
const marksIn = (reader: FormReader, kind: LotKind): Plan['marks'] => {
  if (kind !== 'vehicle') return undefined;
  const [vin, plate] = [reader.text('vin'), reader.text('plate')];
  if (vin !== '') return { vin, plate };
  if (plate !== '') reader.miss('vin');
  return undefined;
};

/** Terms that are there only where something was typed or ticked. */
const extrasIn = (reader: FormReader, kind: LotKind): Partial<Plan> => {
  const payDays = reader.wholeOrNull('payDays');
  const yard = yardIn(reader);
  const version = oneOf(
    CONSIGNOR_FEES.map((fees) => fees.version),
    reader.text('consignorFees'),
  );
  const ticked = reader.ticked('qualifications');
  const qualifications = QUALIFICATIONS.filter((one) => ticked.includes(one));
  const marks = marksIn(reader, kind);
  return {
    ...(payDays !== null && { payDays }),
    ...(yard && { yard }),
    ...(version !== null && { consignorFees: version }),
    ...(qualifications.length > 0 && { qualifications }),
    ...(marks && { marks }),
    ...(reader.isTicked('isAsIs') && { isAsIs: true }),
    ...(reader.isTicked('isLarge') && { isLarge: true }),
  };
};

const planIn = (reader: FormReader, kind: LotKind, before: FiledLot | null): Plan => ({
  startPriceFen: reader.fen('startPriceFen'),
  depositFen: reader.fen('depositFen'),
  reserveFen: reader.fenOrNull('reserveFen'),
  reserveShown: reader.isTicked('reserveShown'),
  fixedStepFen: reader.fenOrNull('fixedStepFen'),
  valueFen: reader.fenOrNull('valueFen'),
  formerStartFen: before?.plan.formerStartFen ?? null,
  ...(before?.plan.formerEndedAtMs !== undefined && { formerEndedAtMs: before.plan.formerEndedAtMs }),
  unitCount: reader.wholeOrNull('unitCount'),
  floorFen: reader.fenOrNull('floorFen'),
  consignorIds: [...linesOf(reader.text('consignorIds'))],
  excluded: before === null ? [] : [...before.plan.excluded],
  defects: reader.text('defects'),
  hasNoKnownDefect: reader.isTicked('hasNoKnownDefect'),
  ...extrasIn(reader, kind),
});
