// The closing of an account is asked for over HTTP, by whoever has nothing open and shows
// who they are; taken back; and barred by what comes between.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_NUMBER } from '#contract/accounts/login-refusals.ts';
import type { Outputs } from '#contract/outputs.ts';
import { CLOSED_NAME, CLOSING_WAIT_MS } from '#core/accounts/closing.ts';
import { askClosing, takeClosingBack } from '#server/accounts/closing/commands-closing.ts';
import { FROM_NOWHERE } from '#server/audit/audit-log.ts';
import { topUpDeposit } from '#server/deposits/commands-top-up-deposit.ts';
import { workDeadline } from '#server/jobs/commands-work-deadlines.ts';
import {
  accountRow,
  askToClose,
  barsOf,
  ringOut,
  somebodyNew,
  toldTo,
  weekLater,
} from '../../../kit/accounts/leaving.ts';
import { openNodes } from '../../../kit/service/nodes.ts';
import { enter } from '../../../kit/staff-request.ts';
import {
  call,
  logIn,
  openTestServer,
  PASSWORD,
  somebodyOfTheHouse,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';

const PHONE = '13800000001';
const stepUp = { way: 'password', password: PASSWORD };

let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await openTestServer();
  person = await somebodyNew(server, PHONE);
});
afterEach(() => server.close());

type Browser = Pick<Person, 'cookie' | 'token'>;
const ask = (who: Browser = person, shown?: object) => askToClose(server, who, shown);
const back = () => call(server, ['takeClosingBack'], person);
const mine = async (who: Browser = person) =>
  (await call<Outputs['myClosing']>(server, ['myClosing'], who)).data;
const bars = (who: Browser = person) => barsOf(server, who);
const told = (who: Browser = person) => toldTo(server, who);
const row = () => accountRow(server, person.userId);
const money = (amountFen: number) =>
  server.engine.run(topUpDeposit, { bidderId: person.userId, amountFen, cause: `test:${amountFen}` });

describe('closing an account is asked for', () => {
  test('by whoever has nothing open, and says when it will be', async () => {
    expect(await bars()).toEqual([]);
    const nowMs = server.clock.nowMs();
    expect((await ask()).data).toEqual({ dueAtMs: nowMs + CLOSING_WAIT_MS });
    expect((await mine()).closing).toEqual({ askedAtMs: nowMs, dueAtMs: nowMs + CLOSING_WAIT_MS });
    expect((await told())[0]).toEqual({ kind: 'closing-asked', dueAtMs: nowMs + CLOSING_WAIT_MS });
    expect((await ask()).code).toBe(ACCOUNT_NUMBER.CLOSING_UNDER_WAY);
  });

  test('not by who only found the browser open', async () => {
    expect((await ask(person, {})).code).toBe(ACCOUNT_NUMBER.STEP_UP_NEEDED);
    expect((await ask(person, { stepUp: { ...stepUp, password: 'not mine' } })).code).toBe(
      ACCOUNT_NUMBER.WRONG_PASSWORD,
    );
    expect((await mine()).closing).toBeNull();
  });

  test('not while money lies with the house, or a lot is on', async () => {
    await money(100_000_000);
    expect(await bars()).toEqual(['balance']);
    expect((await ask()).code).toBe(ACCOUNT_NUMBER.CLOSING_BARRED);
    await enter(server, person);
    expect(await bars()).toEqual(['bidding', 'deposit', 'balance']);
    expect((await mine()).closing).toBeNull();
  });

  test('not by the house’s own people', async () => {
    const clerk = await somebodyOfTheHouse(server);
    expect(await bars(clerk)).toEqual(['of-house', 'balance']);
    expect((await ask(clerk)).code).toBe(ACCOUNT_NUMBER.CLOSING_BARRED);
  });
});

describe('a closing under way', () => {
  test('is taken back with one click, and then asked for anew', async () => {
    await ask();
    expect((await back()).code).toBe(200);
    expect((await mine()).closing).toBeNull();
    expect((await told())[0]).toEqual({ kind: 'closing-taken-back' });
    expect((await back()).status).toBe(404);
    await weekLater(server);
    const again = await logIn(server, PHONE);
    expect((await ask(again)).code).toBe(200);
  });

  test('leaves the account as it is until the last moment', async () => {
    await ask();
    server.clock.moveBy(CLOSING_WAIT_MS - 1);
    await ringOut(server);
    expect((await logIn(server, PHONE)).phone).toBe(PHONE);
  });

  test('is ended by what has come between, which is told by name', async () => {
    await ask();
    await money(5_00);
    await weekLater(server);
    const again = await logIn(server, PHONE);
    expect((await mine(again)).closing).toBeNull();
    expect((await told(again))[0]).toEqual({ kind: 'closing-barred', bars: ['balance'] });
    expect((await row()).displayName).not.toBe(CLOSED_NAME);
  });
});

describe('at the same moment', () => {
  test('two requests ask for one closing', async () => {
    const { all, close } = await openNodes(server);
    const { userId } = person;
    const wish = { userId, feedbackIndex: '', from: FROM_NOWHERE };
    const asked = await Promise.all([...all, ...all].map((node) => node.run(askClosing, wish)));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
    await close();
  });

  test('a closing is taken back or carried out, and never both', async () => {
    const { last, close } = await openNodes(server);
    await ask();
    server.clock.moveBy(CLOSING_WAIT_MS);
    const { userId } = person;
    const [{ isDone }] = await Promise.all([
      last.run(takeClosingBack, { userId, from: FROM_NOWHERE }),
      server.engine.run(workDeadline, { kind: 'account-closing', ref: userId }),
    ]);
    expect((await row()).displayName === CLOSED_NAME).toBe(!isDone);
    await close();
  });

  test('money that has come first bars it', async () => {
    await ask();
    server.clock.moveBy(CLOSING_WAIT_MS);
    const { userId } = person;
    const pay = { bidderId: userId, amountFen: 7_00, cause: 'at once' };
    await Promise.all([
      server.engine.run(topUpDeposit, pay),
      server.engine.run(workDeadline, { kind: 'account-closing', ref: userId }),
    ]);
    expect((await row()).displayName).not.toBe(CLOSED_NAME);
    expect((await told(await logIn(server, PHONE)))[0]).toEqual({
      kind: 'closing-barred',
      bars: ['balance'],
    });
  });
});
