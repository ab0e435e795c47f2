// The sum of the orders that are ticked, as the boxes are changed. Without a script the next step
// says it.
import { moneyText } from '#lib/format.ts';

/** Writes the count and the sum of the ticked rows of `place`. */
export function showSum(place: ParentNode): void {
  const rows = [...place.querySelectorAll<HTMLElement>('[data-due]')];
  const ticked = rows.filter((row) => row.querySelector('input')?.checked);
  const sumFen = ticked.reduce((sum, { dataset }) => sum + Number(dataset.due), 0);
  const [count, sum] = [place.querySelector('[data-count]'), place.querySelector('[data-sum]')];
  if (count) count.textContent = String(ticked.length);
  if (sum) sum.textContent = moneyText(sumFen);
}

export function mountPayTogether(): void {
  const place = document.querySelector<HTMLElement>('[data-pay-together]');
  if (!place) return;
  place.addEventListener('change', () => showSum(place));
  // A browser that has come back keeps the boxes as they were left.
  showSum(place);
}
