// Appointments somebody has made to look at what is sold, for the copy of their data.
import type { ExportParts } from '#server/accounts/own-data/export-parts.ts';
import { openedPlate } from '#server/viewings/plate-codec.ts';
import { appointmentsOf } from '#server/viewings/store-viewings.ts';
import { tableOf } from '#server/words/table.ts';
import { EVERY_APPOINTMENT } from './every-appointment.ts';

export const viewingParts = {
  viewings: async ({ reader, bids }, userId) =>
    tableOf(
      '看样预约',
      [
        { title: '开始时间', kind: 'moment', value: ({ fromMs }) => fromMs },
        { title: '地点', kind: 'text', value: ({ place }) => place },
        { title: '人数', kind: 'count', value: ({ visitors }) => visitors },
        { title: '车牌号', kind: 'code', value: (row) => openedPlate(bids.maximums, row) },
        { title: '预约时间', kind: 'moment', value: ({ atMs }) => atMs },
      ],
      await appointmentsOf(reader, { userId, ...EVERY_APPOINTMENT }),
    ),
} satisfies Partial<ExportParts>;
