// Amounts of the hall's panel, kept true while it is open: they follow the price, but never under
// the hand of whoever has chosen one. Such a bid is then refused by the price that has changed.
import { bidderWords } from '#contract/bidding/bid-words.ts';
import type { ControlBoard } from '#contract/sales/control-outputs.ts';
import { moneyText } from '#lib/format.ts';
import { hallSteps } from './hall-steps.ts';

const write = (element: Element | null, text: string): void => {
  if (element && element.textContent !== text) element.textContent = text;
};

export function drawHall({ rows }: Pick<ControlBoard, 'rows'>): void {
  const panel = document.querySelector<HTMLElement>('[data-hall]');
  const lot = rows.find(({ id }) => id === panel?.dataset.hall);
  if (!panel || !lot) return;
  write(
    panel.querySelector('[data-hall-price]'),
    lot.priceFen === null ? '无人出价' : moneyText(lot.priceFen),
  );
  const leader = lot.leaderPaddle === null ? '还没有人出价' : `领先 ${bidderWords(lot.leaderPaddle)}`;
  write(panel.querySelector('[data-hall-leader]'), leader);
  const buttons = [...panel.querySelectorAll<HTMLButtonElement>('button[name="amount"]')];
  const seen = panel.querySelector<HTMLInputElement>('input[name="seen"]');
  // Without amounts to press one was chosen, and is read once more: it stays with what was seen.
  if (!seen || buttons.length === 0) return;
  if (buttons.includes(document.activeElement as HTMLButtonElement)) return;
  seen.value = lot.priceFen === null ? '' : String(lot.priceFen);
  for (const [place, { amountFen }] of hallSteps(lot).entries()) {
    const button = buttons[place];
    if (!button) continue;
    button.value = String(amountFen);
    write(button.querySelector('[data-sum]'), moneyText(amountFen));
  }
}
