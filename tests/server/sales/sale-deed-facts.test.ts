// Facts of a sale in the log of what is done to it: its name only once everybody may read it.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CommandContext } from '#server/engine/command.ts';
import { draftSale } from '#server/sales/commands-draft-sale.ts';
import { saleFacts } from '#server/sales/files/deed-facts.ts';
import { somePlan } from '../../kit/sales.ts';
import { openTestServer, somebodyOfTheHouse, type TestServer } from '../../kit/test-server.ts';

const NAME = '金丝雀先生藏品专场';

let server: TestServer;
let saleId: string;

beforeEach(async () => {
  server = await openTestServer();
  const { userId: staffId } = await somebodyOfTheHouse(server);
  const drafted = await server.engine.run(draftSale, { plan: somePlan({ name: NAME }), staffId });
  if (!drafted.ok) throw new Error(drafted.refusal.code);
  ({ saleId } = drafted.answer);
});
afterEach(() => server.close());

const facts = () => {
  const context = { db: server.ground.store.reader } as unknown as CommandContext;
  return saleFacts.sale(context, saleId);
};

test('a draft is told by its number alone', async () => {
  expect(await facts()).toMatchObject({ stage: 'draft', startsAtMs: somePlan().startsAtMs });
  expect(JSON.stringify(await facts())).not.toContain(NAME);
});

test('an announced sale is told by its name, too', async () => {
  const announced = { stage: 'announced' } as const;
  await server.ground.store.writer.updateTable('saleFiles').set(announced).where('id', '=', saleId).execute();
  expect(await facts()).toMatchObject({ stage: 'announced', name: NAME });
});
