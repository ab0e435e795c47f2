// A bid comes in at one node of a house and is told at another, where its watchers are; a message,
// and the end of a session, alike.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '#contract/live.ts';
import { actingElsewhere, endedElsewhere } from '#server/accounts/sessions/begin-session.ts';
import { endSessions } from '#server/accounts/sessions/commands-end-sessions.ts';
import { stopActing } from '#server/agents/commands-act.ts';
import type { Command, EngineHandle } from '#server/engine/command.ts';
import {
  actingTouch,
  actingTouched,
  lotsTouched,
  messageTouch,
  messageTouched,
  sessionTouch,
  sessionTouched,
} from '#server/engine/touched.ts';
import { heartbeat } from '#server/jobs/commands-heartbeat.ts';
import { openMessenger } from '#server/live/my-messages.ts';
import { watchOtherNodes, type OtherNodes } from '#server/live/other-nodes.ts';
import { startSequencer, type Sequencer } from '#server/live/sequencer.ts';
import { openStreams, type Streams } from '#server/live/stream.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { COMMITS_KEPT_MS, commitsFrom } from '#server/store/commits/commits.ts';
import { bidOf, sendBid, someBidder } from '../../kit/fixtures.ts';
import { anySeal } from '../../kit/seals.ts';
import { lineServer, type Line, type LineServer } from '../../kit/service/lines.ts';
import { openNodes, type Nodes } from '../../kit/service/nodes.ts';
import { storeKinds } from '../../kit/stores.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';

test('what a commit has touched is heard by whom it is for', () => {
  const touched = ['lot-1', messageTouch('an', 'm-1'), sessionTouch('s-1'), actingTouch('s-2')];
  expect(lotsTouched(touched)).toEqual(['lot-1']);
  expect(touched.flatMap((one) => messageTouched(one) ?? [])).toEqual([{ userId: 'an', id: 'm-1' }]);
  expect(touched.flatMap((one) => sessionTouched(one) ?? [])).toEqual(['s-1']);
  expect(touched.flatMap((one) => actingTouched(one) ?? [])).toEqual(['s-2']);
});

const sayHello: Command<{ readonly userId: string }, null> = {
  name: 'say-hello',
  run: async (context, { userId }) => {
    await tell(context, { userId, message: { kind: 'password-changed' }, cause: 'hello' });
    return null;
  },
};

describe.each(storeKinds.filter((kind) => kind === 'postgres'))('two nodes on one %s', () => {
  /** The node with the watchers; its own engine never hears of a bid. */
  let server: TestServer;
  let nodes: Nodes;
  let elsewhere: EngineHandle;
  let streams: Streams;
  let sequencer: Sequencer;
  let others: OtherNodes;
  let testLines: LineServer;
  let viewing: { userId: string | null; sid: string | null };
  let hungUp: number;
  let runningMs: number;

  const watch = (person: Person | null = null): Promise<Line> => {
    viewing = person ?? { userId: null, sid: null };
    return testLines.connect();
  };
  const kindIs =
    (kind: LiveMessage['t']) =>
    (message: LiveMessage): boolean =>
      message.t === kind;

  beforeEach(async () => {
    server = await openTestServer();
    const { ground, clock, bus, services: house } = server;
    const { reader, node } = ground.store;
    nodes = await openNodes({ ground, clock, engine: server.engine }, 1);
    elsewhere = nodes.last;
    hungUp = 0;
    runningMs = 0;
    streams = openStreams({ reader, bus, clock, isHeard: () => others.isHeard() });
    const failed = (error: unknown): void => void server.reported.push(error);
    const later = (run: () => void): void => void setImmediate(run);
    const parts = { reader, bus, clock, seal: anySeal, failed };
    sequencer = await startSequencer({ ...parts, later });
    const messenger = openMessenger(parts);
    others = await watchOtherNodes({
      reader,
      node,
      failed,
      runningMs: () => runningMs,
      lost: () => (hungUp += 1),
      hear: (touched) => {
        sequencer.wake(touched);
        messenger.wake(touched);
        endedElsewhere(house)(touched);
        actingElsewhere(house)(touched);
      },
    });
    testLines = await lineServer((response) =>
      streams.open({ response, lots: new Map([['lot-1', 0]]), ...viewing }),
    );
  });
  afterEach(async () => {
    await others.stop();
    await sequencer.settled();
    streams.close();
    await testLines.close();
    await nodes.close();
    await server.close();
  });

  test('a bid at one shows on the other’s screens soon', async () => {
    const an = await someBidder(elsewhere, 'an');
    const line = await watch();
    await line.hears(kindIs('beat'));
    const startedAtMs = performance.now();
    await sendBid(elsewhere, bidOf(an, 10_000));
    const news = await line.hears((message) => message.t === 'lot' && message.view.priceFen === 1_000_000);
    expect(news).toMatchObject({ bids: [{ amountFen: 1_000_000 }] });
    expect(performance.now() - startedAtMs).toBeLessThan(1_000);
  });

  test('everything is heard once, in whatever order transactions end', async () => {
    const { reader } = server.ground.store;
    const heard: string[] = [];
    await others.stop();
    others = await watchOtherNodes({
      reader,
      node: 'a third',
      // An event written before may still be on its way here, as long as anything older is under
      // way in the cluster.
      hear: (touched) => heard.push(...touched.filter((one) => one === 'late' || one === 'early')),
      lost: () => undefined,
      failed: (error) => server.reported.push(error),
    });
    const early = await reader.startTransaction().execute();
    const note = (db: typeof reader, touched: string) =>
      db
        .insertInto('commits')
        .values({ node: 'another', touched: JSON.stringify([touched]), atMs: 0 } as never)
        .execute();
    await note(early, 'early');
    await note(reader, 'late');
    await others.ask();
    expect(heard).toEqual(['late']);
    await early.commit().execute();
    await others.ask();
    await others.ask();
    expect(heard).toEqual(['late', 'early']);
  });

  test('a message at one is told at the other to its person', async () => {
    const person = await somePerson(server);
    const line = await watch(person);
    await elsewhere.run(sayHello, { userId: person.userId });
    expect(await line.hears(kindIs('message'))).toMatchObject({
      row: { message: { kind: 'password-changed' } },
    });
  });

  test('a session ended at one is closed at the other', async () => {
    const person = await somePerson(server);
    const line = await watch(person);
    const follow = () => call(server, ['follow', { lotId: 'lot-1', isFollowed: true }], person);
    expect((await follow()).status).toBe(200);
    const startedAtMs = performance.now();
    await elsewhere.run(endSessions, { userId: person.userId, which: 'all' });
    await line.closed;
    expect((await follow()).status).toBe(401);
    expect(performance.now() - startedAtMs).toBeLessThan(1_000);
    expect(line.heard.at(-1)).toEqual({ t: 'signed-out' });
  });

  test('a log-in back by one reopens its stream at the other', async () => {
    const person = await somePerson(server);
    const line = await watch(person);
    await elsewhere.run(stopActing, { sid: person.sid, userId: person.userId });
    await line.closed;
    expect(line.heard.at(-1)).toEqual({ t: 'acting' });
    expect((await call(server, ['mySessions'], person)).status).toBe(200);
  });

  test('an unheard node gives no beat, and drops its screens', async () => {
    const line = await watch();
    await line.hears(kindIs('beat'));
    await others.ask();
    runningMs += 1_400;
    expect(others.isHeard()).toBe(true);
    runningMs += 200;
    expect(others.isHeard()).toBe(false);
    await others.ask();
    expect([others.isHeard(), hungUp]).toEqual([true, 0]);
    runningMs += COMMITS_KEPT_MS;
    await others.ask();
    expect(hungUp).toBe(1);
  });

  test('what all have heard is not kept', async () => {
    const { reader } = server.ground.store;
    const count = async (): Promise<number> => (await commitsFrom(reader, 'nobody', 0)).commits.length;
    expect(await count()).toBeGreaterThan(0);
    server.clock.moveTo(server.clock.nowMs() + COMMITS_KEPT_MS + 1);
    await elsewhere.run(heartbeat, null);
    expect(await count()).toBe(0);
  });
});
