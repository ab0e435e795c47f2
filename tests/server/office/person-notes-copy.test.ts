// Notes of the house on a customer stand in the copy of their data, without who wrote them; none
// of another's does.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteParts } from '#server/office/personal/queries-personal.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const NOTED = '提车联系只打手机，勿加微信。';

let server: TestServer;
let person: Person;
let staff: Person;

beforeEach(async () => {
  server = await openTestServer();
  person = await somePerson(server, '13800000071');
  staff = await somebodyOfTheHouse(server);
});
afterEach(() => server.close());

const notesOf = ({ userId }: Person) => noteParts.notes(server.services, userId);

test('a note is in the copy of whom it is on', async () => {
  await call(server, ['staffPersonNote', { id: person.userId, text: NOTED }], staff);
  const table = await notesOf(person);
  expect(table.name).toBe('拍卖行对你的备注');
  const said = JSON.stringify(table);
  expect(said).toContain(NOTED);
  expect(said).not.toContain(staff.userId);
});

test('a note on another is in nobody else’s copy', async () => {
  await call(server, ['staffPersonNote', { id: person.userId, text: NOTED }], staff);
  expect((await notesOf(staff)).rows).toEqual([]);
});
