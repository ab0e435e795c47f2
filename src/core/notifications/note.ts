// Of which messages a person is told beside the message centre, by SMS, mail and push, and when:
// what costs money or has a deadline unless they say otherwise, what is about the safety of their
// account always. In quiet hours it waits, but for what would be too late when they end. A note
// never takes the message's place. Source: product.md 4.6, 7.7 (/personalization); 个人信息保护法
// 第57条.
import type { OrderNews } from '#core/orders/order-message.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import { quietUntilMs, type QuietHours } from '#core/time/quiet-hours.ts';

/**
 * The tabs of the message centre, two of them in two parts: of bidding what happens while it runs
 * (`race`) and what came of it (`result`), of the system what is about the safety of the account
 * (`security`).
 */
export const NOTE_GROUPS = [
  'race',
  'result',
  'deposit',
  'order',
  'transfer',
  'dispute',
  'notice',
  'system',
  'security',
] as const;
export type NoteGroup = (typeof NOTE_GROUPS)[number];

/** Channels a note goes by. Push: to every browser a person has registered. */
export const NOTE_CHANNELS = ['sms', 'mail', 'push'] as const;
export type NoteChannel = (typeof NOTE_CHANNELS)[number];

/** Channels by which a house can reach a person. Every house has its message centre. */
export const ALERT_CHANNELS = ['inbox', ...NOTE_CHANNELS] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

/** Nobody switches these off: who is robbed of an account hears of it. */
export function isLocked(group: NoteGroup): boolean {
  return group === 'security';
}

/** Groups that cost money or have a deadline. */
const OF_WEIGHT: Readonly<Record<NoteGroup, boolean>> = {
  race: false,
  result: true,
  deposit: true,
  order: true,
  transfer: true,
  dispute: true,
  notice: false,
  system: false,
  security: true,
};

/** A push is on the screen at once, so that it is of use while a bid is running too. */
const USUAL_NOTES: Readonly<Record<NoteChannel, Readonly<Record<NoteGroup, boolean>>>> = {
  sms: OF_WEIGHT,
  mail: OF_WEIGHT,
  push: { ...OF_WEIGHT, race: true },
};

type ChosenGroups = Readonly<Partial<Record<NoteGroup, boolean>>>;

/** Groups that a person has chosen for each channel; a group that is not said is as usual. */
export interface AlertChoice extends Readonly<Record<NoteChannel, ChosenGroups>> {
  /** Null: at all hours. */
  readonly quiet: QuietHours | null;
}

export const USUAL_ALERTS: AlertChoice = { sms: {}, mail: {}, push: {}, quiet: null };

export function isNoteWanted(wish: AlertChoice, channel: NoteChannel, group: NoteGroup): boolean {
  return isLocked(group) || (wish[channel][group] ?? USUAL_NOTES[channel][group]);
}

/** The groups that are wanted by a channel. */
export function groupsWanted(wish: AlertChoice, channel: NoteChannel): readonly NoteGroup[] {
  return NOTE_GROUPS.filter((group) => isNoteWanted(wish, channel, group));
}

/** The choice of whoever wants these groups and no other; what is locked is no choice. */
export function groupsChosen(wanted: readonly NoteGroup[]): ChosenGroups {
  return Object.fromEntries(
    NOTE_GROUPS.filter((group) => !isLocked(group)).map((group) => [group, wanted.includes(group)]),
  );
}

export function isUsualAlerts(wish: AlertChoice): boolean {
  return (
    wish.quiet === null &&
    NOTE_CHANNELS.every((channel) =>
      NOTE_GROUPS.every((group) => isNoteWanted(wish, channel, group) === USUAL_NOTES[channel][group]),
    )
  );
}

/** The lot a message is about, as it is when the note is looked at. */
export interface NotedLot {
  readonly isOver: boolean;
  /** When something next happens on it: where it is open, its end. */
  readonly dueAtMs: number | null;
}

/**
 * By when somebody has to know: `lot-end`, as long as bidding on its lot goes on; a day; null: it
 * can wait.
 */
export type NoteDue = 'lot-end' | number | null;

/** Facts of a message that its note asks for. */
export interface NotifiedMessage {
  readonly group: NoteGroup;
  readonly due: NoteDue;
  /** When the message was written. */
  readonly atMs: number;
  /** Null: it is about no lot. */
  readonly lot: NotedLot | null;
}

/** Of reminders that name no day: how long they have from when they are told. */
const LEFT_MS: Partial<Record<OrderNews, number>> = {
  'pay-in-24-hours': 24 * HOUR_MS,
  'pay-in-3-hours': 3 * HOUR_MS,
  'pay-late': 12 * HOUR_MS,
};

export function noteRetryMs(tries: number): number {
  return MINUTE_MS * 4 ** (tries - 1);
}

/** By when the news of an order has to be known; null: it can wait. */
export function orderNewsDueMs(
  { news, dueAtMs }: { readonly news: OrderNews; readonly dueAtMs: number | null },
  atMs: number,
): number | null {
  const leftMs = LEFT_MS[news];
  return leftMs === undefined ? dueAtMs : atMs + leftMs;
}

/**
 * By when they have to know; null: it can wait. A day that was past when they were told is none.
 */
const knowByMs = ({ due, atMs, lot }: NotifiedMessage): number | null => {
  const byMs = due === 'lot-end' ? (lot?.dueAtMs ?? null) : due;
  return byMs !== null && byMs > atMs ? byMs : null;
};

/** A reader has that long to do something about it. */
const TIME_TO_ACT_MS = HOUR_MS;

/**
 * A note that could not be sent for so long is no news any more: the message centre has it. Longer
 * than any quiet hours last.
 */
export const NOTE_STALE_MS = 2 * DAY_MS;

export type NoteStep =
  | { readonly is: 'send' }
  | { readonly is: 'wait'; readonly untilMs: number }
  | { readonly is: 'drop'; readonly why: 'unwanted' | 'stale' | 'over' };

/** Of use only while bidding goes on, or before it begins. */
const isPast = ({ group, due, lot }: NotifiedMessage, byMs: number | null, nowMs: number): boolean =>
  (due === 'lot-end' && lot?.isOver !== false) || (group === 'race' && byMs !== null && byMs <= nowMs);

const drop = (why: Extract<NoteStep, { is: 'drop' }>['why']): NoteStep => ({ is: 'drop', why });

/** Step to be taken by a channel about the note of a message at `nowMs`. */
export function noteStep(
  channel: NoteChannel,
  told: NotifiedMessage,
  wish: AlertChoice,
  nowMs: number,
): NoteStep {
  const { group } = told;
  if (!isNoteWanted(wish, channel, group)) return drop('unwanted');
  if (nowMs - told.atMs >= NOTE_STALE_MS) return drop('stale');
  const byMs = knowByMs(told);
  if (isPast(told, byMs, nowMs)) return drop('over');
  const untilMs = wish.quiet === null || isLocked(group) ? null : quietUntilMs(wish.quiet, nowMs);
  if (untilMs === null || (byMs !== null && byMs - untilMs < TIME_TO_ACT_MS)) return { is: 'send' };
  return { is: 'wait', untilMs };
}

/**
 * Until when it is of use to show it to somebody who cannot be reached at once: its day, or until
 * it is no news any more.
 */
export function noteUntilMs(told: NotifiedMessage): number {
  return knowByMs(told) ?? told.atMs + NOTE_STALE_MS;
}

/** How often a note is tried, and how long after each try that failed. */
export const MOST_NOTE_TRIES = 6;
