// The note sender on a moved clock: each note once, in quiet hours what cannot wait only, to nobody
// who does not want it, a few tries.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '#core/notifications/message.ts';
import {
  MOST_NOTE_TRIES,
  NOTE_STALE_MS,
  noteRetryMs,
  USUAL_ALERTS,
  type AlertChoice,
} from '#core/notifications/note.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { saveAlerts } from '#server/accounts/own/commands-save-alerts.ts';
import { sendNotes, startSendNotes, type NoteSenderParts } from '#server/jobs/send-notes.ts';
import { messageRow } from '#server/notifications/message-codec.ts';
import type { SmsNote } from '#server/ports/sms.ts';
import { someLot } from '../../kit/fixtures.ts';
import { callKeyed, enter, handBid } from '../../kit/staff-request.ts';
import { openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';

const PHONE = '13800000001';
/** From 22:00 to 08:00. */
const NIGHT = { fromMinute: 22 * 60, toMinute: 8 * 60 };
const DAY_START_MS = Math.floor(someLot().startsAtMs / DAY_MS) * DAY_MS;
/** 23:00 in China on a day on which lots are bid for, and the morning after. */
const NIGHT_MS = DAY_START_MS + DAY_MS + 15 * HOUR_MS;
const MORNING_MS = NIGHT_MS + 9 * HOUR_MS;

const WON: Message = { kind: 'won', lotId: 'lot-9', hammerFen: 1, depositFen: 1 };
const PASSWORD: Message = { kind: 'password-changed' };

let server: TestServer;
let person: Person;
let failures: Error[];
beforeEach(async () => {
  server = await openTestServer();
  person = await somePerson(server, PHONE);
  failures = [];
});
afterEach(() => server.close());

let count = 0;
const tellAt = async (message: Message, atMs = server.clock.nowMs(), who = person): Promise<string> => {
  count += 1;
  const id = `note-${count}`;
  const letter = { userId: who.userId, message, cause: id };
  const row = messageRow(server.services.bids.maximums, letter, { id, atMs });
  await server.ground.store.writer.insertInto('messages').values(row).execute();
  return id;
};
/** Of nothing but SMS: the other channels have their own test (send-notes.channels.test.ts). */
const partsWith = (
  sendNote: NoteSenderParts['sms']['sendNote'] = server.services.sms.sendNote,
): NoteSenderParts => ({
  ...server.services,
  sms: { sendNote },
  mail: null,
  push: null,
  failed: (error) => void failures.push(error as Error),
});
const round = (parts = partsWith()) => sendNotes(parts);
const like = (wish: Partial<AlertChoice>) =>
  server.engine.run(saveAlerts, { userId: person.userId, wish: { ...USUAL_ALERTS, ...wish } });
/** State of the note of a message; null: none was made. */
const rowOf = async (id: string) =>
  (await server.services.reader
    .selectFrom('notes')
    .select(['channel', 'dueAtMs', 'tries', 'sentAtMs'])
    .where('messageId', '=', id)
    .executeTakeFirst()) ?? null;
/** Whether notes of it are still to be made. */
const isUnmade = async (id: string) =>
  (
    await server.services.reader
      .selectFrom('messages')
      .select('noteAtMs')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).noteAtMs !== null;

describe('a note by SMS', () => {
  test('goes to the account’s phone once, noted with its message', async () => {
    const id = await tellAt(WON);
    await round();
    await round();
    expect(server.texted).toEqual([{ id, phone: PHONE, text: expect.stringContaining('拍得') as string }]);
    expect(await rowOf(id)).toEqual({
      channel: 'sms',
      dueAtMs: null,
      tries: 1,
      sentAtMs: server.clock.nowMs(),
    });
  });

  test('does not go with what is untold or switched off', async () => {
    await like({ sms: { result: false } });
    const id = await tellAt(WON);
    await enter(server, person);
    await round();
    expect(server.texted).toEqual([]);
    expect([await rowOf(id), await isUnmade(id)]).toEqual([null, false]);
  });

  test('waits for quiet hours to end, except about the account', async () => {
    await like({ quiet: NIGHT });
    server.clock.moveTo(NIGHT_MS);
    const [won, password] = [await tellAt(WON), await tellAt(PASSWORD)];
    await round();
    expect(server.texted.map(({ id }) => id)).toEqual([password]);
    expect((await rowOf(won))?.dueAtMs).toBe(MORNING_MS);
    server.clock.moveTo(MORNING_MS - 1);
    await round();
    expect(server.texted).toHaveLength(1);
    server.clock.moveTo(MORNING_MS);
    await round();
    await round();
    expect(server.texted.map(({ id }) => id)).toEqual([password, won]);
  });

  test('that waits goes by what is wished when it is due', async () => {
    await like({ quiet: NIGHT });
    server.clock.moveTo(NIGHT_MS);
    await tellAt(WON);
    await round();
    await like({ sms: { result: false }, quiet: NIGHT });
    server.clock.moveTo(MORNING_MS);
    await round();
    expect(server.texted).toEqual([]);
  });

  test('of a lost lead goes at once, not when over', async () => {
    await like({ sms: { race: true }, quiet: { fromMinute: 0, toMinute: 1_439 } });
    const other = await somePerson(server, '13800000002');
    await enter(server, person);
    await enter(server, other);
    expect((await callKeyed(server, ['placeBid', handBid(1_000_000)], person)).code).toBe(200);
    expect((await callKeyed(server, ['placeBid', handBid(1_100_000)], other)).code).toBe(200);
    const late = await tellAt({ kind: 'outbid', lotId: 'no-such-lot', priceFen: 1 });
    await round();
    expect(server.texted.map(({ phone, text }) => [phone, text])).toEqual([
      [PHONE, expect.stringContaining('已被超越')],
    ]);
    expect([await rowOf(late), await isUnmade(late)]).toEqual([null, false]);
  });

  test('of a counter-offer is sent without its sealed sum', async () => {
    await tellAt({
      kind: 'negotiation-countered',
      lotId: 'lot-1',
      counterFen: 7_777_700,
      round: 1,
      answerByMs: server.clock.nowMs() + DAY_MS,
    });
    await round();
    expect(server.texted.map(({ text }) => text)).toEqual([expect.stringContaining('委托人已还价')]);
    expect(server.texted[0]?.text).not.toMatch(/77[,0-9]*/);
  });

  test('that is old is not sent any more', async () => {
    const id = await tellAt(WON, server.clock.nowMs() - NOTE_STALE_MS);
    await round();
    expect([server.texted, await rowOf(id), await isUnmade(id)]).toEqual([[], null, false]);
  });

  test.each(['sample-buyer-1', ''])('goes to no account without a phone: %j', async (handle) => {
    const { seal } = server.services;
    await server.ground.store.writer
      .updateTable('users')
      .set({
        phoneIndex: seal.index(handle),
        phoneSealed: handle === '' ? '' : seal.seal(handle, person.userId),
      })
      .where('id', '=', person.userId)
      .execute();
    const id = await tellAt(WON);
    await round();
    expect([server.texted, failures, await isUnmade(id)]).toEqual([[], [], false]);
    expect((await rowOf(id)) ?? { dueAtMs: null, sentAtMs: null }).toMatchObject({
      dueAtMs: null,
      sentAtMs: null,
    });
  });

  test('tells only in real houses what happened before opening', async () => {
    const earlier = await tellAt(WON, server.clock.nowMs() - HOUR_MS);
    await round({ ...partsWith(), kind: 'sample' });
    expect([server.texted, await rowOf(earlier), await isUnmade(earlier)]).toEqual([[], null, false]);
    await tellAt(WON, server.clock.nowMs() - HOUR_MS);
    await round({ ...partsWith(), kind: 'real' });
    expect(server.texted).toHaveLength(1);
  });

  test('is sent by one of two who look at once', async () => {
    await tellAt(WON);
    await tellAt(PASSWORD);
    await Promise.all([round(), round()]);
    expect(server.texted).toHaveLength(2);
    expect(new Set(server.texted.map(({ id }) => id)).size).toBe(2);
  });

  test('in a house that sends codes only, is let go', async () => {
    const id = await tellAt(WON);
    await round(partsWith(null));
    await round();
    expect([server.texted, await rowOf(id), await isUnmade(id)]).toEqual([[], null, false]);
  });
});

describe('a note the gateway does not take', () => {
  test('is tried again under its id, delaying no other', async () => {
    const [first, second] = [await tellAt(WON), await tellAt(PASSWORD)];
    const tried: SmsNote[] = [];
    const broken = partsWith(async (note) => {
      tried.push(note);
      if (note.id === first && tried.length <= 2) throw new Error('the gateway is down');
    });
    await round(broken);
    expect(tried.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
    await round(broken);
    expect(tried).toHaveLength(2);
    server.clock.moveBy(noteRetryMs(1));
    await round(broken);
    expect(tried.at(-1)?.id).toBe(first);
    expect(await rowOf(first)).toMatchObject({ dueAtMs: null, tries: 2 });
    expect(failures).toHaveLength(1);
  });

  test('is given up after many tries, reported without a number', async () => {
    const id = await tellAt(WON);
    let tries = 0;
    const broken = partsWith(() => {
      tries += 1;
      return Promise.reject(new Error('the gateway is down'));
    });
    for (let at = 1; at <= MOST_NOTE_TRIES + 2; at += 1) {
      await round(broken);
      server.clock.moveBy(noteRetryMs(Math.min(at, MOST_NOTE_TRIES)));
    }
    expect(tries).toBe(MOST_NOTE_TRIES);
    expect(await rowOf(id)).toMatchObject({ dueAtMs: null, sentAtMs: null });
    const said = failures.map(({ message }) => message);
    expect(said).toHaveLength(MOST_NOTE_TRIES);
    expect(said.join()).not.toContain(PHONE);
    expect(said.at(-1)).toContain('not tried again');
  });

  test('before the house stopped is tried again when it is back', async () => {
    const id = await tellAt(WON);
    const { promise, resolve } = Promise.withResolvers<null>();
    const stuck = round(
      partsWith(() => {
        resolve(null);
        return new Promise(() => undefined);
      }),
    );
    await promise;
    void stuck;
    server.clock.moveBy(noteRetryMs(1));
    await round();
    expect(server.texted.map((note) => note.id)).toEqual([id]);
  });
});

test('notes go by themselves while the house is open', async () => {
  const { promise, resolve } = Promise.withResolvers<SmsNote>();
  const id = await tellAt(WON);
  const sender = startSendNotes(
    partsWith(async (note) => {
      resolve(note);
    }),
  );
  expect((await promise).id).toBe(id);
  await sender.stop();
  expect((await rowOf(id))?.dueAtMs).toBeNull();
});
