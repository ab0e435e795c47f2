// Charts of a report as geometry, in the frame of those of 成交行情. Nought is always drawn; what
// is not told is a gap.
import type { ReportRow } from '#contract/office/report-outputs.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import { downPath } from '#lib/deals/chart-paths.ts';
import { FRAME, GAP, type Tick } from '#lib/deals/charts.ts';
import { dateText } from '#lib/format.ts';
import { roundTicks, scale } from '#lib/lots/chart-scale.ts';
import { minus, spanText, type Figure } from './report-words.ts';

interface Column {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface FigureChart {
  readonly ticks: readonly Tick[];
  readonly feet: readonly Tick[];
  readonly width: number;
  /** Place of nought. */
  readonly base: number;
  readonly columns: readonly Column[];
  readonly gaps: string;
}

/** So many columns can be told apart by names, and by values over them. */
const MOST_NAMED = 13;
const FEN_PER_WAN = 1_000_000;
const MOST_TICKS = 4;
/** Height of a chart in which all is nought. */
const LEAST_STEPS = 10;

/** To a tenth below ten, so that a little is not told as nought; what is less is not told. */
const roundText = (value: number): string => {
  const rounded = Number(value.toFixed(Math.abs(value) < 10 ? 1 : 0));
  return rounded === 0 ? '' : minus(String(rounded));
};

/** Written over a column: short, in the unit of the side, and nothing over nought. */
const shortText = ({ measure }: Figure, value: number, unit: number): string => {
  if (value === 0) return '';
  switch (measure) {
    case 'share':
      return roundText(value / 10);
    case 'money':
      return roundText(value / FEN_PER_WAN);
    case 'tenths':
      return roundText(value / 10);
    case 'span':
      return roundText(value / unit);
  }
};

const tickText = (figure: Figure, value: number): string => {
  switch (figure.measure) {
    case 'share':
      return minus(`${value / 10}%`);
    case 'money':
      return `${Number((value / FEN_PER_WAN).toFixed(1))}万`;
    case 'tenths':
      return `${value / 10}`;
    case 'span':
      return spanText(value).replace(' ', '');
  }
};

const footOf = (row: ReportRow, isWeek: boolean): Pick<Tick, 'text' | 'under'> => {
  const [year = '', month = '', day = ''] = dateText(row.fromMs).split('-');
  const text = isWeek ? `${Number(month)}/${Number(day)}` : String(Number(month));
  return { text, under: `${year}年` };
};

/** Names along the foot: every so many, each year told once, and not two of them side by side. */
const feetOf = (rows: readonly ReportRow[], isWeek: boolean, x: (place: number) => number): Tick[] => {
  const step = Math.ceil(rows.length / MOST_NAMED);
  const feet = rows.flatMap((row, at) => (at % step === 0 ? { ...footOf(row, isWeek), place: x(at) } : []));
  return feet.map(({ text, place, under }, at) => {
    const isNew = under !== feet[at - 1]?.under;
    const isCrowded = at === 0 && feet.length > 2 && under !== feet[1]?.under;
    return { text, place, ...(isNew && !isCrowded && { under }) };
  });
};

/**
 * Step of the values along the side: sums go by 万, so that no two of them read alike, times by
 * minutes, hours or days, all else by one.
 */
const unitOf = ({ measure }: Figure, most: number): number => {
  if (measure === 'money') return FEN_PER_WAN;
  if (measure !== 'span') return 1;
  return [DAY_MS, HOUR_MS].find((one) => most >= 2 * one) ?? MINUTE_MS;
};

/** Null: no row tells anything. */
export function figureChart(figure: Figure, rows: readonly ReportRow[], isWeek: boolean): FigureChart | null {
  const values = rows.map(({ figures }) => figure.valueOf(figures));
  const told = values.flatMap((value) => value ?? []);
  if (told.length === 0) return null;
  const [least, most] = [Math.min(0, ...told), Math.max(0, ...told)];
  const unit = unitOf(figure, most);
  const isFlat = most === least;
  // Moments are not drawn as high as minutes, nor a few yuan as high as 万.
  const span = { from: least, to: isFlat ? least + LEAST_STEPS * unit : Math.max(most, unit) };
  const placeOf = scale(span, { from: FRAME.bottom, to: FRAME.top });
  const y = (value: number): number => Math.round(placeOf(value));
  const step = (FRAME.end - FRAME.start) / rows.length;
  const x = (place: number): number => Math.round(FRAME.start + step * (place + 0.5));
  const isNamed = rows.length <= MOST_NAMED;
  return {
    ticks: roundTicks({ from: span.from / unit, to: span.to / unit }, MOST_TICKS).map((value) => ({
      text: tickText(figure, value * unit),
      place: y(value * unit),
    })),
    feet: feetOf(rows, isWeek, x),
    width: Math.max(2, Math.min(22, Math.round(step * 0.6))),
    base: y(0),
    columns: values.flatMap((value, at) =>
      value === null ? [] : { x: x(at), y: y(value), text: isNamed ? shortText(figure, value, unit) : '' },
    ),
    gaps: downPath(
      values.flatMap((value, at) => (value === null ? x(at) : [])),
      GAP,
    ),
  };
}
