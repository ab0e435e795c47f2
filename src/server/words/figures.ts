// Sums and times as the service itself writes them: in messages, and wherever it speaks without the portal.

import { wallClock } from '#contract/wall-clock.ts';

/** `¥128,600`; fen show only where there are any: `¥128,600.50`. */
export const moneyText = (amountFen: number): string => {
  const digits = String(Math.trunc(amountFen / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const rest = amountFen % 100;
  return `¥${digits}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
};

/** `11月24日 17:00`, by the clock of Shanghai. */
export const timeText = (atMs: number): string => {
  const text = wallClock(atMs);
  return `${Number(text.slice(5, 7))}月${Number(text.slice(8, 10))}日 ${text.slice(11, 16)}`;
};
