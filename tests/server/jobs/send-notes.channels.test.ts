// One message by every channel: each with its own note, its own tries and its own state, by mail
// over a real line and by push to a real push service of the kit.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '#core/notifications/message.ts';
import { MOST_NOTE_TRIES, noteRetryMs, USUAL_ALERTS, type AlertChoice } from '#core/notifications/note.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { confirmMail } from '#server/accounts/own/commands-confirm-mail.ts';
import { saveAlerts } from '#server/accounts/own/commands-save-alerts.ts';
import { saveProfile } from '#server/accounts/own/commands-save-profile.ts';
import { mailName, sealedProfile } from '#server/accounts/own/profile-seal.ts';
import { FROM_NOWHERE } from '#server/audit/audit-log.ts';
import { sendNotes, type NoteSenderParts } from '#server/jobs/send-notes.ts';
import { addBrowser } from '#server/notifications/commands-push.ts';
import { messageRow } from '#server/notifications/message-codec.ts';
import { endpointHashOf, sealedAddress } from '#server/notifications/push-seal.ts';
import { mailFor } from '#server/ports/mail.ts';
import { someLot } from '../../kit/fixtures.ts';
import { openMailServer, type MailServer } from '../../kit/notifications/mail-server.ts';
import { openPushService, someBrowser, type PushService } from '../../kit/notifications/push-service.ts';
import { openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';

const MAIL = 'zhou@example.com';
const NIGHT = { fromMinute: 22 * 60, toMinute: 8 * 60 };
const DAY_START_MS = Math.floor(someLot().startsAtMs / DAY_MS) * DAY_MS;
/** 23:00 in China, and the morning after. */
const NIGHT_MS = DAY_START_MS + DAY_MS + 15 * HOUR_MS;
const MORNING_MS = NIGHT_MS + 9 * HOUR_MS;

const WON: Message = { kind: 'won', lotId: 'lot-1', hammerFen: 6_130_000, depositFen: 1 };
const PASSWORD: Message = { kind: 'password-changed' };

let mailServer: MailServer;
let house: PushService;
let server: TestServer;
let person: Person;
let failures: Error[];
beforeEach(async () => {
  mailServer = await openMailServer();
  house = await openPushService();
  const config = {
    kind: 'smtp',
    host: '127.0.0.1',
    port: mailServer.port,
    isSecure: false,
    isOwn: true,
    user: '',
    key: '',
    from: 'no-reply@paimai.example',
  } as const;
  const mail = mailFor(config, { origin: 'https://paimai.example', say: () => undefined });
  server = await openTestServer({ mail, pushServices: { origins: [house.origin] } });
  person = await somePerson(server);
  failures = [];
});
afterEach(async () => {
  await server.close();
  await mailServer.close();
  await house.close();
});

let count = 0;
const tellAt = async (message: Message, atMs = server.clock.nowMs()): Promise<string> => {
  count += 1;
  const id = `by-channel-${count}`;
  const row = messageRow(
    server.services.bids.maximums,
    { userId: person.userId, message, cause: id },
    { id, atMs },
  );
  await server.ground.store.writer.insertInto('messages').values(row).execute();
  return id;
};
const parts = (): NoteSenderParts => ({
  ...server.services,
  failed: (error) => void failures.push(error as Error),
});
const round = () => sendNotes(parts());
const like = (wish: Partial<AlertChoice>) =>
  server.engine.run(saveAlerts, { userId: person.userId, wish: { ...USUAL_ALERTS, ...wish } });
const notesOf = (messageId: string) =>
  server.services.reader
    .selectFrom('notes')
    .select(['channel', 'dueAtMs', 'tries', 'sentAtMs'])
    .where('messageId', '=', messageId)
    .orderBy('channel')
    .orderBy('target')
    .execute();

/** Their mail address; what is told of it is nobody's concern here. */
const mailIs = async (mail: string, isConfirmed: boolean): Promise<void> => {
  const { userId } = person;
  const sealed = sealedProfile(server.services.textSeal, userId, { mail, address: '', businessType: null });
  const mailIndex = server.services.seal.index(mailName(userId, mail));
  await server.engine.run(saveProfile, { userId, sealed, mailIndex, from: FROM_NOWHERE });
  if (isConfirmed)
    await server.engine.run(confirmMail, { userId, mailIndex, masked: '', from: FROM_NOWHERE });
  await server.ground.store.writer.updateTable('messages').set({ noteAtMs: null }).execute();
};
const browserAt = async (path: string) => {
  const browser = someBrowser(`${house.origin}${path}`);
  const { endpoint } = browser.address;
  const { id } = await server.engine.run(addBrowser, {
    userId: person.userId,
    sid: 'some-log-in',
    endpointHash: endpointHashOf(endpoint),
    sealed: sealedAddress(server.services.textSeal, person.userId, browser.address),
    device: null,
  });
  return { ...browser, id };
};

describe('a message by every channel', () => {
  test('goes once by each, and each is noted with it', async () => {
    await mailIs(MAIL, true);
    const browser = await browserAt('/one');
    const id = await tellAt(WON);
    await round();
    await round();
    expect(server.texted.map((note) => note.id)).toEqual([id]);
    expect(mailServer.received.map(({ to }) => to)).toEqual([[MAIL]]);
    expect(mailServer.received[0]?.parts.get('text/plain')).toContain('成交价 ¥61,300');
    expect(house.pushed.map(({ body }) => browser.open(body))).toEqual([
      {
        id,
        title: '恭喜得标',
        text: expect.stringContaining('成交价 ¥61,300') as string,
        link: `/noticeCenterDetail?id=${id}&go=1`,
      },
    ]);
    const done = { dueAtMs: null, tries: 1, sentAtMs: server.clock.nowMs() };
    const channels = ['mail', 'push', 'sms'];
    expect(await notesOf(id)).toEqual(channels.map((channel) => ({ channel, ...done })));
  });

  test('goes by those alone that are wanted, the account by all', async () => {
    await mailIs(MAIL, true);
    await browserAt('/one');
    await like({ sms: { result: false }, push: { result: false, security: false } });
    const won = await tellAt(WON);
    const password = await tellAt(PASSWORD);
    await round();
    expect((await notesOf(won)).map(({ channel }) => channel)).toEqual(['mail']);
    expect((await notesOf(password)).map(({ channel }) => channel)).toEqual(['mail', 'push', 'sms']);
  });

  test('waits for the end of quiet hours by all of them', async () => {
    await mailIs(MAIL, true);
    await browserAt('/one');
    await like({ quiet: NIGHT });
    server.clock.moveTo(NIGHT_MS);
    const id = await tellAt(WON);
    await round();
    expect([server.texted, mailServer.begun(), house.pushed.length]).toEqual([[], 0, 0]);
    expect((await notesOf(id)).map(({ dueAtMs }) => dueAtMs)).toEqual([MORNING_MS, MORNING_MS, MORNING_MS]);
    server.clock.moveTo(MORNING_MS);
    await round();
    expect([server.texted.length, mailServer.received.length, house.pushed.length]).toEqual([1, 1, 1]);
  });

  test('refused by one is tried there alone, as often as SMS', async () => {
    await mailIs(MAIL, true);
    await browserAt('/one');
    mailServer.answers('451 later');
    const id = await tellAt(WON);
    for (let at = 1; at <= MOST_NOTE_TRIES + 2; at += 1) {
      await round();
      server.clock.moveBy(noteRetryMs(Math.min(at, MOST_NOTE_TRIES)));
    }
    expect(mailServer.begun()).toBe(MOST_NOTE_TRIES);
    expect([server.texted.length, house.pushed.length, mailServer.received.length]).toEqual([1, 1, 0]);
    expect((await notesOf(id))[0]).toMatchObject({ channel: 'mail', dueAtMs: null, sentAtMs: null });
    expect(failures).toHaveLength(MOST_NOTE_TRIES);
    expect(failures.map(({ message }) => message).join()).not.toContain('zhou');
    expect(failures.at(-1)?.message).toContain(`mail note ${id}, not tried again`);
  });

  test('of what two offer each other says no sum by any', async () => {
    await mailIs(MAIL, true);
    const browser = await browserAt('/one');
    const answerByMs = server.clock.nowMs() + DAY_MS;
    await tellAt({
      kind: 'negotiation-countered',
      lotId: 'lot-1',
      counterFen: 7_777_700,
      round: 1,
      answerByMs,
    });
    await round();
    const said = [
      mailServer.received[0]?.parts.get('text/plain') ?? '',
      mailServer.received[0]?.heads.get('subject') ?? '',
      JSON.stringify(house.pushed.map(({ body }) => browser.open(body))),
    ];
    for (const text of said) {
      expect(text).toContain('还价');
      expect(text).not.toMatch(/¥|77/);
    }
  });
});

describe('a note by mail', () => {
  test.each([
    ['that is not confirmed', MAIL, false],
    ['that there is none of', '', false],
  ])('goes to no address %s', async (_what, mail, isConfirmed) => {
    await mailIs(mail, isConfirmed);
    const id = await tellAt(PASSWORD);
    await round();
    expect(mailServer.begun()).toBe(0);
    expect((await notesOf(id)).map(({ channel }) => channel)).toEqual(['sms']);
  });

  test('that waits goes to no address that was changed meanwhile', async () => {
    await mailIs(MAIL, true);
    await like({ quiet: NIGHT });
    server.clock.moveTo(NIGHT_MS);
    await tellAt(WON);
    await round();
    await mailIs('thief@example.com', false);
    server.clock.moveTo(MORNING_MS);
    await round();
    expect(mailServer.begun()).toBe(0);
    expect(failures).toEqual([]);
  });
});

describe('a note by push', () => {
  test('goes to every browser, each with a state of its own', async () => {
    const [one, other] = [await browserAt('/one'), await browserAt('/other')];
    const id = await tellAt(WON);
    await round();
    expect(house.pushed.map(({ path }) => path).toSorted()).toEqual(['/one', '/other']);
    expect((await notesOf(id)).filter(({ channel }) => channel === 'push')).toHaveLength(2);
    expect(one.id).not.toBe(other.id);
  });

  test('to a browser that is gone drops it from the list', async () => {
    await browserAt('/one');
    house.answers(410);
    await tellAt(WON);
    await round();
    expect(await server.services.reader.selectFrom('pushBrowsers').selectAll().execute()).toEqual([]);
    house.answers(201);
    await tellAt(PASSWORD);
    await round();
    expect([house.pushed.length, failures]).toEqual([1, []]);
  });

  test('is held by the push service while it is of use', async () => {
    await browserAt('/one');
    await tellAt({
      kind: 'second-offer',
      offerId: 's',
      lotId: 'lot-1',
      priceFen: 1,
      untilMs: server.clock.nowMs() + HOUR_MS,
    });
    await round();
    expect(house.pushed[0]?.headers['ttl']).toBe('3600');
  });
});
