// A lot that is written down already, as its form shows it. Source: product.md 7.6, 7.8.
import type { FiledLot } from '#contract/sales/outputs.ts';
import type { Typed } from '#core/input/typed-form.ts';
import { damageLine } from '#core/lots/sheet/typed-damage.ts';
import { typedVehicle } from '#core/lots/vehicle-card.ts';

const FEN_PER_YUAN = 100;

const money = (fen: number | null): string => {
  if (fen === null) return '';
  return fen % FEN_PER_YUAN === 0 ? String(fen / FEN_PER_YUAN) : (fen / FEN_PER_YUAN).toFixed(2);
};
const tick = (is: boolean | undefined): string => (is ? 'yes' : '');

const disposalTyped = (disposal: FiledLot['plan']['disposal']): string => {
  if (disposal === undefined) return '';
  return disposal.kind === 'lease' ? `lease-${disposal.per}` : disposal.kind;
};

const MILLI = 1_000;

type Traits = NonNullable<Extract<FiledLot['card'], { kind: 'vehicle' }>['traits']>;

const traitsTyped = (traits: Traits): Typed => {
  const { series = '', modelYear, seats, gearbox = '', source = '', accident = '', transfer = '' } = traits;
  const figure = (value: number | undefined): string => (value === undefined ? '' : String(value));
  const chosen = { gearbox, source, accident, transfer, papers: (traits.papers ?? []).join(',') };
  return { series, modelYear: figure(modelYear), seats: figure(seats), ...chosen };
};

const cardTyped = ({ card }: FiledLot): Typed => {
  const { facts } = card;
  const common = {
    number: card.number,
    title: card.title,
    city: card.city,
    basics: facts.basics.map(({ label, value }) => `${label}：${value}`).join('\n'),
    inspector: facts.inspector,
    inspectedOn: facts.inspectedOn,
    viewing: facts.viewing,
    handover: facts.handover.join('\n'),
    referenceFen: money(facts.reference?.priceFen ?? null),
    referenceSource: facts.reference?.source ?? '',
  };
  if (card.kind !== 'vehicle') {
    const { quantity } = card;
    return {
      ...common,
      amount: quantity ? String(quantity.milli / MILLI) : '',
      unit: quantity?.unit ?? '',
      isUnitPriced: tick(quantity?.isUnitPriced),
    };
  }
  return {
    ...common,
    ...typedVehicle(card),
    paint: card.paint,
    scores: card.facts.scores
      .map(({ label, score, note }) => [label, score, ...(note === '' ? [] : [note])].join('：'))
      .join('\n'),
    damages: card.facts.damages.map(damageLine).join('\n'),
    ...traitsTyped(card.traits ?? {}),
    paintMicrons: card.facts.paintMicrons.map(({ part, microns }) => `${part}：${microns}`).join('\n'),
  };
};

/** A lot that is written down already, as its form shows it. */
export function lotTyped(lot: FiledLot): Typed {
  const { plan } = lot;
  return {
    ...cardTyped(lot),
    startPriceFen: money(plan.startPriceFen),
    depositFen: money(plan.depositFen),
    reserveFen: money(plan.reserveFen),
    reserveShown: tick(plan.reserveShown),
    fixedStepFen: money(plan.fixedStepFen),
    valueFen: money(plan.valueFen),
    unitCount: plan.unitCount === null ? '' : String(plan.unitCount),
    floorFen: money(plan.floorFen),
    disposal: disposalTyped(plan.disposal),
    leaseMonths: plan.disposal?.kind === 'lease' ? String(plan.disposal.months) : '',
    payDays: plan.payDays === undefined ? '' : String(plan.payDays),
    consignorFees: plan.consignorFees ?? '',
    isAsIs: tick(plan.isAsIs),
    isLarge: tick(plan.isLarge),
    qualifications: (plan.qualifications ?? []).join(','),
    consignorIds: plan.consignorIds.join('\n'),
    yardName: plan.yard?.name ?? '',
    yardAddress: plan.yard?.address ?? '',
    yardHours: plan.yard?.hours ?? '',
    yardPhone: plan.yard?.phone ?? '',
    vin: plan.marks?.vin ?? '',
    plate: plan.marks?.plate ?? '',
    defects: plan.defects,
    hasNoKnownDefect: tick(plan.hasNoKnownDefect),
  };
}
