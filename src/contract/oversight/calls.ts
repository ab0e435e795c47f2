// Oversight of the house: how its parts stand, every result built anew from its log, signs of
// collusion, and drills of a sudden stop.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { OF_LOT, OF_SALE, one, persons, read } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, lotId, remark, saleId, wholeNumber } from '#contract/fields.ts';
import { listInput } from '#contract/office/list-inputs.ts';
import type { HouseStatus } from '#contract/operations/outputs.ts';
import { SIGNAL_NOTE, SIGNAL_STATES } from '#core/oversight/signals.ts';
import type { DrillInfo, DrillList, ReplayedAgain, ReplayList, SignalList } from './outputs.ts';

export const oversightCalls = {
  houseStatus: {
    method: 'GET',
    path: '/app/staff/status',
    access: 'house-read',
    duty: read('status.view', 'parts of the machine, no person and no lot'),
    input: z.strictObject({}),
    output: answers<HouseStatus>(),
    sample: {},
  },
  replayList: {
    method: 'GET',
    path: '/app/staff/replay/list',
    access: 'house-read',
    duty: read('evidence.make', 'results by lot and paddle, no person'),
    /** `red` 1: only what was red; `fromMs` counts, `untilMs` does not. */
    input: z.strictObject({
      lotId: hiddenField('拍品编号', z.optional(lotId)),
      saleId: hiddenField('专场编号', z.optional(saleId)),
      red: hiddenField('只看不一致', z.optional(z.enum(['0', '1']))),
      fromMs: hiddenField('开始时间', z.optional(wholeNumber)),
      untilMs: hiddenField('结束时间', z.optional(wholeNumber)),
      page: listInput.page,
      size: listInput.size,
    }),
    /** The latest first. */
    output: answers<ReplayList>(),
    sample: {},
  },
  replayLot: {
    method: 'POST',
    path: '/app/staff/replay/lot',
    access: 'house',
    pace: 'write',
    duty: one('evidence.make', 'looks at the log anew and changes no result', OF_LOT),
    input: z.strictObject({ lotId }),
    output: answers<ReplayedAgain>(),
    sample: { lotId: 'none' },
  },
  replaySale: {
    method: 'POST',
    path: '/app/staff/replay/sale',
    access: 'house',
    pace: 'write',
    duty: one('evidence.make', 'looks at the log anew and changes no result', OF_SALE),
    /** Lots that are over, so many at once: those not looked at for longest come first. */
    input: z.strictObject({ saleId }),
    output: answers<ReplayedAgain>(),
    sample: { saleId: 'none' },
  },
  signalList: {
    method: 'GET',
    path: '/app/staff/signal/list',
    access: 'house-read',
    duty: persons('signal.view', 'two bidders by their paddles, masked, and what they share'),
    input: z.strictObject({
      state: hiddenField('状态', z.optional(z.enum(SIGNAL_STATES))),
      saleId: hiddenField('专场编号', z.optional(saleId)),
      page: listInput.page,
      size: listInput.size,
    }),
    /** The latest first. */
    output: answers<SignalList>(),
    sample: {},
  },
  signalRule: {
    method: 'POST',
    path: '/app/staff/signal/rule',
    access: 'house',
    pace: 'write',
    duty: one('signal.rule', 'a remark to colleagues; nothing follows from it'),
    input: z.strictObject({
      id,
      state: field('处理结果', z.enum(SIGNAL_STATES)),
      note: field('备注', remark(SIGNAL_NOTE.most)),
    }),
    output: answers<{ readonly id: string }>(),
    sample: { id: 'none', state: 'dismissed', note: '' },
  },
  drillList: {
    method: 'GET',
    path: '/app/staff/drill/list',
    access: 'house-read',
    duty: read('drill.view', 'practice bids of robots, and who started it by the name on their door'),
    input: z.strictObject({ page: listInput.page, size: listInput.size }),
    /** The latest first. */
    output: answers<DrillList>(),
    sample: {},
  },
  drillInfo: {
    method: 'GET',
    path: '/app/staff/drill/info',
    access: 'house-read',
    duty: read('drill.view', 'practice bids of robots'),
    input: z.strictObject({ id }),
    output: answers<DrillInfo>(),
    sample: { id: 'none' },
  },
  startDrill: {
    method: 'POST',
    path: '/app/staff/drill/start',
    access: 'house',
    pace: 'write',
    duty: one('drill.start', 'practice lots in a store of their own; no bidder, no lot, no money'),
    input: z.strictObject({}),
    output: answers<{ readonly id: string }>(),
    sample: {},
  },
} as const satisfies Calls;
