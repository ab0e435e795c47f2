// Words that no form of the console sends: nothing is ordered by them, and that is told.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import Control from '../../../../src/pages/office/control.astro';
import Money from '../../../../src/pages/office/money.astro';
import { openPages } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { HOUSE_PERSON, WHOLE_MENU } from '../office-fixtures.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
});

type Posted = Readonly<Record<string, string>>;

const ORDERS = ['/app/staff/lot/order', '/app/staff/sale/order', '/app/staff/lot/hammer'];

it.each<[string, Posted]>([
  ['deed', { form: 'office-stop', of: 'lot', id: 'lot-1', verb: 'stop' }],
  ['deed left out', { form: 'office-stop', of: 'lot', id: 'lot-1' }],
  ['thing', { form: 'office-stop', of: 'house', id: 'lot-1', verb: 'resume' }],
  ['thing left out', { form: 'office-stop', id: 'lot-1', verb: 'resume' }],
  ['call of the auctioneer', { form: 'office-hammer', id: 'lot-1', word: 'sold' }],
])('orders nothing by an unknown %s', async (_what, posted) => {
  const address = '/office/control?lot=lot-1';
  await draw(Control, {
    address,
    api: service.fetch,
    person: HOUSE_PERSON,
    posted: { token: 't', ...posted },
  });
  expect(ORDERS.flatMap((path) => service.to(path))).toEqual([]);
});

it.each(['undo', ''])('decides nothing of money by the step “%s”', async (step) => {
  const posted = { token: 't', form: 'office-decide-money', id: 'm-1', key: 'k-1', step };
  const address = '/office/money?view=review&decision=m-1';
  await draw(Money, { address, api: service.fetch, person: HOUSE_PERSON, posted });
  expect(service.to('/app/staff/money/decide')).toEqual([]);
});

it('orders by the words that its forms send', async () => {
  const posted = { token: 't', form: 'office-stop', of: 'lot', id: 'lot-1', verb: 'resume' };
  const address = '/office/control?lot=lot-1';
  await draw(Control, { address, api: service.fetch, person: HOUSE_PERSON, posted });
  expect(service.to('/app/staff/lot/order')).toHaveLength(1);
});
