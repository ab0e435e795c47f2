// Signs of collusion, in words: of each kind what it is, and what it says of two paddles.
import type { SignalRow } from '#contract/oversight/outputs.ts';
import type { SignalKind, SignalState } from '#core/oversight/signals.ts';

export const SIGNAL_WORDS: Readonly<Record<SignalKind, string>> = {
  card: '同一张银行卡',
  device: '同一地址的同类设备',
  home: '同一网络地址',
  firm: '同一单位',
  step: '总差一步',
};

export const SIGNAL_STATE_WORDS: Readonly<Record<SignalState, string>> = {
  open: '待看',
  dismissed: '不是',
  reported: '已报告',
};

const SAID: Readonly<Record<SignalKind, (one: string, other: string, count: number) => string>> = {
  card: (one, other, count) => `${one} 与 ${other} 绑定过同一张银行卡，又在 ${count} 件拍品上同时出价。`,
  device: (one, other, count) =>
    `${one} 与 ${other} 从同一网络地址、用同类设备登录，又在 ${count} 件拍品上同时出价。`,
  home: (one, other, count) => `${one} 与 ${other} 从同一网络地址登录，又在 ${count} 件拍品上同时出价。`,
  firm: (one, other, count) => `${one} 与 ${other} 为同一单位办理，又在 ${count} 件拍品上同时出价。`,
  step: (one, other, count) =>
    `${one} 出过价的 ${count} 件都由 ${other} 以一个加价幅度以内胜出，自己一件未得。`,
};

/** A sign in a sentence, by the paddles of its first lot. */
export function signalText({ kind, lots }: Pick<SignalRow, 'kind' | 'lots'>): string {
  const [lot] = lots;
  return SAID[kind](`${lot?.one ?? '–'} 号`, `${lot?.other ?? '–'} 号`, lots.length);
}
