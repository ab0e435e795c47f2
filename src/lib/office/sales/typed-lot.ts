// The lot that what was typed makes: its card and its terms as the house takes them. Of one that is
// written down already all else stays: its damages, its traits, whom it is kept from.
import { BODY_TYPES } from '#contract/catalogue/list-words.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { FiledLot } from '#contract/sales/outputs.ts';
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

/** Parts of a line of figures and words: `左前门：180`. */
const partsOf = (line: string): readonly string[] => line.split(/[:：]/).map((part) => part.trim());

const commonIn = (reader: FormReader) => ({
  number: reader.text('number'),
  title: reader.text('title'),
  city: reader.text('city'),
});

/** `使用性质：非营运`, one a line. */
export function basicsIn(reader: FormReader) {
  return linesOf(reader.text('basics')).map((line) => {
    const [label = '', ...value] = partsOf(line);
    return { label, value: value.join('：') };
  });
}

const factsIn = (reader: FormReader) => {
  const priceFen = reader.fenOrNull('referenceFen');
  return {
    basics: basicsIn(reader),
    inspector: reader.text('inspector'),
    inspectedOn: reader.text('inspectedOn'),
    viewing: reader.text('viewing'),
    handover: [...linesOf(reader.text('handover'))],
    ...(priceFen !== null && { reference: { priceFen, source: reader.text('referenceSource') } }),
  };
};

const figureIn = (reader: FormReader, name: string, text: string | undefined): number => {
  const figure = Number(text ?? '');
  if (text !== undefined && text !== '' && Number.isInteger(figure)) return figure;
  reader.tell(name, '一行一项，名称后面写冒号和整数');
  return 0;
};

const vehicleIn = (reader: FormReader, before: FiledLot | null): Card => {
  const former = before?.card.kind === 'vehicle' ? before.card : null;
  return {
    kind: 'vehicle',
    ...commonIn(reader),
    brand: reader.text('brand'),
    bodyType: oneOf(BODY_TYPES, reader.text('bodyType')) ?? 'sedan',
    paint: reader.text('paint'),
    registered: reader.text('registered'),
    odometerKm: reader.wholeOrNull('odometerKm') ?? 0,
    emission: reader.text('emission'),
    fuel: reader.text('fuel'),
    grade: reader.text('grade'),
    ...(former?.traits !== undefined && { traits: former.traits }),
    facts: {
      ...factsIn(reader),
      scores: linesOf(reader.text('scores')).map((line) => {
        const [label = '', score, ...note] = partsOf(line);
        return { label, score: figureIn(reader, 'scores', score), note: note.join('：') };
      }),
      damages: former?.facts.damages ?? [],
      paintMicrons: linesOf(reader.text('paintMicrons')).map((line) => {
        const [part = '', microns] = partsOf(line);
        return { part, microns: figureIn(reader, 'paintMicrons', microns) };
      }),
    },
  };
};

const AMOUNT = /^\d{1,9}(?:\.\d{1,3})?$/;
const MILLI = 1_000;

const goodsIn = (reader: FormReader, kind: Exclude<LotKind, 'vehicle'>): Card => {
  const amount = reader.text('amount');
  if (amount !== '' && !AMOUNT.test(amount)) reader.tell('amount', '数量请写数字，最多三位小数，例如 12.6');
  const milli = Math.round(Number(amount) * MILLI);
  return {
    kind,
    ...commonIn(reader),
    ...(amount !== '' && {
      quantity: {
        milli,
        unit: reader.text('unit'),
        ...(reader.isTicked('isUnitPriced') && { isUnitPriced: true as const }),
      },
    }),
    facts: factsIn(reader),
  };
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
  const vin = reader.text('vin');
  return {
    ...(payDays !== null && { payDays }),
    ...(yard && { yard }),
    ...(version !== null && { consignorFees: version }),
    ...(qualifications.length > 0 && { qualifications }),
    ...(kind === 'vehicle' && vin !== '' && { marks: { vin, plate: reader.text('plate') } }),
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
