// Of which messages a person is told by which channel, and when, as a table.
import { describe, expect, test } from 'vitest';
import {
  groupsChosen,
  groupsWanted,
  isNoteWanted,
  isUsualAlerts,
  MOST_NOTE_TRIES,
  NOTE_CHANNELS,
  NOTE_GROUPS,
  NOTE_STALE_MS,
  noteRetryMs,
  noteStep,
  noteUntilMs,
  orderNewsDueMs,
  USUAL_ALERTS,
  type AlertChoice,
  type NoteChannel,
  type NotedLot,
  type NoteStep,
  type NotifiedMessage,
} from '#core/notifications/note.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/days.ts';

/** 23:00 in China; what is quiet from 22:00 to 08:00 is quiet for nine hours more. */
const NOW_MS = Date.UTC(2026, 10, 25, 15);
const MORNING_MS = NOW_MS + 9 * HOUR_MS;
const quiet = { fromMinute: 22 * 60, toMinute: 8 * 60 };
const NIGHTS: AlertChoice = { ...USUAL_ALERTS, quiet };
const ALL_NIGHTS: AlertChoice = { ...NIGHTS, sms: { race: true, notice: true, system: true } };

const SOON_MS = NOW_MS + HOUR_MS;

/** As far as a note asks what its message is. */
type Asked = Pick<NotifiedMessage, 'group' | 'due'>;

const outbid: Asked = { group: 'race', due: 'lot-end' };
const won: Asked = { group: 'result', due: null };
const password: Asked = { group: 'security', due: null };
const order = (news: 'pay-in-24-hours' | 'pay-in-3-hours' | 'pay-late' | 'pay-due'): Asked => ({
  group: 'order',
  due: orderNewsDueMs({ news, dueAtMs: NOW_MS }, NOW_MS),
});
const second = (untilMs: number): Asked => ({ group: 'order', due: untilMs });
const openFor = (leftMs: number): NotedLot => ({ isOver: false, dueAtMs: NOW_MS + leftMs });
const OVER: NotedLot = { isOver: true, dueAtMs: null };
const PAUSED: NotedLot = { isOver: false, dueAtMs: null };

const SEND = { is: 'send' } as const;
const WAIT = { is: 'wait', untilMs: MORNING_MS } as const;
const drop = (why: 'unwanted' | 'stale' | 'over') => ({ is: 'drop', why }) as const;

describe('a note', () => {
  test.each<[string, Asked, AlertChoice, NotedLot | null, NoteStep]>([
    ['of what costs money goes unless somebody says otherwise', won, USUAL_ALERTS, null, SEND],
    [
      'that is switched off does not',
      won,
      { ...USUAL_ALERTS, sms: { result: false } },
      null,
      drop('unwanted'),
    ],
    ['of the race goes only to who has asked for it', outbid, USUAL_ALERTS, openFor(1), drop('unwanted')],
    ['of the race goes to who has', outbid, { ...USUAL_ALERTS, sms: { race: true } }, openFor(1), SEND],
    [
      'about the account cannot be switched off',
      password,
      { ...NIGHTS, sms: { security: false } },
      null,
      SEND,
    ],
    ['of what can wait waits for the end of quiet hours', won, NIGHTS, null, WAIT],
    ['of a lot that ends in the night does not', outbid, ALL_NIGHTS, openFor(2 * HOUR_MS), SEND],
    ['nor where there is hardly time in the morning', outbid, ALL_NIGHTS, openFor(9.5 * HOUR_MS), SEND],
    ['of a lot that ends next noon waits', outbid, ALL_NIGHTS, openFor(13 * HOUR_MS), WAIT],
    ['of a lot that stands still waits', outbid, ALL_NIGHTS, PAUSED, WAIT],
    ['of a lot that is over is of no use', outbid, ALL_NIGHTS, OVER, drop('over')],
    ['of a lot nobody knows is of no use', outbid, ALL_NIGHTS, null, drop('over')],
    ['that hours are left to pay goes in the night', order('pay-in-3-hours'), NIGHTS, null, SEND],
    ['that a day is left to pay waits', order('pay-in-24-hours'), NIGHTS, null, WAIT],
    ['of the last twelve hours waits: some are left in the morning', order('pay-late'), NIGHTS, null, WAIT],
    ['of a day that is past waits', order('pay-due'), NIGHTS, null, WAIT],
    ['of an offer that ends in the night does not', second(NOW_MS + 3 * HOUR_MS), NIGHTS, null, SEND],
    ['of an offer for days waits', second(NOW_MS + 2 * DAY_MS), NIGHTS, null, WAIT],
    ['of a due day that passed while it waited still goes', second(NOW_MS - 1), USUAL_ALERTS, null, SEND],
  ])('%s', (_says, asked, wish, lot, step) => {
    expect(noteStep('sms', { ...asked, atMs: NOW_MS, lot }, wish, NOW_MS)).toEqual(step);
  });

  test('that could not be sent for days is no news any more', () => {
    const told = { ...won, lot: null };
    expect(noteStep('sms', { ...told, atMs: NOW_MS - NOTE_STALE_MS }, USUAL_ALERTS, NOW_MS)).toEqual(
      drop('stale'),
    );
    expect(noteStep('sms', { ...told, atMs: NOW_MS - NOTE_STALE_MS + 1 }, USUAL_ALERTS, NOW_MS)).toEqual(
      SEND,
    );
    const longest = { ...USUAL_ALERTS, quiet: { fromMinute: 1, toMinute: 0 } };
    const step = noteStep('sms', { ...told, atMs: NOW_MS }, longest, NOW_MS);
    expect(step.is === 'wait' && step.untilMs - NOW_MS < NOTE_STALE_MS).toBe(true);
  });

  test('of a sale that has begun is of no use', () => {
    const told: NotifiedMessage = { group: 'race', due: NOW_MS, atMs: NOW_MS - 15 * MINUTE_MS, lot: null };
    expect(noteStep('sms', told, ALL_NIGHTS, NOW_MS)).toEqual(drop('over'));
    expect(noteStep('sms', told, ALL_NIGHTS, NOW_MS - 1)).toEqual(SEND);
  });

  test.each(['deposit', 'result', 'dispute', 'notice'] as const)(
    'of the group %s does not wait beyond its day',
    (group) => {
      const told: NotifiedMessage = { group, due: SOON_MS, atMs: NOW_MS, lot: null };
      expect(noteStep('sms', told, ALL_NIGHTS, NOW_MS)).toEqual(SEND);
    },
  );

  test('is tried a few times, ever later', () => {
    const waits = Array.from({ length: MOST_NOTE_TRIES }, (_none, at) => noteRetryMs(at + 1));
    expect(waits[0]).toBe(MINUTE_MS);
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(new Set(waits).size).toBe(MOST_NOTE_TRIES);
  });
});

describe('the groups of notes', () => {
  const OF_WEIGHT = ['result', 'deposit', 'order', 'transfer', 'dispute', 'security'] as const;

  test.each<[NoteChannel, readonly string[]]>([
    ['sms', OF_WEIGHT],
    ['mail', OF_WEIGHT],
    ['push', ['race', ...OF_WEIGHT]],
  ])('by %s are wanted as is usual where nothing was chosen', (channel, groups) => {
    expect(groupsWanted(USUAL_ALERTS, channel)).toEqual(groups);
  });

  test.each(NOTE_CHANNELS)('by %s are wanted as chosen there alone, the account always', (channel) => {
    const wish = { ...USUAL_ALERTS, [channel]: groupsChosen([]) };
    expect(groupsWanted(wish, channel)).toEqual(['security']);
    for (const other of NOTE_CHANNELS.filter((one) => one !== channel))
      expect(groupsWanted(wish, other)).toEqual(groupsWanted(USUAL_ALERTS, other));
    const all = { ...USUAL_ALERTS, [channel]: groupsChosen(NOTE_GROUPS) };
    expect(NOTE_GROUPS.every((group) => isNoteWanted(all, channel, group))).toBe(true);
  });

  test('chosen as is usual are the usual', () => {
    const like = { race: false, order: true, security: false };
    expect(isUsualAlerts({ ...USUAL_ALERTS, sms: like, mail: like })).toBe(true);
    expect(isUsualAlerts({ ...USUAL_ALERTS, push: { race: false } })).toBe(false);
    expect(isUsualAlerts({ ...USUAL_ALERTS, sms: { race: true } })).toBe(false);
    expect(isUsualAlerts(NIGHTS)).toBe(false);
  });
});

test('a note is of use until its day, else while news', () => {
  const told = { atMs: NOW_MS, lot: openFor(HOUR_MS) };
  expect(noteUntilMs({ ...told, ...outbid })).toBe(NOW_MS + HOUR_MS);
  expect(noteUntilMs({ ...told, ...won })).toBe(NOW_MS + NOTE_STALE_MS);
});

test('of one message each channel is asked by itself', () => {
  const told = { ...outbid, atMs: NOW_MS, lot: openFor(HOUR_MS) };
  const steps = NOTE_CHANNELS.map((channel) => noteStep(channel, told, USUAL_ALERTS, NOW_MS).is);
  expect(steps).toEqual(['drop', 'drop', 'send']);
});
