// A lot whose terms contradict the way it is to be sold does not get before the public.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SaleFileView } from '#contract/sales/outputs.ts';
import { yuan } from '#core/money.ts';
import { FALLING_RULES } from '#core/sales/rule-set.ts';
import { approved, openBackOffice, type BackOffice } from '../../kit/sales/back-office.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';

describe('announcing a falling price', () => {
  let server: TestServer;
  let office: BackOffice;

  beforeEach(async () => {
    server = await openTestServer();
    office = await openBackOffice(server);
  });
  afterEach(() => server.close());

  test('falling below the reserve is refused; at it announced', async () => {
    const announce = async (reserveYuan: number) => {
      const lots = [{ floorFen: yuan(8_000), reserveFen: yuan(reserveYuan) }];
      const plan = { rulesVersion: FALLING_RULES.version, hall: 'non-vehicle' as const };
      const saleId = await approved(office, { plan, lots });
      return office.ask('announceSale', { saleId });
    };
    const refusal = { code: 'TERMS_UNSOUND', field: 'reserveFen' };
    expect(await announce(8_001)).toMatchObject({ code: 4920, data: { refusal } });
    expect(await announce(8_000)).toMatchObject({ code: 200 });
  });

  test('of vehicles is refused by name, and the desk reads so', async () => {
    const plan = { rulesVersion: FALLING_RULES.version };
    const saleId = await approved(office, { plan, lots: [{ floorFen: yuan(8_000) }] });
    const refusal = { code: 'WRONG_HALL', format: 'falling' };
    expect((await office.ask<SaleFileView>('saleFile', { id: saleId })).data.faults[0]?.refusal).toEqual(
      refusal,
    );
    const answer = await office.ask('announceSale', { saleId });
    expect(answer).toMatchObject({
      code: 4922,
      msg: '降价拍只用于非车大厅。放到非车大厅，或换一种出售方式',
      data: { refusal },
    });
  });
});
