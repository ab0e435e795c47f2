// A house that is told to stop in the middle of a crowd: every bid it has taken in is answered
// whole, every stream is told and ended, nobody who sends half a body holds it, and it is gone
// within five seconds. What it had not taken in is taken by the next one. Source: goals.md R15.
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { CLOSING_MS } from '#server/close-house.ts';
import { openReader } from '#server/store/database.ts';
import { openUnluckyService, type UnluckyService } from '../chaos/parts/unlucky-service.ts';
import { asking, bareVisitor, type BareVisitor } from '../kit/service/bare-visitor.ts';
import type { Program } from '../kit/service/programs.ts';
import { takeSchema, type Schema } from '../kit/store/schemas.ts';
import { storeKinds } from '../kit/stores.ts';

const WATCHERS = 20;
const ANSWERS_BEFORE = 300;
const HOUR_MS = 3_600_000;

const HALVES = [
  ['bid', `POST ${BASE}${routes.placeBid.path} HTTP/1.1\r\nhost: h\r\ncontent-length: 900\r\n\r\n{"lotId":`],
  [
    'picture',
    `POST ${BASE}${routes.fileUpload.path} HTTP/1.1\r\nhost: h\r\ntransfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n`,
  ],
  ['head', 'POST /prod-api HTTP/1.1\r\nhost: h\r\n'],
] as const;

/** Somebody who sends so much and no more; resolves when it is on its way. */
const halfSent = (port: number, text: string): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .on('error', () => undefined)
      .resume();
    socket.write(text, () => resolve(socket));
  });

const watching = async (port: number): Promise<BareVisitor> => {
  const visitor = await bareVisitor(port);
  visitor.say(asking(`${BASE}${routes.live.path}`));
  await expect.poll(() => visitor.heard()).toContain('"t":"beat"');
  return visitor;
};

describe.each(storeKinds)('a house told to stop under a crowd, on %s', (kind) => {
  let schema: Schema | null = null;
  let house: UnluckyService | null = null;
  let program: Program | null = null;
  afterEach(async () => {
    await program?.end('SIGKILL');
    house?.close();
    await schema?.clear();
  });

  const opened = async (): Promise<UnluckyService> => {
    const place = kind === 'postgres' ? await takeSchema(process.env['DATABASE_URL'] ?? '', true) : null;
    schema = place;
    return openUnluckyService(
      (folder) => place?.config ?? { kind: 'sqlite', file: join(folder, 'house.db') },
    );
  };

  /** Keys of all requests whose answer the store holds. */
  const keysKept = async ({ store }: UnluckyService): Promise<readonly string[]> => {
    const reader = await openReader(store);
    const rows = await reader.selectFrom('answers').select(['bidderId', 'key']).execute();
    await reader.destroy();
    return rows.map(({ bidderId, key }) => `${bidderId} ${key}`).toSorted();
  };

  test('answers whole what it took in, tells everybody, and goes', async () => {
    house = await opened();
    program = await house.start();
    const port = Number(program.said);
    const watchers = await Promise.all(Array.from({ length: WATCHERS }, () => watching(port)));
    const halves = await Promise.all(HALVES.map(([, text]) => halfSent(port, text)));
    const { answers, told } = house;
    const bidding = house.bid(program, HOUR_MS);
    await expect.poll(answers).toBeGreaterThan(ANSWERS_BEFORE);

    const toldAtMs = performance.now();
    await program.end('SIGTERM');
    const tookMs = performance.now() - toldAtMs;
    await bidding;
    expect(program.child.exitCode).toBe(0);
    expect(tookMs).toBeLessThan(CLOSING_MS);

    const answered = told(answers()).map(({ bidderId, key }) => `${bidderId} ${key}`);
    const kept = await keysKept(house);
    expect([...new Set(answered)].toSorted()).toEqual(kept);
    for (const { heard, hungUp } of watchers) {
      await hungUp;
      const text = heard();
      expect(text.slice(text.lastIndexOf('data: '))).toMatch(/^data: \{"t":"closing","nowMs":\d+\}\s+0\s+$/);
    }
    for (const half of halves) await expect.poll(() => half.closed).toBe(true);

    program = await house.start();
    expect((await house.settle(program)).faults).toEqual([]);
  });
});
