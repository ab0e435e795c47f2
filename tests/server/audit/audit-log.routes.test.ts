// Every change the house's own people can make by the contract leaves its line: no route of theirs
// gives a command unaudited.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes, type RouteName } from '#contract/routes.ts';
import { isStaffCommand } from '#server/audit/audit-log.ts';
import { commandNamed, commandNames } from '#server/domains.ts';
import {
  call,
  freshKey,
  openTestServer,
  somebodyOfTheHouse,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';
import { inputs } from '../http/every-call.ts';
import { auditRows } from './audit-log-table.ts';

/** Given only once it was shown who asks (tests/server/office). */
const AFTER_STEP_UP: readonly RouteName[] = [
  'updateRole',
  'batchDeleteRole',
  'setAuthsForRole',
  'createUser',
  'updateUser',
  'deleteBatch',
  'resetPassword',
  'decideAccess',
  'proposeFactorOff',
  'staffPersonPhone',
];

/**
 * No command of its own: the site is built, a number is shown, a file comes in. They write their
 * line themselves; a proof is opened by one only after a step-up (proofs.http.test.ts). Of a text
 * every version stays, with who wrote it.
 */
const WRITE_THEMSELVES: readonly RouteName[] = [
  'publishSite',
  'authReveal',
  'lotPicture',
  'lotDocument',
  'importLots',
  'proofOpen',
  'editorSave',
  'editorDrop',
  'editorPicture',
  ...AFTER_STEP_UP,
];

const staffRoutes = (Object.keys(routes) as RouteName[]).filter(
  (name) => routes[name].access === 'house' && !WRITE_THEMSELVES.includes(name),
);

describe('a route of the house’s own people', () => {
  let server: TestServer;
  let staff: Person;
  const given: string[] = [];

  beforeAll(async () => {
    server = await openTestServer();
    staff = await somebodyOfTheHouse(server);
    const { engine } = server.services;
    const { run, runKeyed } = engine;
    const note = <Rest extends readonly unknown[], Answer>(
      go: (command: { readonly name: string }, ...rest: Rest) => Answer,
    ) => {
      return (command: { readonly name: string }, ...rest: Rest): Answer => {
        given.push(command.name);
        return go(command, ...rest);
      };
    };
    Object.assign(engine, { run: note(run as never), runKeyed: note(runKeyed as never) });
  });
  afterAll(() => server.close());

  test.each(staffRoutes)('%s gives one command, and it is audited', async (name) => {
    // Nobody writes too often then; in all less than a minute, or the session would be touched.
    server.clock.moveBy(1_000);
    given.length = 0;
    await call(server, [name, inputs[name]], { ...staff, key: freshKey() });
    expect(given).toEqual([expect.stringMatching(/^audited /)]);
    expect(commandNamed(given[0] ?? '').name).toBe(given[0]);
  });
});

test('every command of the house’s people has its line', () => {
  const staffs = commandNames.filter((name) => isStaffCommand(commandNamed(name)));
  expect(new Set(auditRows.map(({ command }) => command.name))).toEqual(new Set(staffs));
});
