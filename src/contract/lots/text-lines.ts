// Facts of a lot as the change log says them: of a list only the lines that differ, so that whoever
// reads it finds what was changed and not what was not.
import { moneyText } from '#contract/figures.ts';
import type { LotFacts, VehicleFacts } from '#contract/lots/lot-card.ts';
import type { TextChange } from '#core/lots/lot-event.ts';
import { placeText } from '#core/lots/yard.ts';

type Said = LotFacts & Partial<Pick<VehicleFacts, 'scores' | 'damages' | 'paintMicrons'>>;

/** Facts that are corrected; title, pictures and documents lie elsewhere. */
export type FactField = keyof VehicleFacts;

/** Each field as lines, in the order in which the page has them. */
const LINES: { readonly [Field in FactField]: (facts: Said) => readonly string[] } = {
  basics: ({ basics }) => basics.map(({ label, value }) => `${label}：${value}`),
  inspector: ({ inspector }) => one(inspector),
  inspectedOn: ({ inspectedOn }) => one(inspectedOn),
  reference: ({ reference }) =>
    reference ? [`${moneyText(reference.priceFen)}（${reference.source}）`] : [],
  defects: ({ defects }) => one(defects),
  viewing: ({ viewing }) => one(viewing),
  yard: ({ yard }) => (yard ? [placeText(yard), yard.hours, yard.phone] : []),
  handover: ({ handover }) => handover,
  scores: ({ scores = [] }) =>
    scores.map(({ label, score, note }) => `${label} ${score} 分${note && `，${note}`}`),
  damages: ({ damages = [] }) => damages.map(({ part, text, severity }) => `${part}${text}，${severity}`),
  paintMicrons: ({ paintMicrons = [] }) => paintMicrons.map(({ part, microns }) => `${part} ${microns} 微米`),
};

export const FACT_FIELDS = Object.keys(LINES) as readonly FactField[];

/** The field with what was said of it and what is to be said. */
export function factChange(field: FactField, before: LotFacts, after: LotFacts): TextChange {
  const [was, is] = [LINES[field](before), LINES[field](after)];
  const [gone, come] = [without(was, is), without(is, was)];
  // Lines in another order, or one that stood there twice: only the whole shows it.
  const isWhole = gone.length + come.length === 0;
  return { field, before: text(isWhole ? was : gone), after: text(isWhole ? is : come) };
}

const one = (said: string): readonly string[] => (said === '' ? [] : [said]);

const text = (lines: readonly string[]): string => lines.join('；');

const without = (lines: readonly string[], others: readonly string[]): readonly string[] =>
  lines.filter((line) => !others.includes(line));
