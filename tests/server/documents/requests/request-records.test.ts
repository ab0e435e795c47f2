// Records of what is asked of a consignor: every deed and look of the house leaves a line, nobody
// asks themselves, and what was asked is in the copy of the consignor's data until the law lets it
// go.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import { DAY_MS } from '#core/time/days.ts';
import { documentsPersonal } from '#server/documents/personal/personal.ts';
import { exportParts } from '#server/domains.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { fileIdIn, sendPicture, somePicture } from '../../../kit/disputes/claims.ts';
import { someLot, someSale } from '../../../kit/fixtures.ts';
import { START_MS } from '../../../kit/lots.ts';
import { REFUSAL_NUMBER } from '../../../kit/refusal-numbers-table.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';

let server: TestServer;
let seller: Person;
let staff: Person;

beforeEach(async () => {
  server = await openTestServer();
  seller = await somePerson(server, '13800000071');
  staff = await somebodyOfTheHouse(server);
  server.clock.moveTo(START_MS - 10 * DAY_MS);
  const lots = [
    someLot({ id: 'own', terms: { consignorIds: [seller.userId] } }),
    someLot({ id: 'staffs', position: 2, terms: { consignorIds: [staff.userId] } }),
  ];
  await server.engine.run(publishSale, { sale: someSale({ id: 'sale-2', number: 2 }), lots });
});
afterEach(() => server.close());

const ask = <Name extends RouteName>(name: Name, input: object, who: Person = staff) =>
  call<Outputs[Name]>(server, [name, input], who);
const wanted = (lotId: string, consignorId: string) => ({
  lotId,
  consignorId,
  paper: 'judgement',
  text: '裁定书全部页',
  dueAtMs: server.clock.nowMs() + 5 * DAY_MS,
});
const asked = async (): Promise<string> => (await ask('askForPapers', wanted('own', seller.userId))).data.id;
const broughtFor = async (id: string): Promise<string> => {
  const fileId = fileIdIn(await sendPicture(server, seller, { payload: await somePicture() }));
  await ask('bringPapers', { id, fileIds: [fileId] }, seller);
  return fileId;
};
const rowsOf = async () => {
  const { reader } = server.services;
  const requests = await reader.selectFrom('paperRequests').select('id').execute();
  const files = await reader.selectFrom('paperRequestFiles').select('fileId').execute();
  return [requests.length, files.length];
};
const copyOf = async (userId: string) => {
  const { paperRequests } = await exportParts();
  return JSON.stringify(await paperRequests(server.services, userId));
};

describe('what is asked of a consignor', () => {
  test('is no buyer’s to read, ask or check', async () => {
    const id = await asked();
    const decision = { verdict: 'accept' };
    for (const [name, input] of [
      ['paperRequests', { lotId: 'own' }],
      ['paperRequestPlace', { id }],
      ['askForPapers', wanted('own', seller.userId)],
      ['checkPapers', { lotId: 'own', id, decision }],
    ] as const) {
      expect((await ask(name, input, seller)).status).toBe(403);
    }
  });

  test('is asked by nobody of themselves', async () => {
    const answer = await ask('askForPapers', wanted('staffs', staff.userId));
    expect(answer.code).toBe(REFUSAL_NUMBER.OWN_MATTER);
    expect(await rowsOf()).toEqual([0, 0]);
  });

  test('is shown to the house with names masked', async () => {
    await asked();
    const { rows, consignors } = (await ask('paperRequests', { lotId: 'own' })).data;
    expect(consignors.map(({ id }) => id)).toEqual([seller.userId]);
    expect([rows[0]?.consignorName, consignors[0]?.name]).toEqual([
      expect.stringContaining('*'),
      expect.stringContaining('*'),
    ]);
    expect((await ask('paperRequests', { lotId: 'none' })).status).not.toBe(200);
  });

  test('is in the copy of their data, and goes with its years', async () => {
    await broughtFor(await asked());
    expect(await copyOf(seller.userId)).toContain('裁定书全部页');
    expect(await copyOf(staff.userId)).not.toContain('裁定书全部页');
    expect(await rowsOf()).toEqual([1, 1]);
    const context = { db: server.ground.store.writer } as never;
    await documentsPersonal.eraseKept(context, staff.userId);
    expect(await rowsOf()).toEqual([1, 1]);
    await documentsPersonal.eraseKept(context, seller.userId);
    expect(await rowsOf()).toEqual([0, 0]);
  });
});
