// How the line of 多屏竞价 stands, in words: whether news arrives, with what delay, and how old the
// prices of the tiles can be. Source: product.md 5.3; language.md (19 multi-screen).
import { clockText } from '#lib/format.ts';
import type { Connection } from '#lib/stores/connection.ts';

interface LineWords {
  readonly state: Connection['state'];
  readonly link: string;
  /** Empty: nothing is known of them yet. */
  readonly prices: string;
}

interface Known {
  /** Half a round trip; null: not measured yet. */
  readonly delayMs: number | null;
  readonly nowMs: number;
}

const SECOND_MS = 1_000;

const ageWords = (heardAtMs: number, nowMs: number): string => {
  const seconds = Math.floor(Math.max(0, nowMs - heardAtMs) / SECOND_MS);
  return seconds === 0 ? '各格价格刚刚核对' : `各格价格 ${seconds} 秒前核对`;
};

export function lineWords(connection: Connection, { delayMs, nowMs }: Known): LineWords {
  const { state, lastHeardAtMs, lostAtMs, tries } = connection;
  if (state === 'lost') {
    const prices = lostAtMs === null ? '' : `各格价格停在 ${clockText(lostAtMs)}，暂不能出价`;
    return { state, link: `连接中断，正在重连，第 ${Math.max(1, tries)} 次`, prices };
  }
  const prices = lastHeardAtMs === null ? '' : ageWords(lastHeardAtMs, nowMs);
  if (state === 'connecting') return { state, link: '正在连接', prices };
  return { state, link: delayMs === null ? '链路正常' : `链路正常，延迟约 ${delayMs} 毫秒`, prices };
}
