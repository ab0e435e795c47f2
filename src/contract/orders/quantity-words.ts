// How much of goods, and what it weighs, in words: on the page of an order and on its papers.

const THOUSAND = 1_000;

/** Grams as kilograms: `8,420 kg`. */
export function weightText(grams: number): string {
  return `${thousandthsText(grams)} kg`;
}

const grouped = (whole: number): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Thousandths as people write them: `12.6`, `1,800`. */
const thousandthsText = (milli: number): string => {
  const rest = String(milli % THOUSAND)
    .padStart(3, '0')
    .replace(/0+$/, '');
  const whole = grouped(Math.floor(milli / THOUSAND));
  return rest === '' ? whole : `${whole}.${rest}`;
};

/** `12.6 吨` */
export function quantityText(milli: number, unit: string): string {
  return `${thousandthsText(milli)} ${unit}`;
}
