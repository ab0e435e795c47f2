// Thousandths as a form has them: `12.6`, `1800`, as they are read back again.
const THOUSAND = 1_000;

export function plainQuantity(milli: number): string {
  return String(milli / THOUSAND);
}
