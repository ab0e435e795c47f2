// A copy of one's own data over HTTP: by whoever shows who they are, once a day, for a week;
// nobody else's rows are in it, and nothing that lies under a bid's seal.
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_NUMBER } from '#contract/accounts/login-refusals.ts';
import type { Outputs } from '#contract/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { EXPORT_EVERY_MS, EXPORT_KEPT_MS } from '#core/accounts/data-export.ts';
import { yuan } from '#core/money.ts';
import { exportData, exportPage } from '#server/accounts/own-data/export-file.ts';
import { requestPayout } from '#server/deposits/payouts/commands-request-payout.ts';
import { enquiryTextPlace } from '#server/enquiries/queries-enquiries.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { openMakeExports, startMakeExports } from '#server/jobs/make-exports.ts';
import { sealedPlate } from '#server/viewings/plate-codec.ts';
import { addAppointment, addSlot } from '#server/viewings/store-viewings.ts';
import { tableOf } from '#server/words/table.ts';
import { someCard } from '../../../kit/deposits/cards.ts';
import { sendPicture, somePicture } from '../../../kit/disputes/claims.ts';
import { unzip } from '../../../kit/documents/zips.ts';
import { someTerms } from '../../../kit/lots.ts';
import {
  call,
  freshKey,
  logIn,
  openTestServer,
  PASSWORD,
  somePerson,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';

const PHONE = '13800000001';
const OTHER = '13800000002';
const MAXIMUM = yuan(77_700);

let server: TestServer;
let person: Person;
let other: Person;
let failures: unknown[];
beforeEach(async () => {
  server = await openTestServer();
  person = await somePerson(server, PHONE);
  other = await somePerson(server, OTHER);
  failures = [];
});
afterEach(() => server.close());

const stepUp = { way: 'password', password: PASSWORD };
const ask = (who = person, shown: object = { stepUp }) => call(server, ['askExport', shown], who);
const mine = async (who: Pick<Person, 'cookie' | 'token'> = person) =>
  (await call<Outputs['myExport']>(server, ['myExport'], who)).data;
const failed = (error: unknown): void => void failures.push(error);
const make = () => openMakeExports({ ...server.services, failed })();
const fetchFile = (id: string, { cookie }: Pick<Person, 'cookie'>) =>
  server.app.inject({
    method: 'GET',
    url: `${BASE}${routes.exportFile.path}?id=${id}`,
    headers: { cookie: `luochui-session=${cookie}` },
    remoteAddress: '10.0.0.1',
  });
const textsOf = async (who = person) => {
  const id = (await mine(who)).latest?.id ?? '';
  const file = await fetchFile(id, who);
  expect(file.statusCode).toBe(200);
  const files = unzip(file.rawPayload);
  return {
    file,
    html: files.get('我的数据.html')?.toString() ?? '',
    data: JSON.parse(files.get('我的数据.json')?.toString() ?? '{}') as {
      sections: Record<string, readonly Record<string, unknown>[]>;
    },
  };
};
const bid = async (who: Person, part: object): Promise<void> => {
  const rulesVersion = someTerms().rules.version;
  await call(server, ['registerForLot', { lotId: 'lot-1', rulesVersion }], who);
  const wish = { lotId: 'lot-1', kind: 'exact', seenPriceFen: null, isConfirmed: true, ...part };
  expect(await call(server, ['placeBid', wish], { ...who, key: freshKey() })).toMatchObject({ code: 200 });
};

describe('a copy of one’s own data', () => {
  test('is made, told of, and holds one’s own as page and data', async () => {
    await call(
      server,
      [
        'saveProfile',
        { mail: 'zhou@example.com', address: '上海市嘉定区示例路 1 号', businessType: 'dealer', stepUp },
      ],
      person,
    );
    expect((await ask()).code).toBe(200);
    expect(await mine()).toMatchObject({ latest: { readyAtMs: null, untilMs: null } });
    await make();
    expect(failures).toEqual([]);
    const { html, data, file } = await textsOf();
    expect(file.headers['content-type']).toBe('application/zip');
    expect(String(file.headers['content-disposition'])).toContain('attachment');
    for (const own of [PHONE, 'zhou@example.com', '嘉定区', '二手车商']) {
      expect(html).toContain(own);
      expect(JSON.stringify(data)).toContain(own);
    }
    expect(data.sections['登录与安全记录']?.map((row) => row['事项'])).toContain('申请导出数据');
    const messages = await call<Outputs['messageList']>(server, ['messageList'], person);
    expect(messages.data.rows[0]?.message).toMatchObject({ kind: 'export-ready' });
  });

  test('has the picture one is shown by, as a picture', async () => {
    await sendPicture(server, person, { payload: await somePicture(), to: 'saveAvatar' });
    await ask();
    await make();
    expect(failures).toEqual([]);
    const { data, file } = await textsOf();
    const { format, width } = await sharp(unzip(file.rawPayload).get('头像.jpg')).metadata();
    expect([format, width]).toEqual(['jpeg', 192]);
    const facts = data.sections['账户']?.map((row) => [row['项目'], row['内容']]);
    expect(facts).toContainEqual(['头像', '见 头像.jpg']);
  });

  test('has one’s bids but no maximum, and nobody else’s anything', async () => {
    await bid(person, { kind: 'maximum', amountFen: MAXIMUM });
    await bid(other, { amountFen: yuan(12_000) });
    await ask();
    await make();
    const { html, data } = await textsOf();
    const bids = data.sections['出价'] ?? [];
    expect(bids.map((row) => [row['方式'], row['金额（元）']])).toEqual([['委托出价', '密封，不导出']]);
    expect(data.sections['报名']).toHaveLength(1);
    for (const secret of ['77,700', '77700', '7770000', OTHER, other.userId]) {
      expect(html).not.toContain(secret);
      expect(JSON.stringify(data)).not.toContain(secret);
    }
  });

  test('has one’s feedback word for word, every payout and partner, no enquiries', async () => {
    const sent = { kind: 'feature', lotId: null, orderId: null, fileIds: [], isAnonymous: true };
    const said = { text: '列表里想按里程排序，现在要一件件看。', contact: '13812340000' };
    await call(server, ['feedbackSend', { ...sent, ...said }], person);
    await call(
      server,
      ['feedbackSend', { ...sent, ...said, text: '别人的一句话，不该出现在我的数据里' }],
      other,
    );
    const enquiry = {
      id: 'enquiry-1',
      day: '20261121',
      count: 3,
      matter: 'privacy',
      digest: '',
      sentAtMs: 5,
    };
    const phoneIndex = server.services.seal.index(PHONE);
    const sealed = server.services.textSeal.seal('没有核实过的话', enquiryTextPlace('enquiry-1'));
    await server.ground.store.writer
      .insertInto('enquiries')
      .values({ ...enquiry, phoneIndex, sealed, answeredAtMs: null, answeredBy: null, answerSealed: null })
      .execute();
    const cardId = await someCard(server.engine, person.userId);
    await server.engine.run(requestPayout, { bidderId: person.userId, cardId, amountFen: yuan(200) });
    const follows = [person, other].map(({ userId }, at) => ({ userId, partnerId: `bank-${at}`, atMs: 5 }));
    await server.ground.store.writer.insertInto('partnerFollows').values(follows).execute();
    const { writer } = server.ground.store;
    await writer.insertInto('consignedLots').values({ consignorId: person.userId, lotId: 'lot-1' }).execute();
    await addSlot(writer, { id: 's-1', saleId: 'sale-1', place: '3 号库', fromMs: 7, toMs: 8, capacity: 4 });
    for (const { userId } of [person, other]) {
      const id = `a-${userId}`;
      const plateSealed = sealedPlate(server.services.bids.maximums, '沪A12345', { id, userId });
      const made = { id, slotId: 's-1', saleId: 'sale-1', userId, visitors: 2, plateSealed, atMs: 6 };
      await addAppointment(writer, made);
    }
    await call(server, ['follow', { lotId: 'lot-1', isFollowed: true }], person);
    await call(
      server,
      ['noteFollow', { lotId: 'lot-1', note: '看底盘', alertFen: null, group: '家用' }],
      person,
    );
    await ask();
    await make();
    expect(failures).toEqual([]);
    const { data, html } = await textsOf();
    expect(data.sections['意见反馈']).toMatchObject([
      { 类型: '功能', 状态: '待回复', 联系方式: '13812340000', 谁: '你', 事项: '提交', 内容: said.text },
    ]);
    expect(data.sections['留言（写有你手机号的）']).toMatchObject([{ 事项: '个人信息', 收到时间: 5 }]);
    expect(data.sections['提现']).toMatchObject([{ 状态: '提现中', '金额（元）': yuan(200) }]);
    expect(data.sections['关注']).toMatchObject([{ 备注: '看底盘', 分组: '家用' }]);
    expect(data.sections['委托拍卖']).toMatchObject([{ 状态: '待开拍' }]);
    expect(data.sections['看样预约']).toEqual([
      { 开始时间: 7, 地点: '3 号库', 人数: 2, 车牌号: '沪A12345', 预约时间: 6 },
    ]);
    expect(data.sections['关注的合作方']).toEqual([{ 时间: 5, 合作方: 'bank-0' }]);
    for (const word of ['别人的一句话', '没有核实过的话']) expect(html).not.toContain(word);
  });

  test('lies sealed, and is fetched by its owner alone', async () => {
    await ask();
    await make();
    const stored = JSON.stringify(
      await server.services.reader.selectFrom('dataExports').selectAll().execute(),
    );
    expect(stored).not.toContain(PHONE);
    const id = (await mine()).latest?.id ?? '';
    const [theirs, nobodys] = [await fetchFile(id, other), await fetchFile('none', other)];
    expect([theirs.statusCode, theirs.body]).toEqual([404, nobodys.body]);
  });

  test('is not asked for by who only found the browser open', async () => {
    expect((await ask(person, {})).code).toBe(ACCOUNT_NUMBER.STEP_UP_NEEDED);
    expect((await ask(person, { stepUp: { ...stepUp, password: 'not mine' } })).code).toBe(
      ACCOUNT_NUMBER.WRONG_PASSWORD,
    );
    expect((await mine()).latest).toBeNull();
  });

  test('is asked for once a day, and gone after a week', async () => {
    await ask();
    expect((await ask()).code).toBe(ACCOUNT_NUMBER.EXPORT_TOO_SOON);
    expect((await mine()).againAtMs).toBe(server.clock.nowMs() + EXPORT_EVERY_MS);
    await make();
    await make();
    expect(await server.services.reader.selectFrom('dataExports').select('id').execute()).toHaveLength(1);
    server.clock.moveTo(server.clock.nowMs() + EXPORT_KEPT_MS);
    const { engine, clock, services: house } = server;
    await ringAlarms({ engine, reader: house.reader, clock, failed });
    expect(failures).toEqual([]);
    const back = await logIn(server, PHONE);
    expect(await mine(back)).toMatchObject({ latest: null, againAtMs: null });
    expect((await ask({ ...person, ...back })).code).toBe(200);
  });

  test('that fails is reported, tried again later, and holds up no other', async () => {
    await ask();
    await ask(other);
    const { reader } = server.services;
    const textSeal = { ...server.services.textSeal };
    const maker = openMakeExports({ ...server.services, textSeal, failed });
    textSeal.seal = (text, place) => {
      if (failures.length === 0) throw new Error('the seal is broken');
      return server.services.textSeal.seal(text, place);
    };
    const ready = async () =>
      (await reader.selectFrom('dataExports').select('id').where('readyAtMs', 'is not', null).execute())
        .length;
    await maker();
    expect([failures.length, await ready()]).toEqual([1, 1]);
    await maker();
    expect(await ready()).toBe(1);
    server.clock.moveTo(server.clock.nowMs() + 60_000);
    await maker();
    expect([failures.length, await ready()]).toEqual([1, 2]);
  });

  test('is made by itself while the house is open', async () => {
    await ask();
    const { promise, resolve } = Promise.withResolvers<null>();
    const textSeal = { ...server.services.textSeal };
    textSeal.seal = (text, place) => {
      resolve(null);
      return server.services.textSeal.seal(text, place);
    };
    const maker = startMakeExports({ ...server.services, textSeal, failed });
    await promise;
    await maker.stop();
    expect((await mine()).latest?.readyAtMs).not.toBeNull();
  });
});

describe('the file of a copy', () => {
  const table = tableOf(
    '出价',
    [
      { title: '拍品', kind: 'text', value: ({ title }: { title: string }) => title },
      { title: '金额（元）', kind: 'sum', value: () => 12_345 },
    ],
    [{ title: '<b onclick="x">&' }],
  );

  test('says what it is in readable figures, and runs nothing', () => {
    const html = exportPage([table], 0);
    expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;&amp;');
    expect(html).toContain('<td>123.45</td>');
    expect(html).not.toContain('<b onclick');
    expect(exportPage([{ ...table, rows: [] }], 0)).toContain('没有记录');
  });

  test('has the same rows as data', () => {
    expect(JSON.parse(exportData([table], 7))).toMatchObject({
      madeAtMs: 7,
      sections: { 出价: [{ 拍品: '<b onclick="x">&', '金额（元）': 12_345 }] },
    });
  });
});
