// The partners of the house over HTTP: named by an announced sale, listed, followed and let
// go; each person for themselves.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { MOST_PARTNERS } from '#core/sales/partner.ts';
import { MINUTE_MS } from '#core/time/days.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { somePlan } from '../../../kit/sales.ts';
import { announced, draft, openBackOffice, type BackOffice } from '../../../kit/sales/back-office.ts';
import { done } from '../../../kit/staff-request.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../../kit/test-server.ts';

let server: TestServer;
let office: BackOffice;
let an: Person;
let bo: Person;
beforeEach(async () => {
  server = await openTestServer();
  office = await openBackOffice(server);
  [an, bo] = [await somePerson(server), await somePerson(server, '13800000002')];
});
afterEach(() => server.close());

const follow = (partnerId: string, isFollowed = true, by = an) =>
  call(server, ['followPartner', { partnerId, isFollowed }], by);
const rows = async (by = an) => (await done<Outputs['partnerList']>(server, ['partnerList'], by)).rows;
const codeOf = ({ data }: { readonly data: unknown }) =>
  (data as { readonly refusal?: { readonly code: string } } | null)?.refusal?.code;
const leased = (part: object = {}) => announced(office, { plan: { partnerId: 'leasing', ...part } });

describe('a partner that a sale names', () => {
  test('is told wherever the sale’s consignor is, and stays with it', async () => {
    const saleId = await leased();
    const { data: list } = await call<Outputs['noticeList']>(server, ['noticeList', {}]);
    expect(list.rows).toMatchObject([{ saleId, consignor: '示例汽车租赁', partnerId: 'leasing' }]);
    const { data: detail } = await call<Outputs['noticeDetail']>(server, ['noticeDetail', { id: saleId }]);
    expect(detail.notice.partnerId).toBe('leasing');
    const { data } = await call<Outputs['saleDetail']>(server, ['saleDetail', { id: saleId }]);
    expect(data).toMatchObject({ sale: { partnerId: 'leasing' } });
    const { plan } = (await office.ask<Outputs['saleFile']>('saleFile', { id: saleId })).data;
    expect(plan.partnerId).toBe('leasing');
    const edit = await office.ask('editSale', { saleId, plan: somePlan({ partnerId: 'bank' }) });
    expect(codeOf(edit)).toBe('SALE_STAGE');
  });

  test('is not known while the sale is a draft', async () => {
    await draft(office, { plan: { partnerId: 'bank' } });
    await announced(office);
    expect(await rows()).toEqual([]);
    expect(codeOf(await follow('bank'))).toBe('UNKNOWN_PARTNER');
  });

  test('is refused unless small letters, figures and dashes', async () => {
    for (const partnerId of ['', 'b', 'Bank', '示例银行', 'a b', 'b'.repeat(31)]) {
      const answer = await office.ask('draftSale', { plan: somePlan({ partnerId }) });
      expect(answer).toMatchObject({ status: 400, data: { refusal: { code: 'MALFORMED' } } });
      expect(answer.body).toContain('合作方编号');
      expect(await follow(partnerId)).toMatchObject({ data: { refusal: { field: 'partnerId' } } });
    }
  });
});

describe('a partner that is followed', () => {
  test('stands first for its follower alone, and is let go', async () => {
    const saleId = await leased();
    await leased({ partnerId: 'bank', consignor: '示例银行' });
    for (let times = 0; times < 2; times += 1)
      expect(await follow('leasing')).toMatchObject({
        code: 200,
        data: { partnerId: 'leasing', isFollowed: true },
      });
    const next = { saleId, saleName: '上海二手车专场', startsAtMs: somePlan().startsAtMs };
    expect(await rows()).toEqual([
      {
        partnerId: 'leasing',
        name: '示例汽车租赁',
        isFollowed: true,
        runningCount: 0,
        comingCount: 1,
        next,
      },
      expect.objectContaining({ partnerId: 'bank', name: '示例银行', isFollowed: false }),
    ]);
    expect((await rows(bo)).map(({ isFollowed }) => isFollowed)).toEqual([false, false]);
    for (let times = 0; times < 2; times += 1)
      expect(await follow('leasing', false)).toMatchObject({ code: 200, data: { isFollowed: false } });
    expect((await rows()).map(({ isFollowed }) => isFollowed)).toEqual([false, false]);
  });

  test('is refused where nobody knows it, or it is one too many', async () => {
    await leased();
    expect(codeOf(await follow('nobody'))).toBe('UNKNOWN_PARTNER');
    expect(await follow('nobody', false)).toMatchObject({ code: 200 });
    const many = Array.from({ length: MOST_PARTNERS }, (_none, at) => ({
      userId: an.userId,
      partnerId: `partner-${at}`,
      atMs: at,
    }));
    await server.ground.store.writer.insertInto('partnerFollows').values(many).execute();
    expect(codeOf(await follow('leasing'))).toBe('PARTNERS_FULL');
    expect((await follow('leasing', true, bo)).code).toBe(200);
  });

  test('is told of when the back office announces its next sale', async () => {
    await leased();
    await follow('leasing');
    const saleId = await leased({ name: '第二场' });
    const { engine, clock, services: house } = server;
    clock.moveTo(clock.nowMs() + MINUTE_MS);
    const failed = (error: unknown) => server.reported.push(error);
    await ringAlarms({ engine, reader: house.reader, clock, failed });
    const told = async (by: Person) =>
      (await call<Outputs['messageList']>(server, ['messageList', { topic: 'bidding' }], by)).data.rows;
    expect(await told(an)).toMatchObject([
      { title: '示例汽车租赁有新专场', message: { kind: 'partner-sale', saleId, lotCount: 1 } },
    ]);
    expect(await told(bo)).toEqual([]);
  });
});
