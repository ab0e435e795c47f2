// A control board as the service answers it: a sale with one lot that runs, one that stands still,
// and a lane that awaits the hammer.
import type { BoardLot, ControlBoard } from '#contract/sales/control-outputs.ts';
import { MINUTE_MS } from '#core/time/days.ts';
import { OFFICE_NOW_MS } from './office-fixtures.ts';

const RUNNING_LOT: BoardLot = {
  id: 'lot-38',
  saleId: 'sale-118',
  number: '038',
  title: '2020款 本田 凯美瑞 2.5G',
  format: 'timed',
  status: 'open',
  startsAtMs: OFFICE_NOW_MS - 30 * MINUTE_MS,
  endsAtMs: OFFICE_NOW_MS + 5 * MINUTE_MS,
  startPriceFen: 10_000_000,
  priceFen: 11_630_000,
  nextMinimumFen: 11_680_000,
  stepFen: 50_000,
  leaderPaddle: '6027',
  bidCount: 27,
  extensionCount: 0,
  reserve: 'met',
  reason: null,
  bidsInMinute: 9,
  watching: 141,
};

const STILL_LOT: BoardLot = {
  ...RUNNING_LOT,
  id: 'lot-11',
  number: '011',
  title: '2017款 日产 天籁',
  status: 'paused',
  priceFen: null,
  bidCount: 0,
  bidsInMinute: 0,
  pausedAtMs: OFFICE_NOW_MS - 112_000,
  reason: '发生意外事件致使拍卖暂时不能进行：机房停电',
};

const AWAITING_LOT: BoardLot = {
  ...RUNNING_LOT,
  id: 'lot-16',
  saleId: 'sale-120',
  number: '016',
  title: '2020款 沃尔沃 XC60 T5',
  format: 'lane',
  status: 'confirming',
  endsAtMs: OFFICE_NOW_MS,
  decideByMs: OFFICE_NOW_MS + 8_000,
  priceFen: 14_700_000,
};

export const BOARD: ControlBoard = {
  rows: [AWAITING_LOT, RUNNING_LOT, STILL_LOT],
  sales: [
    {
      id: 'sale-118',
      number: 118,
      name: '银行处置车辆',
      auctioneer: '何谦',
      lotCount: 48,
      doneCount: 37,
      pausedAtMs: null,
    },
    {
      id: 'sale-120',
      number: 120,
      name: '快速通道',
      auctioneer: '何谦',
      lotCount: 20,
      doneCount: 15,
      pausedAtMs: null,
    },
  ],
  counts: { all: 3, ending: 1, extended: 0, paused: 1, waiting: 1, soon: 0 },
  bidsInMinute: 18,
  runningCount: 1,
  isCut: false,
  measures: {
    lines: 1_284,
    answers: { p50Ms: 0.9, p99Ms: 38, count: 640 },
    aheadMs: 1,
    alarmsDue: 0,
  },
  nowMs: OFFICE_NOW_MS,
};
