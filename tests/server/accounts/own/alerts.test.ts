// Channels by which a person is told of messages, over HTTP: as is usual, as chosen, and by
// what the house can send at all.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { groupsWanted, USUAL_ALERTS } from '#core/notifications/note.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../../kit/test-server.ts';

const NIGHT = { fromMinute: 1_320, toMinute: 480 };

let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await openTestServer();
  person = await somePerson(server);
});
afterEach(() => server.close());

const mine = async (who = person) => (await call<Outputs['myAlerts']>(server, ['myAlerts'], who)).data;
const save = (wish: object, who = person) => call(server, ['saveAlerts', wish], who);
const kept = async () =>
  (
    await server.services.reader
      .selectFrom('users')
      .select('alerts')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow()
  ).alerts;

describe('by what a person is told', () => {
  test('is as usual until they choose, and kept with the account', async () => {
    expect(await mine()).toEqual({
      channels: ['inbox', 'sms', 'mail', 'push'],
      wish: USUAL_ALERTS,
      mailState: 'none',
      pushKey: server.services.push?.publicKey,
      browsers: [],
    });
    const wish = { ...USUAL_ALERTS, sms: { race: true, order: false }, quiet: NIGHT };
    expect(await save({ sms: ['race'], quiet: NIGHT })).toMatchObject({ code: 200, data: wish });
    expect((await mine()).wish).toMatchObject(wish);
    const other = await somePerson(server, '13800000002');
    expect((await mine(other)).wish).toEqual(USUAL_ALERTS);
  });

  test('chosen as is usual is kept as nothing', async () => {
    await save({ sms: ['race'], quiet: null });
    expect(await kept()).not.toBeNull();
    await save({ sms: groupsWanted(USUAL_ALERTS, 'sms'), quiet: null });
    expect(await kept()).toBeNull();
  });

  test('cannot leave out what is about the safety of the account', async () => {
    const saved = await save({ sms: ['race'], quiet: null });
    expect(saved).toMatchObject({ code: 200, data: { sms: { race: true } } });
    expect(await kept()).not.toContain('security');
  });

  test('is chosen by each channel for itself; an unnamed one stays', async () => {
    await save({ sms: ['race'], mail: [], quiet: null });
    const { data } = await save({ push: ['order'], quiet: NIGHT });
    expect(data).toMatchObject({
      sms: { race: true, order: false },
      mail: { race: false, order: false },
      push: { race: false, order: true },
      quiet: NIGHT,
    });
  });

  test('names only what the house can send by', async () => {
    const codesOnly = await openTestServer({ sendsNotes: false, mail: null, pushServices: null });
    const somebody = await somePerson(codesOnly);
    const { data } = await call<Outputs['myAlerts']>(codesOnly, ['myAlerts'], somebody);
    expect(data).toMatchObject({ channels: ['inbox'], mailState: 'unused', pushKey: null });
    await codesOnly.close();
  });

  test.each([
    [{ sms: ['rumours'], quiet: null }, 'sms'],
    [{ sms: 'race', quiet: null }, 'sms'],
    [{ mail: ['rumours'], quiet: null }, 'mail'],
    [{ push: ['rumours'], quiet: null }, 'push'],
    [{ sms: [], quiet: { fromMinute: 480, toMinute: 480 } }, 'quiet'],
    [{ sms: [], quiet: { fromMinute: -1, toMinute: 480 } }, 'quiet'],
    [{ sms: [], quiet: { fromMinute: 0, toMinute: 1_440 } }, 'quiet'],
    [{ sms: [] }, 'quiet'],
  ])('as %j is refused by the name of the field, and changes nothing', async (wish, field) => {
    const answer = await save(wish);
    expect(answer).toMatchObject({ status: 400, data: { refusal: { code: 'MALFORMED', field } } });
    expect(await kept()).toBeNull();
  });
});
