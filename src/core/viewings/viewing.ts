// 看样预约: before a sale opens, what is sold in it can be looked at where it lies, at set times,
// so many people at a time. Whoever is logged in makes one appointment a sale, for themselves and
// those who come along, until its time begins; it is changed or taken back until two hours before.
// A changed one takes its new places and gives back the old in one step, so that nobody comes twice
// and no place stands empty. Of a sale that is called off there is nothing to look at.
// Source: 拍卖法 第48条 (at least two days of preview); product.md 7.2 (/auction-hall).
import { refuse, type Result } from '#core/result.ts';
import { HOUR_MS } from '#core/time/days.ts';
import type { ViewingRefusal } from './refusals.ts';

/** People of one appointment, its maker among them. */
export const MOST_VISITORS = 4;
/** An appointment stands from so long before its time on. */
export const APPOINTMENT_FIXED_MS = 2 * HOUR_MS;

/** A time at a place, and how many people it takes. */
export interface ViewingSlot {
  readonly id: string;
  readonly saleId: string;
  readonly place: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly capacity: number;
  /** People who are coming. */
  readonly takenCount: number;
}

export interface Appointment {
  readonly id: string;
  readonly saleId: string;
  readonly slotId: string;
  readonly visitors: number;
}

export function placesLeft({ capacity, takenCount }: Pick<ViewingSlot, 'capacity' | 'takenCount'>): number {
  return Math.max(0, capacity - takenCount);
}

/** Until when an appointment at this time may be changed or taken back. Epoch ms. */
export function changeUntilMs({ fromMs }: Pick<ViewingSlot, 'fromMs'>): number {
  return fromMs - APPOINTMENT_FIXED_MS;
}

/** Order for a place at a time; `own`: the appointment this person has in the same sale. */
export interface AppointmentRequest {
  /** Null: there is no such time. */
  readonly slot: ViewingSlot | null;
  readonly visitors: number;
  readonly own: AppointmentAt | null;
  readonly isCalledOff: boolean;
}

export interface AppointmentAt {
  readonly appointment: Appointment;
  readonly slot: ViewingSlot;
}

/** Places that it takes at its time, and those at the same time that it had before. */
export interface PlacesMoved {
  readonly taken: number;
  readonly givenBack: number;
}

type Decision = Result<{ readonly places: PlacesMoved }, ViewingRefusal>;

/** Outcome of asking for an appointment, or the first refusal that applies. */
export function decideMakeAppointment(request: AppointmentRequest, nowMs: number): Decision {
  const time = timeOf(request, nowMs);
  if (!time.ok) return time;
  const { own, visitors } = request;
  if (own) return refuse({ code: 'APPOINTMENT_MADE', fromMs: own.slot.fromMs });
  return placesAt(time.slot, { visitors, givenBack: 0 });
}

/** The same of one that is moved to another time, or comes with more or fewer people. */
export function decideChangeAppointment(request: AppointmentRequest, nowMs: number): Decision {
  const { own, visitors } = request;
  if (!own) return refuse({ code: 'UNKNOWN_APPOINTMENT' });
  const fixed = fixedRefusal(own, nowMs);
  if (fixed) return refuse(fixed);
  const time = timeOf(request, nowMs);
  if (!time.ok) return time;
  const isSame = time.slot.id === own.slot.id;
  return placesAt(time.slot, { visitors, givenBack: isSame ? own.appointment.visitors : 0 });
}

/** Of a sale that is called off it may be taken back at any time. */
export function decideCancelAppointment(
  { own, isCalledOff }: Pick<AppointmentRequest, 'own' | 'isCalledOff'>,
  nowMs: number,
): Result<{ readonly own: AppointmentAt }, ViewingRefusal> {
  if (!own) return refuse({ code: 'UNKNOWN_APPOINTMENT' });
  const fixed = isCalledOff ? null : fixedRefusal(own, nowMs);
  return fixed ? refuse(fixed) : { ok: true, own };
}

const timeOf = (
  { slot, visitors, isCalledOff }: AppointmentRequest,
  nowMs: number,
): Result<{ readonly slot: ViewingSlot }, ViewingRefusal> => {
  if (!slot) return refuse({ code: 'UNKNOWN_VIEWING' });
  if (isCalledOff) return refuse({ code: 'VIEWING_CALLED_OFF' });
  if (nowMs >= slot.fromMs) return refuse({ code: 'VIEWING_BEGUN', fromMs: slot.fromMs });
  if (visitors > MOST_VISITORS) return refuse({ code: 'VISITORS_MANY', most: MOST_VISITORS });
  return { ok: true, slot };
};

const fixedRefusal = ({ slot }: AppointmentAt, nowMs: number): ViewingRefusal | null => {
  const untilMs = changeUntilMs(slot);
  return nowMs > untilMs ? { code: 'APPOINTMENT_FIXED', untilMs } : null;
};

const placesAt = (
  slot: ViewingSlot,
  { visitors, givenBack }: { readonly visitors: number; readonly givenBack: number },
): Decision => {
  const left = placesLeft(slot) + givenBack;
  if (visitors > left) return refuse({ code: 'VIEWING_FULL', fromMs: slot.fromMs, left });
  return { ok: true, places: { taken: visitors, givenBack } };
};
