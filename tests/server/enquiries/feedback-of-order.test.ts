// A buyer's feedback on an order, asked for by that order: their own alone, and another's order is
// as none.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { feedbackQuery } from '#server/enquiries/store-feedback.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import { openSoldServer } from '../../kit/sold-server.ts';
import { faultsOf } from '../../kit/store/plans.ts';
import { testStore } from '../../kit/stores.ts';
import { call, type Person, type TestServer } from '../../kit/test-server.ts';

const TEXT = '周六上午十点可以提车吗？';

let server: TestServer;
let buyer: Person;
let second: Person;
let clerk: Person;
let orderId: string;
beforeEach(async () => {
  ({ server, buyer, second, clerk, orderId } = await openSoldServer());
});
afterEach(() => server.close());

const send = async (part: Partial<Inputs['feedbackSend']> = {}, who = buyer): Promise<string> => {
  const about = { kind: 'order', lotId: null, orderId } as const;
  const said = { text: TEXT, fileIds: [], contact: '', isAnonymous: false };
  const wish: Inputs['feedbackSend'] = { ...about, ...said, ...part };
  return (await call<Outputs['feedbackSend']>(server, ['feedbackSend', wish], who)).data.id;
};
const listOf = async (of: string, who = buyer, input: object = {}) => {
  const { code, data } = await call<Outputs['feedbackList']>(
    server,
    ['feedbackList', { orderId: of, ...input }],
    who,
  );
  expect(code).toBe(200);
  return data;
};
const add = (id: string, text: string) =>
  call<Outputs['feedbackAct']>(server, ['feedbackAct', { id, what: 'add', text, fileIds: [] }], buyer);

describe('what was written about an order', () => {
  test('is listed and counted without whatever is about something else', async () => {
    const id = await send();
    await send({ kind: 'feature', orderId: null, text: '列表里想按里程排序，一件件看太慢。' });
    const { rows, counts, next } = await listOf(orderId);
    expect(rows).toMatchObject([{ id, orderId, status: 'waiting', text: TEXT }]);
    expect(counts).toEqual({ waiting: 1, answered: 0, closed: 0 });
    expect(next).toBeNull();
  });

  test('is narrowed by its state as well', async () => {
    const id = await send();
    const answer = { id, what: 'answer', text: '可以，带上身份证。' };
    await call(server, ['staffFeedbackAct', answer], clerk);
    expect((await listOf(orderId, buyer, { state: 'waiting' })).rows).toEqual([]);
    expect((await listOf(orderId, buyer, { state: 'answered' })).rows).toMatchObject([{ id }]);
  });

  test('of another’s order is answered as of one that does not exist', async () => {
    await send();
    await send({ kind: 'feature', orderId: null, text: '列表里想按里程排序，一件件看太慢。' }, second);
    const [foreign, unknown] = [await listOf(orderId, second), await listOf('none', second)];
    expect(foreign).toEqual(unknown);
    expect(foreign).toMatchObject({ rows: [], next: null, counts: { waiting: 0, answered: 0, closed: 0 } });
  });

  test('of what cannot be an order is malformed', async () => {
    const asked = await call(server, ['feedbackList', { orderId: 'no order' }], buyer);
    expect(asked.code).toBe(REFUSAL_NUMBER.MALFORMED);
  });
});

describe('words that come twice', () => {
  test('to begin and then to be added are said once', async () => {
    const id = await send();
    expect((await add(id, TEXT)).data.steps).toHaveLength(1);
    expect((await add(id, '下午也行。')).data.steps).toHaveLength(2);
  });

  test('are said again after the house has answered', async () => {
    const id = await send();
    const answer = { id, what: 'answer', text: '周六不行，请改约。' };
    await call(server, ['staffFeedbackAct', answer], clerk);
    expect((await add(id, TEXT)).data.steps.map(({ what }) => what)).toEqual(['send', 'answer', 'add']);
  });
});

test('an order’s list is read by an index, in order', async () => {
  const ground = await testStore('sqlite');
  const { reader } = ground.store;
  const wish = { ownerIndex: 'o', status: null, orderId: 'order-1', after: null, most: 21 };
  expect(await faultsOf(reader, 'sqlite', feedbackQuery(reader, wish).compile())).toEqual([]);
  await ground.dispose();
});
