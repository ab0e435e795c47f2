// The texter: tells people by SMS of the messages they are to be told of so, each once, and in their quiet hours of what cannot wait
// only. It keeps nothing in its head: a house that stops in between goes on when it is back, under the same ids, and the gateway
// sends an id once. Source: product.md 4.6, 7.7 (/personalization).
import type { Kysely } from 'kysely';
import { PHONE } from '#core/input/typed-rows.ts';
import { HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import {
  type AlertWish,
  MOST_NOTE_TRIES,
  type NoteStep,
  noteStep,
  USUAL_ALERTS,
} from '#core/notifications/sms-note.ts';
import type { Message } from '#core/notifications/message.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { messageOf } from '#server/engine/failure.ts';
import { settleNotes, takeNote } from '#server/notifications/commands-send-notes.ts';
import { messageFacts } from '#server/notifications/message-codec.ts';
import { smsNoteWords } from '#server/notifications/sms-note-words.ts';
import { type DueNote, dueNotes, notedLots } from '#server/notifications/store-notes.ts';
import type { Config } from '#server/config.ts';
import type { Sms } from '#server/ports/sms.ts';
import type { PhoneSeal } from '#server/store/seal.ts';
import type { Tables } from '#server/store/tables.ts';
import { type RoundsAtWork, startRounds } from './rounds.ts';

const MOST_IN_A_ROUND = 40;
const EVERY_MS = MINUTE_MS / 60;

export interface TexterParts {
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly reader: Kysely<Tables>;
  readonly clock: Clock;
  readonly kind: Config['house'];
  readonly sms: Pick<Sms, 'sendNote'>;
  /** Opens phone numbers. */
  readonly seal: Pick<PhoneSeal, 'open'>;
  /** A note could not be sent; it is tried again, until it has been often enough. */
  readonly failed: (error: unknown) => void;
}

/** Written so long before anybody looked at it, a message of the sample house is one of the past it came with. */
const SAMPLE_PAST_MS = HOUR_MS;

interface Looked {
  readonly note: DueNote;
  readonly step: NoteStep;
  readonly text: string;
}

const wishOf = ({ alerts }: DueNote): AlertWish =>
  alerts === null ? USUAL_ALERTS : (JSON.parse(alerts) as AlertWish);

const lotIdOf = (message: Message): string | null => ('lotId' in message ? message.lotId : null);

/** What is to be done about each of those that are due. */
const lookAt = async (parts: TexterParts, nowMs: number): Promise<Looked[]> => {
  const { reader, sms, kind } = parts;
  const due = (await dueNotes(reader, nowMs, MOST_IN_A_ROUND)).map((note) => ({
    note,
    message: messageFacts(note),
  }));
  const lots = await notedLots(reader, [...new Set(due.flatMap(({ message }) => lotIdOf(message) ?? []))]);
  return due.map(({ note, message }) => {
    const text = smsNoteWords(message) ?? '';
    const lot = lots.get(lotIdOf(message) ?? '') ?? null;
    const isPast = kind === 'sample' && note.noteAtMs === note.atMs && nowMs - note.atMs >= SAMPLE_PAST_MS;
    const isTriedOut = (note.noteTries ?? 0) >= MOST_NOTE_TRIES;
    const isSpent = text === '' || sms.sendNote === null || isTriedOut || isPast;
    const step = isSpent
      ? ({ is: 'drop', why: 'stale' } as const)
      : noteStep({ message, atMs: note.atMs, lot }, wishOf(note), nowMs);
    return { note, step, text };
  });
};

const send = async ({ engine, sms, seal, failed }: TexterParts, { note, text }: Looked): Promise<void> => {
  const { id, noteAtMs, noteTries, phoneSealed, phoneIndex } = note;
  const taken = await engine.run(takeNote, { id, noteAtMs, tries: noteTries ?? 0 });
  if (taken === null) return;
  const letGo = () =>
    engine.run(settleNotes, { sentIds: [], moved: [{ id, noteAtMs: taken.noteAtMs, toMs: null }] });
  try {
    // Guests, buyers of the sample house and accounts that are closed have none.
    const phone = phoneSealed === '' ? '' : seal.open(phoneSealed, phoneIndex);
    if (!PHONE.form.test(phone)) return void (await letGo());
    await sms.sendNote?.({ id, phone, text });
  } catch (error) {
    const isLast = taken.tries >= MOST_NOTE_TRIES;
    const what = `SMS note ${id}${isLast ? ', not tried again' : ''}`;
    failed(new Error(`${what}: ${messageOf(error)}`, { cause: error }));
    if (isLast) await letGo();
    return;
  }
  await engine.run(settleNotes, { sentIds: [id], moved: [] });
};

/** One round over those that have waited longest. */
export const sendNotes = async (parts: TexterParts): Promise<void> => {
  const looked = await lookAt(parts, parts.clock.nowMs());
  const moved = looked.flatMap(({ note: { id, noteAtMs }, step }) =>
    step.is === 'send' ? [] : [{ id, noteAtMs, toMs: step.is === 'wait' ? step.untilMs : null }],
  );
  if (moved.length > 0) await parts.engine.run(settleNotes, { sentIds: [], moved });
  await Promise.all(looked.filter(({ step }) => step.is === 'send').map((one) => send(parts, one)));
};

export const startTexter = (parts: TexterParts): RoundsAtWork =>
  startRounds(() => sendNotes(parts), EVERY_MS, parts.failed);
