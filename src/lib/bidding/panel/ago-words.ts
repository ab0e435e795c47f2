// How long ago something was, in words short enough to stand beside a price.
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';

const UNITS = [
  ['天前', DAY_MS],
  ['小时前', HOUR_MS],
  ['分钟前', 60_000],
  ['秒前', 1_000],
] as const;

/** `8 秒前`, in the largest unit only. */
export function agoText(spanMs: number): string {
  const unit = UNITS.find(([, unitMs]) => spanMs >= unitMs);
  return unit ? `${Math.floor(spanMs / unit[1])} ${unit[0]}` : '刚刚';
}
