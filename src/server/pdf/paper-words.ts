// How the papers write sums, times and what happened.
import nzh from 'nzh/cn';
import { BID_WAY_WORDS, paddleWords } from '#contract/bidding/bid-words.ts';
import { PRINTED_EXTENSION_WORDS } from '#contract/lots/extension-words.ts';
import { wallClock } from '#contract/wall-clock.ts';
import { changeText, moneyText } from '#contract/words/figures.ts';
import type { FormatEventView } from '#core/formats/format-view.ts';
import type { EventView } from '#core/lots/lot-view.ts';

/** `2026年11月21日 14:27:52`, by the clock of Shanghai. */
export function momentText(atMs: number): string {
  const text = wallClock(atMs);
  return `${text.slice(0, 4)}年${Number(text.slice(5, 7))}月${Number(text.slice(8, 10))}日 ${text.slice(11, 19)}`;
}

/** `11-21 14:27:52.318`: the order of arrival is decided by these. */
export function instantText(atMs: number): string {
  return wallClock(atMs).slice(5, 23).replace('T', ' ');
}

/** `¥128,600.00`, as papers write sums: always with the fen. */
export function sumText(amountFen: number): string {
  return withFen(moneyText(amountFen));
}

const withFen = (text: string): string => (text.includes('.') ? text : `${text}.00`);

/** With its sign: `+¥500.00`, `−¥500.00`. */
export function paperChangeText(amountFen: number): string {
  return withFen(changeText(amountFen));
}

/** 人民币大写: `壹拾贰万捌仟陆佰元整`. */
export function capitalsText(amountFen: number): string {
  return nzh.toMoney(String(amountFen / 100), { outSymbol: false });
}

/** A stamp in groups of eight, so that it can be compared by eye. */
export function stampText(hash: string): string {
  return hash.replaceAll(/(.{8})(?=.)/g, '$1 ');
}

export interface EventLine {
  readonly what: string;
  readonly who: string;
  readonly amount: string;
}

/** Lines of an event in the minutes: one for each thing that happened in it. */
export function eventLines(event: EventView): EventLine[] {
  switch (event.type) {
    case 'bid':
      return event.rows.map(({ paddle, amountFen, how }) => ({
        what: BID_WAY_WORDS[how],
        who: paddleWords(paddle),
        amount: sumText(amountFen),
      }));
    case 'opened':
      return plain('开始竞价');
    case 'extended':
      return plain(`延时至 ${instantText(event.endsAtMs)}（${PRINTED_EXTENSION_WORDS[event.cause]}）`);
    case 'called':
      return plain(`叫号，${instantText(event.startsAtMs)} 开拍`);
    case 'referred':
      return plain(`交拍卖师裁定，至 ${instantText(event.decideByMs)}`);
    case 'round-started':
      return plain(`进入 24 小时竞价程序，至 ${instantText(event.endsAtMs)}`);
    case 'reopened':
      return plain(`拍卖师恢复竞价，至 ${instantText(event.endsAtMs)}`);
    case 'amended':
      return plain(`标的说明更改 ${event.changes.length} 处`);
    case 'paused':
      return plain(`暂停：${event.reason}`);
    case 'resumed':
      return plain('恢复竞价');
    case 'withdrawn':
      return plain(`撤拍：${event.reason}`);
    case 'sold':
      return [{ what: '落槌成交', who: paddleWords(event.winnerPaddle), amount: sumText(event.hammerFen) }];
    case 'passed':
      return [
        {
          what: '流拍',
          who: '',
          amount: event.highestFen === null ? '无人出价' : `最高 ${sumText(event.highestFen)}`,
        },
      ];
    case 'unit-held':
    case 'hold-expired':
    case 'unit-sold':
    case 'sale-closed':
    case 'sealed-count':
    case 'bids-opened':
      return formatLines(event);
  }
}

const plain = (what: string): EventLine[] => [{ what, who: '', amount: '' }];

const formatLines = (event: FormatEventView): EventLine[] => {
  switch (event.type) {
    case 'unit-held':
      return plain(`锁定一件，付款至 ${instantText(event.untilMs)}`);
    case 'hold-expired':
      return plain('锁定解除，恢复在售');
    case 'unit-sold': {
      const amount = event.priceFen === null ? '议价，保密' : sumText(event.priceFen);
      return [{ what: '售出一件', who: event.paddle, amount }];
    }
    case 'sale-closed':
      return plain('售卖结束');
    case 'sealed-count':
      return plain(`已收暗标 ${event.count} 份`);
    case 'bids-opened':
      return event.bids === null
        ? plain('开标，报价保密')
        : event.bids.map(({ paddle, amountFen }) => ({
            what: '开标',
            who: paddle,
            amount: sumText(amountFen),
          }));
  }
};
