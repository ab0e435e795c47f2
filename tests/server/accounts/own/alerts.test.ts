// By what a person is told of messages, through the door: as is usual, as chosen, and by what the house can send at all.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isNoteWanted, NOTE_GROUPS, USUAL_ALERTS } from '#core/notifications/sms-note.ts';
import type { Outputs } from '#contract/outputs.ts';
import { call, type Door, openDoor, type Person, somePerson } from '../../../kit/door.ts';

const NIGHT = { fromMinute: 1_320, toMinute: 480 };

let door: Door;
let person: Person;
beforeEach(async () => {
  door = await openDoor();
  person = await somePerson(door);
});
afterEach(() => door.close());

const mine = async (who = person) => (await call<Outputs['myAlerts']>(door, ['myAlerts'], who)).data;
const save = (wish: object, who = person) => call(door, ['saveAlerts', wish], who);
const kept = async () =>
  (
    await door.house.reader
      .selectFrom('users')
      .select('alerts')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow()
  ).alerts;

describe('by what a person is told', () => {
  test('is as usual until they choose, and kept with the account', async () => {
    expect(await mine()).toEqual({ channels: ['inbox', 'sms'], wish: { sms: {}, quiet: null } });
    const wish = { sms: { race: true, order: false }, quiet: NIGHT };
    expect(await save({ sms: ['race'], quiet: NIGHT })).toMatchObject({ code: 200, data: wish });
    expect((await mine()).wish).toMatchObject(wish);
    const other = await somePerson(door, '13800000002');
    expect((await mine(other)).wish).toEqual({ sms: {}, quiet: null });
  });

  test('chosen as is usual is kept as nothing', async () => {
    await save({ sms: ['race'], quiet: null });
    expect(await kept()).not.toBeNull();
    await save({ sms: NOTE_GROUPS.filter((group) => isNoteWanted(USUAL_ALERTS, group)), quiet: null });
    expect(await kept()).toBeNull();
  });

  test('cannot leave out what is about the safety of the account', async () => {
    const saved = await save({ sms: ['race'], quiet: null });
    expect(saved).toMatchObject({ code: 200, data: { sms: { race: true } } });
    expect(await kept()).not.toContain('security');
  });

  test('names only what the house can send by', async () => {
    const codesOnly = await openDoor({ sendsNotes: false });
    const somebody = await somePerson(codesOnly);
    const { data } = await call<Outputs['myAlerts']>(codesOnly, ['myAlerts'], somebody);
    expect(data.channels).toEqual(['inbox']);
    await codesOnly.close();
  });

  test.each([
    [{ sms: ['rumours'], quiet: null }, 'sms'],
    [{ sms: 'race', quiet: null }, 'sms'],
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
