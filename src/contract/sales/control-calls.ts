// The control board of whoever watches over the sales as they run.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { read } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, words } from '#contract/fields.ts';
import { BOARD_STATES } from '#core/sales/control-board.ts';
import type { ControlBoard } from './control-outputs.ts';

export const salesControlCalls = {
  controlBoard: {
    method: 'GET',
    path: '/app/staff/control/board',
    access: 'house-read',
    inBrowser: true,
    duty: read('control.view', 'lots as the room sees them: paddles, no persons'),
    input: z.strictObject({
      state: hiddenField('状态', z.optional(z.enum(BOARD_STATES))),
      saleId: hiddenField('专场编号', z.optional(id)),
      words: field('关键词', z.optional(words(1, 60))),
    }),
    output: answers<ControlBoard>(),
    sample: {},
  },
} as const satisfies Calls;
