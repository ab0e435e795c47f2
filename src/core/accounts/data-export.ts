// A copy of what the house keeps of a person (导出我的数据): asked for once a day, made beside the
// questions of others, and kept for a week. Source: 个人信息保护法 第45条; 电子商务法 第24条;
// product.md 7.7 (/basicInfo); goals.md S15.
import { DAY_MS } from '#core/time/days.ts';

export const EXPORT_EVERY_MS = DAY_MS;
export const EXPORT_KEPT_MS = 7 * DAY_MS;

/** From when another may be asked for; `askedAtMs` null: none was. */
export function nextExportMs(askedAtMs: number | null): number {
  return askedAtMs === null ? 0 : askedAtMs + EXPORT_EVERY_MS;
}

/** Until when one that is ready can be fetched. */
export function exportUntilMs(readyAtMs: number): number {
  return readyAtMs + EXPORT_KEPT_MS;
}
