// Viewing before the opening: the times of a sale, and one's own appointment there.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, row, saleId } from '#contract/fields.ts';
import type { OwnAppointments, PreviewList } from '#contract/viewings/outputs.ts';
import { PLATE } from '#core/input/typed-rows.ts';
import { MOST_VISITORS } from '#core/viewings/viewing.ts';

const slotId = hiddenField('看样时段', id);
const visitors = field('人数', z.int().check(z.minimum(1), z.maximum(MOST_VISITORS)));
/** Of the car one comes in; empty: one comes without, or does not say. */
const plate = field('车牌号', z.union([z.literal(''), row(PLATE)]));

export const viewingsCalls = {
  previewList: {
    method: 'GET',
    path: '/app/viewing/list',
    access: 'open',
    /** Of one sale, or of all of a hall. */
    input: z.strictObject({
      hall: hiddenField('竞价厅', z.optional(z.enum(['vehicle', 'non-vehicle']))),
      sale: z.optional(saleId),
    }),
    output: answers<PreviewList>(),
    sample: {},
  },
  appointmentList: {
    method: 'GET',
    path: '/app/viewing/own',
    access: 'session',
    need: 'read',
    input: z.strictObject({}),
    output: answers<OwnAppointments>(),
    sample: {},
  },
  makeAppointment: {
    method: 'POST',
    path: '/app/viewing/make',
    access: 'write',
    pace: 'write',
    need: 'sign',
    input: z.strictObject({ slotId, visitors, plate }),
    output: answers<{ readonly appointmentId: string }>(),
    sample: { slotId: 'none', visitors: 1, plate: '' },
  },
  changeAppointment: {
    method: 'POST',
    path: '/app/viewing/change',
    access: 'write',
    pace: 'write',
    need: 'sign',
    /** Another time of the same sale, or the same one with more or fewer people. */
    input: z.strictObject({ appointmentId: id, slotId, visitors, plate }),
    output: answers<{ readonly appointmentId: string }>(),
    sample: { appointmentId: 'none', slotId: 'none', visitors: 1, plate: '' },
  },
  cancelAppointment: {
    method: 'POST',
    path: '/app/viewing/cancel',
    access: 'write',
    pace: 'write',
    need: 'sign',
    input: z.strictObject({ appointmentId: id }),
    output: answers<{ readonly appointmentId: string }>(),
    sample: { appointmentId: 'none' },
  },
} as const satisfies Calls;
