// A new lot as what was typed makes it, in a form or in a row of a sheet: its card and its terms as
// the house takes them. Source: product.md 5.19, 7.6, 7.8; SB/T 10691-2018.
import { linesOf, type TypedForm } from '#core/input/typed-form.ts';
import { plainLine } from '#core/input/typed-signs.ts';
import { RENT_SPANS, type Disposal } from '#core/lots/disposal.ts';
import type { GoodsKind, LotKind } from '#core/lots/kinds.ts';
import { vehicleDetailsIn } from '#core/lots/vehicle-card.ts';
import { CONSIGNOR_FEES } from '#core/orders/consignor-fees.ts';
import { QUALIFICATIONS } from '#core/proofs/need.ts';
import type { LotPlan } from '#core/sales/sale.ts';
import { damagesIn } from './typed-damage.ts';

/** Not yet held against what a lot may be: the house does that with whatever comes. */
export function newLotIn(reader: TypedForm, kind: LotKind) {
  const card = kind === 'vehicle' ? vehicleIn(reader) : goodsIn(reader, kind);
  return { card, plan: planIn(reader, kind) };
}

/** Both sides of the first colon: `左前门：180`. Later colons stay as they were typed. */
const sidesOf = (line: string): readonly [string, string] => {
  const at = line.search(/[:：]/);
  return at === -1 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
};

const commonIn = (reader: TypedForm) => ({
  number: reader.text('number'),
  title: reader.text('title'),
  city: reader.text('city'),
});

/** `使用性质：非营运`, one a line. */
export function basicsIn(reader: TypedForm) {
  return linesOf(reader.text('basics')).map((line) => {
    const [label, value] = sidesOf(line);
    return { label, value };
  });
}

const referenceIn = (reader: TypedForm) => {
  const priceFen = reader.fenOrNull('referenceFen');
  const source = reader.text('referenceSource');
  if (priceFen !== null) return { priceFen, source };
  if (source !== '') reader.miss('referenceFen');
  return null;
};

const factsIn = (reader: TypedForm) => {
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

const figureIn = (reader: TypedForm, name: string, text: string): number => {
  const figures = plainLine(text);
  if (/^\d+$/.test(figures)) return Number(figures);
  reader.tell(name, '一行一项，名称后面写冒号和整数');
  return 0;
};

/** `外观：90：两处补漆`, one a line. */
const scoresIn = (reader: TypedForm) =>
  linesOf(reader.text('scores')).map((line) => {
    const [label, rest] = sidesOf(line);
    const [score, note] = sidesOf(rest);
    return { label, score: figureIn(reader, 'scores', score), note };
  });

/** `左前门：180`, one a line. */
const micronsIn = (reader: TypedForm) =>
  linesOf(reader.text('paintMicrons')).map((line) => {
    const [part, microns] = sidesOf(line);
    return { part, microns: figureIn(reader, 'paintMicrons', microns) };
  });

const vehicleIn = (reader: TypedForm) => {
  return {
    kind: 'vehicle' as const,
    ...commonIn(reader),
    ...vehicleDetailsIn(reader),
    paint: reader.text('paint'),
    facts: {
      ...factsIn(reader),
      scores: scoresIn(reader),
      damages: damagesIn(reader),
      paintMicrons: micronsIn(reader),
    },
  };
};

const AMOUNT = /^\d{1,9}(?:\.\d{1,3})?$/;
const MILLI = 1_000;

/** Null: it is not sold by quantity. */
const quantityIn = (reader: TypedForm) => {
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

const goodsIn = (reader: TypedForm, kind: GoodsKind) => {
  const quantity = quantityIn(reader);
  return { kind, ...commonIn(reader), ...(quantity && { quantity }), facts: factsIn(reader) };
};

const yardIn = (reader: TypedForm): LotPlan['yard'] => {
  const yard = {
    name: reader.text('yardName'),
    address: reader.text('yardAddress'),
    hours: reader.text('yardHours'),
    phone: reader.text('yardPhone'),
  };
  return Object.values(yard).every((text) => text === '') ? undefined : yard;
};

/** Undefined: it has none. A plate alone marks no vehicle. */
const marksIn = (reader: TypedForm, kind: LotKind): LotPlan['marks'] => {
  if (kind !== 'vehicle') return undefined;
  const [vin, plate] = [reader.text('vin'), reader.text('plate')];
  if (vin !== '') return { vin, plate };
  if (plate !== '') reader.miss('vin');
  return undefined;
};

/** Undefined: it is auctioned. A term without a lease is of nothing. */
const disposalIn = (reader: TypedForm): Disposal | undefined => {
  const chosen = reader.text('disposal');
  const per = RENT_SPANS.find((span) => chosen === `lease-${span}`);
  const months = reader.wholeOrNull('leaseMonths');
  if (per === undefined) {
    if (months !== null) reader.tell('leaseMonths', '租期只用于招租，处置方式选“招租”或留空租期');
    return chosen === 'sell-off' ? { kind: 'sell-off' } : undefined;
  }
  if (months === null) reader.miss('leaseMonths');
  return { kind: 'lease', per, months: months ?? 1 };
};

/** Terms that are there only where something was typed or ticked. */
const extrasIn = (reader: TypedForm, kind: LotKind): Partial<LotPlan> => {
  const payDays = reader.wholeOrNull('payDays');
  const yard = yardIn(reader);
  const fees = CONSIGNOR_FEES.find(({ version }) => version === reader.text('consignorFees'));
  const ticked = reader.ticked('qualifications');
  const qualifications = QUALIFICATIONS.filter((one) => ticked.includes(one));
  const marks = marksIn(reader, kind);
  const disposal = disposalIn(reader);
  return {
    ...(payDays !== null && { payDays }),
    ...(yard && { yard }),
    ...(fees && { consignorFees: fees.version }),
    ...(qualifications.length > 0 && { qualifications }),
    ...(marks && { marks }),
    ...(disposal && { disposal }),
    ...(reader.isTicked('isAsIs') && { isAsIs: true }),
    ...(reader.isTicked('isLarge') && { isLarge: true }),
  };
};

const planIn = (reader: TypedForm, kind: LotKind): LotPlan => ({
  startPriceFen: reader.fen('startPriceFen'),
  depositFen: reader.fen('depositFen'),
  reserveFen: reader.fenOrNull('reserveFen'),
  reserveShown: reader.isTicked('reserveShown'),
  fixedStepFen: reader.fenOrNull('fixedStepFen'),
  valueFen: reader.fenOrNull('valueFen'),
  formerStartFen: null,
  unitCount: reader.wholeOrNull('unitCount'),
  floorFen: reader.fenOrNull('floorFen'),
  consignorIds: [...linesOf(reader.text('consignorIds'))],
  excluded: [],
  defects: reader.text('defects'),
  hasNoKnownDefect: reader.isTicked('hasNoKnownDefect'),
  ...extrasIn(reader, kind),
});
