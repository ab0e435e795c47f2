// The note sender: tells people of the messages they are to be told of by SMS, mail and push too,
// by each once, and in their quiet hours of what cannot wait only. It keeps nothing in its head: a
// house that stops in between goes on when it is back, under the same ids, and whoever sends one
// sends it once. Source: product.md 4.6, 7.7 (/personalization).
import type { Message } from '#core/notifications/message.ts';
import {
  MOST_NOTE_TRIES,
  NOTE_CHANNELS,
  noteStep,
  noteUntilMs,
  USUAL_ALERTS,
  type AlertChoice,
  type NoteChannel,
  type NoteStep,
  type NotifiedMessage,
} from '#core/notifications/note.ts';
import { HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import { lotTitles } from '#server/catalogue/store/lot-title.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { Config } from '#server/config.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { messageOf } from '#server/engine/failure.ts';
import { endBrowser } from '#server/notifications/commands-push.ts';
import { makeNotes, settleNotes, takeNote } from '#server/notifications/commands-send-notes.ts';
import { channelsOf, handNote, type Handing, type NoteText } from '#server/notifications/hand-note.ts';
import { messageFacts } from '#server/notifications/message-codec.ts';
import { messagesOf } from '#server/notifications/messages-of.ts';
import { noteWords, smsNoteWords } from '#server/notifications/note-words.ts';
import { lotIdOf } from '#server/notifications/queries-messages.ts';
import {
  dueNotes,
  notedLots,
  unmadeNotes,
  type DueNote,
  type NotedMessage,
  type SeenNote,
  type UnmadeNotes,
} from '#server/notifications/store-notes.ts';
import { browsersByPerson } from '#server/notifications/store-push.ts';
import type { Reader } from '#server/store/access.ts';
import { startRepeat, type Repeat } from './repeat.ts';

const MOST_IN_A_ROUND = 40;
const EVERY_MS = MINUTE_MS / 60;

export interface NoteSenderParts extends Handing {
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly reader: Reader;
  readonly clock: Clock;
  readonly kind: Config['house'];
  /** A note could not be handed over; it is tried again, until it has been often enough. */
  readonly failed: (error: unknown) => void;
}

/**
 * Written so long before anybody looked at it, a message of the sample house is one of the past it
 * came with.
 */
const SAMPLE_PAST_MS = HOUR_MS;

/** One round over those that have waited longest. */
export async function sendNotes(parts: NoteSenderParts): Promise<void> {
  const nowMs = parts.clock.nowMs();
  await makeDue(parts, nowMs);
  const looked = await lookAt(parts, nowMs);
  const moved = looked.flatMap(({ note, step }) => {
    if (step.is === 'send') return [];
    return [{ ...nameOf(note), dueAtMs: note.dueAtMs, toMs: step.is === 'wait' ? step.untilMs : null }];
  });
  if (moved.length > 0) await parts.engine.run(settleNotes, { sent: [], moved });
  await Promise.all(looked.filter(({ step }) => step.is === 'send').map((one) => send(parts, one)));
}

const wishOf = ({ alerts }: NotedMessage): AlertChoice =>
  alerts === null ? USUAL_ALERTS : (JSON.parse(alerts) as AlertChoice);

type Facts<Row> = { readonly row: Row; readonly message: Message; readonly told: NotifiedMessage };

/** Each with what its message tells, and how its lot stands now. */
const factsOf = async <Row extends NotedMessage>(
  reader: Reader,
  rows: readonly Row[],
): Promise<Facts<Row>[]> => {
  const read = rows.map((row) => ({ row, message: messageFacts(row) }));
  const lots = await notedLots(reader, [...new Set(read.flatMap(({ message }) => lotIdOf(message) ?? []))]);
  return read.map(({ row, message }) => ({
    row,
    message,
    told: messagesOf(message, row.atMs, lots.get(lotIdOf(message) ?? '') ?? null),
  }));
};

/** A person has one phone and one mail address, which need no name. */
const THE_ONLY = '';

type Targets = Readonly<Record<NoteChannel, readonly string[]>>;

const notesFor = ({ row, told }: Facts<UnmadeNotes>, targets: Targets, nowMs: number): SeenNote[] =>
  NOTE_CHANNELS.flatMap((channel) => {
    const step = noteStep(channel, told, wishOf(row), nowMs);
    if (step.is === 'drop') return [];
    const dueAtMs = step.is === 'wait' ? step.untilMs : nowMs;
    return targets[channel].map((target) => ({ messageId: row.id, channel, target, dueAtMs }));
  });

/** Of each message a note for every channel its person wants and has. */
const makeDue = async (parts: NoteSenderParts, nowMs: number): Promise<void> => {
  const { reader, engine, kind } = parts;
  const unmade = await unmadeNotes(reader, nowMs, MOST_IN_A_ROUND);
  if (unmade.length === 0) return;
  const channels = channelsOf(parts);
  const browsers = await browsersByPerson(reader, [...new Set(unmade.map(({ userId }) => userId))]);
  const made = (await factsOf(reader, unmade)).map((facts) => {
    const { id, userId, atMs, noteAtMs, phoneSealed, mailConfirmedAtMs } = facts.row;
    const isPast = kind === 'sample' && noteAtMs === atMs && nowMs - atMs >= SAMPLE_PAST_MS;
    const isMute = isPast || smsNoteWords(facts.message) === null;
    const targets: Targets = {
      sms: phoneSealed === '' ? [] : [THE_ONLY],
      mail: mailConfirmedAtMs === null ? [] : [THE_ONLY],
      push: browsers.get(userId) ?? [],
    };
    const notes = isMute ? [] : notesFor(facts, targets, nowMs);
    return { id, noteAtMs, notes: notes.filter(({ channel }) => channels.includes(channel)) };
  });
  await engine.run(makeNotes, { made });
};

interface Looked extends NoteText {
  readonly step: NoteStep;
}

/** Next step of each of the notes that are due. */
const lookAt = async (parts: NoteSenderParts, nowMs: number): Promise<Looked[]> => {
  const { reader } = parts;
  const due = await factsOf(reader, await dueNotes(reader, nowMs, MOST_IN_A_ROUND));
  const titles = await lotTitles(reader, [...new Set(due.flatMap(({ message }) => lotIdOf(message) ?? []))]);
  return due.map(({ row: note, message, told }) => ({
    note,
    sms: smsNoteWords(message) ?? '',
    words: noteWords(message, titles.get(lotIdOf(message) ?? '') ?? ''),
    waitMs: noteUntilMs(told) - nowMs,
    step:
      note.tries >= MOST_NOTE_TRIES
        ? ({ is: 'drop', why: 'stale' } as const)
        : noteStep(note.channel, told, wishOf(note), nowMs),
  }));
};

const nameOf = ({ messageId, channel, target }: DueNote) => ({ messageId, channel, target });

const send = async (parts: NoteSenderParts, said: NoteText): Promise<void> => {
  const { engine, failed } = parts;
  const { note } = said;
  const name = nameOf(note);
  const taken = await engine.run(takeNote, { ...name, dueAtMs: note.dueAtMs, tries: note.tries });
  if (taken === null) return;
  const letGo = () =>
    engine.run(settleNotes, { sent: [], moved: [{ ...name, dueAtMs: taken.dueAtMs, toMs: null }] });
  try {
    const handed = await handNote(parts, said);
    if (handed === 'gone') await engine.run(endBrowser, { id: note.target });
    if (handed !== 'sent') return void (await letGo());
  } catch (error) {
    const isLast = taken.tries >= MOST_NOTE_TRIES;
    const what = `${note.channel} note ${note.messageId}${isLast ? ', not tried again' : ''}`;
    failed(new Error(`${what}: ${messageOf(error)}`, { cause: error }));
    if (isLast) await letGo();
    return;
  }
  await engine.run(settleNotes, { sent: [name], moved: [] });
};

export function startSendNotes(parts: NoteSenderParts): Repeat {
  return startRepeat(() => sendNotes(parts), EVERY_MS, parts.failed);
}
