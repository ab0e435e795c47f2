// A person who acts for a firm: as the firm in everything it has allowed, as nobody in what it has
// not, and as themselves again at once when it is over.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { UserInfo } from '#contract/accounts/outputs.ts';
import { agentNeedOf } from '#contract/agents/needs.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import { ringOut } from '../../kit/accounts/leaving.ts';
import {
  acting,
  agenciesOf,
  agentsOf,
  agreed,
  BIDS_ONLY,
  nameOf,
  someFirm,
  STEP_UP,
} from '../../kit/agents/agents.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import { callKeyed, enter, handBid, lotAt } from '../../kit/staff-request.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';
import { inputs } from '../http/every-call.ts';

let server: TestServer;
let firm: Person;
let zhou: Person;
beforeEach(async () => {
  server = await openTestServer();
  firm = await someFirm(server);
  zhou = await somePerson(server, '13800000002');
});
afterEach(() => server.close());

const whoIs = async (who: Person) =>
  (await call<UserInfo>(server, ['getUserBySid', { sid: who.sid }], who)).data;
const bid = (amountYuan: number, who = zhou) =>
  callKeyed(server, ['placeBid', handBid(yuan(amountYuan))], who);
const stop = () => call(server, ['stopActing'], zhou);
const heardBy = ({ sid }: Person): unknown[] => {
  const heard: unknown[] = [];
  server.bus.subscribe(`session:${sid}`, (message) => heard.push(message));
  return heard;
};

describe('a log-in that acts for a firm', () => {
  test('is its owner still, and says for whom it acts', async () => {
    const before = await whoIs(zhou);
    const heard = heardBy(zhou);
    await acting(server, firm, { agent: zhou });
    const acts = { firm: await nameOf(server, firm), limits: BIDS_ONLY };
    expect(await whoIs(zhou)).toEqual({ ...before, acting: acts });
    expect(heard).toEqual([{ t: 'acting' }]);
    expect(await agenciesOf(server, zhou)).toMatchObject([{ isActing: true }]);
    await stop();
    expect(await whoIs(zhou)).toEqual(before);
  });

  test('is of whoever has agreed, and of nobody else', async () => {
    const id = await agreed(server, firm, { agent: zhou });
    const lin = await somePerson(server, '13800000003');
    expect((await call(server, ['actFor', { id }], lin)).code).toBe(REFUSAL_NUMBER.UNKNOWN_AGENT);
    expect((await whoIs(lin)).acting).toBeUndefined();
  });

  test('bids as the firm, whose the lead is', async () => {
    await acting(server, firm, { agent: zhou });
    await enter(server, zhou);
    expect((await bid(10_000)).code).toBe(200);
    const row = await server.services.reader
      .selectFrom('registrations')
      .select('bidderId')
      .where('lotId', '=', 'lot-1')
      .orderBy('bidderId')
      .execute();
    expect(row).toEqual([{ bidderId: firm.userId }]);
    expect((await bid(10_100, firm)).data.refusal.code).toBe('ALREADY_LEADING');
  });

  test('leaves no trace on its owner', async () => {
    await acting(server, firm, { agent: zhou });
    await enter(server, zhou);
    await stop();
    expect((await bid(10_000)).data.refusal.code).toBe('NOT_REGISTERED');
  });
});

describe('the sum on one lot', () => {
  test('is the last that is bid: more never comes to the engine', async () => {
    await acting(server, firm, { agent: zhou, mostFen: yuan(10_000) });
    await enter(server, zhou);
    const over = await bid(10_100);
    expect(over.code).toBe(REFUSAL_NUMBER.AGENT_OVER_LIMIT);
    expect(over.data.refusal).toEqual({ code: 'AGENT_OVER_LIMIT', mostFen: yuan(10_000) });
    expect((await lotAt(server)).view.seq).toBe(1);
    expect((await bid(10_000)).code).toBe(200);
  });

  test('holds a maximum, a group and an envelope alike', async () => {
    await acting(server, firm, { agent: zhou, mostFen: yuan(10_000) });
    const highFen = yuan(10_001);
    const asked: readonly (readonly [RouteName, object])[] = [
      ['placeBid', handBid(highFen, { kind: 'maximum' })],
      ['sealBid', { lotId: 'lot-1', amountFen: highFen }],
      ['makeOffer', { lotId: 'lot-1', amountFen: highFen }],
      ['takeLot', { lotId: 'lot-1', seenPriceFen: highFen }],
      ['answerCounter', { lotId: 'lot-1', answer: 'accept', seenFen: highFen }],
      ['negotiationReply', { lotId: 'lot-1', what: 'raise', amountFen: highFen }],
      [
        'placeGroup',
        {
          most: 1,
          ceilingFen: yuan(9_000),
          wishes: [
            { lotId: 'lot-1', maximumFen: yuan(9_000) },
            { lotId: 'lot-2', maximumFen: highFen },
          ],
        },
      ],
    ];
    const many = [
      { lotId: 'lot-1', maximumFen: yuan(9_000) },
      { lotId: 'lot-2', maximumFen: highFen },
    ];
    for (const one of [...asked, ['leaveMaximums', { wishes: many }] as const]) {
      expect([one[0], (await callKeyed(server, one, zhou)).code]).toEqual([
        one[0],
        REFUSAL_NUMBER.AGENT_OVER_LIMIT,
      ]);
    }
  });

  test('is looked up where the price stands: a lot bought at once', async () => {
    await acting(server, firm, { agent: zhou, mostFen: yuan(9_999) });
    expect((await callKeyed(server, ['buyUnit', { lotId: 'lot-1' }], zhou)).code).toBe(
      REFUSAL_NUMBER.AGENT_OVER_LIMIT,
    );
  });
});

describe('what the firm has not allowed', () => {
  test('is refused by the right that is missing', async () => {
    await acting(server, firm, { agent: zhou, mayBid: false });
    const needs = async (name: RouteName) => {
      const { code, data } = await callKeyed(server, [name, inputs[name]], zhou);
      return code === REFUSAL_NUMBER.AGENT_MAY_NOT ? data.refusal : code;
    };
    expect(await needs('registerForLot')).toEqual({ code: 'AGENT_MAY_NOT', need: 'bid' });
    expect(await needs('requestPayout')).toEqual({ code: 'AGENT_MAY_NOT', need: 'pay' });
    expect(await needs('orderSign')).toEqual({ code: 'AGENT_MAY_NOT', need: 'sign' });
  });

  test('is never the account itself, whatever else is allowed', async () => {
    await acting(server, firm, { agent: zhou, mayPay: true, maySign: true });
    const never = (Object.keys(routes) as RouteName[]).filter(
      (name) => agentNeedOf(name) === 'never' && ['session', 'write'].includes(routes[name].access),
    );
    expect(never).toContain('changePhone');
    expect(never).toContain('inviteAgent');
    for (const name of never.filter((one) => !('body' in routes[one]))) {
      const { code } = await callKeyed(server, [name, inputs[name]], zhou);
      expect([name, code]).toEqual([name, REFUSAL_NUMBER.AGENT_MAY_NOT]);
    }
  });

  test('is to speak in its name: reading writes nothing', async () => {
    await acting(server, firm, { agent: zhou, mayPay: true });
    const named = ['feedbackSend', 'feedbackAct', 'messageHide', 'askQuestion', 'orderRate'] as const;
    for (const name of named) {
      const { code, data } = await callKeyed(server, [name, inputs[name]], zhou);
      expect([name, code, data.refusal]).toEqual([
        name,
        REFUSAL_NUMBER.AGENT_MAY_NOT,
        { code: 'AGENT_MAY_NOT', need: 'sign' },
      ]);
    }
    for (const name of ['fileUpload', 'videoUpload'] as const) expect(agentNeedOf(name)).toBe('sign');
  });

  test('is the same for whoever reads: they do', async () => {
    await acting(server, firm, { agent: zhou, mayBid: false });
    for (const name of ['myDeposit', 'orderList', 'myLots', 'messageList'] as const) {
      expect((await call(server, [name], zhou)).code).toBe(200);
    }
  });
});

describe('who did it', () => {
  test('stands in the log before it is done, and for the firm', async () => {
    const id = await acting(server, firm, { agent: zhou });
    await enter(server, zhou);
    await bid(10_000);
    const { actions } = await agentsOf(server, firm);
    expect(actions.map(({ agentId, need }) => [agentId, need])).toEqual([
      [id, 'bid'],
      [id, 'bid'],
    ]);
    const logged = await server.services.reader
      .selectFrom('securityEvents')
      .select(['userId', 'detail', 'ref'])
      .where('kind', '=', 'agent-action')
      .orderBy('id')
      .execute();
    expect(logged.map(({ detail }) => detail)).toEqual(['registerForLot lot-1', 'placeBid lot-1']);
    expect(logged.every(({ userId, ref }) => userId === firm.userId && ref === id)).toBe(true);
  });

  test('is nobody where the firm does it itself', async () => {
    await enter(server, firm);
    expect((await agentsOf(server, firm)).actions).toEqual([]);
  });
});

describe('acting is over at once', () => {
  test('when the firm ends it: they are themselves, their stream closed', async () => {
    const id = await acting(server, firm, { agent: zhou });
    const heard = heardBy(zhou);
    await call(server, ['endAgent', { id }], firm);
    expect(heard).toEqual([{ t: 'acting' }]);
    expect((await whoIs(zhou)).acting).toBeUndefined();
    expect((await bid(10_000)).data.refusal.code).toBe('NOT_REGISTERED');
  });

  test('on the day set, to the millisecond, before the clock rings', async () => {
    await acting(server, firm, { agent: zhou, untilMs: server.clock.nowMs() + 2_000 });
    server.clock.moveBy(1_999);
    expect((await whoIs(zhou)).acting).toBeDefined();
    server.clock.moveBy(1);
    expect((await whoIs(zhou)).acting).toBeUndefined();
    await ringOut(server);
    expect(await agenciesOf(server, zhou)).toEqual([]);
  });

  test('when less is allowed: from the next request on', async () => {
    const id = await acting(server, firm, { agent: zhou });
    const less = { id, limits: { ...BIDS_ONLY, mayBid: false }, stepUp: STEP_UP };
    expect((await call(server, ['changeAgent', less], firm)).code).toBe(200);
    expect((await bid(10_000)).code).toBe(REFUSAL_NUMBER.AGENT_MAY_NOT);
  });

  test('when they log out, and the firm stays where it is', async () => {
    await acting(server, firm, { agent: zhou });
    expect((await call(server, ['loginOut', { everywhere: true }], zhou)).code).toBe(200);
    expect((await call(server, ['myAgencies'], zhou)).code).toBe(401);
    expect((await call(server, ['myAgents'], firm)).code).toBe(200);
  });
});
