// The account of the house that payers transfer to (对公收款账户). A real house takes no transfer
// until it has written its own: the account the texts come with is nobody's, and money sent there
// is lost. An account is the house's own when each of its lines is given, none is the sample's, and
// its number is one a bank could have given.
// Source: product.md 7.7; docs/decisions/pages/what-a-house-has-not-given.md.

export interface HouseAccount {
  readonly holder: string;
  readonly bank: string;
  readonly number: string;
}

/** Marks whatever the texts of the sample house say of it. */
const SAMPLE = '示例';
const FEWEST_FIGURES = 8;

export function isOwnAccount({ holder, bank, number }: HouseAccount): boolean {
  const isNamed = [holder, bank].every((line) => line.trim() !== '' && !line.includes(SAMPLE));
  const figures = number.replaceAll(' ', '');
  // One figure over and over is a gap in a form.
  return isNamed && /^\d+$/.test(figures) && figures.length >= FEWEST_FIGURES && new Set(figures).size > 1;
}
