// Messages to whoever comes to look: the day before and two hours before, each once; of a sale that
// was called off meanwhile, that there is nothing to come to. Once its time is over the plate that
// was given for the gate is forgotten.
// Source: product.md 7.2 (/auction-hall); 个人信息保护法 第19条.
import { DAY_MS } from '#core/time/days.ts';
import { APPOINTMENT_FIXED_MS, type Appointment, type ViewingSlot } from './viewing.ts';

interface Facts {
  readonly saleId: string;
  readonly saleName: string;
  readonly place: string;
  readonly fromMs: number;
}

export type ViewingMessage =
  | (Facts & { readonly kind: 'viewing-soon'; readonly toMs: number; readonly visitors: number })
  | (Facts & { readonly kind: 'viewing-off' });

export type AppointmentStep =
  | { readonly is: 'tell'; readonly message: ViewingMessage; readonly ahead: 'day' | 'hours' }
  | { readonly is: 'wait' }
  | { readonly is: 'forget' };

type Times = Pick<ViewingSlot, 'fromMs' | 'toMs'>;

const ringsOf = ({ fromMs, toMs }: Times): readonly number[] => [
  fromMs - DAY_MS,
  fromMs - APPOINTMENT_FIXED_MS,
  toMs,
];

/** When the alarm of an appointment rings next. Epoch ms. */
export function nextRingMs(times: Times, nowMs: number): number {
  return ringsOf(times).find((atMs) => atMs > nowMs) ?? times.toMs;
}

/**
 * Step of the alarm of an appointment when it rings; a ring that comes late tells what is true
 * then.
 */
export function appointmentStep(
  {
    appointment,
    slot,
    saleName,
    isCalledOff,
  }: {
    readonly appointment: Pick<Appointment, 'visitors'>;
    readonly slot: Pick<ViewingSlot, 'saleId' | 'place' | 'fromMs' | 'toMs'>;
    readonly saleName: string;
    readonly isCalledOff: boolean;
  },
  nowMs: number,
): AppointmentStep {
  const { saleId, place, fromMs, toMs } = slot;
  if (nowMs >= toMs) return { is: 'forget' };
  if (nowMs >= fromMs || nowMs < fromMs - DAY_MS) return { is: 'wait' };
  const ahead = nowMs < fromMs - APPOINTMENT_FIXED_MS ? 'day' : 'hours';
  const facts = { saleId, saleName, place, fromMs };
  const message: ViewingMessage = isCalledOff
    ? { kind: 'viewing-off', ...facts }
    : { kind: 'viewing-soon', ...facts, toMs, visitors: appointment.visitors };
  return { is: 'tell', message, ahead };
}
