// One sale through the hands of the house, each of them with one role: drafted from a sheet of
// twenty lots, released by a second person, stopped and let go on by the auctioneer, paid before
// two of finance, handed out at the gate; a reviewer lets the buyer in, and the auditor finds each
// step, and the one byte that was changed behind the house's back. Source: product.md 7.8.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { plainSheet, SHEET_HEAD, sheetRow } from '../../../kit/sales/sheets.ts';
import { expect, test } from '../../kit/stage.ts';
import { fillPrompt } from '../../kit/visitor.ts';
import { HOUSE_PEOPLE } from '../../kit/whole-sale-lines.ts';
import { openMovedHouse, type MovedHouse } from '../../kit/whole-sale.ts';

const LOT_COUNT = 20;
const PASSWORD = '春江水暖鸭先知7';

/** As the log has them: of the sale, the buyer, the lot, the money and the gate. */
const DEEDS_OF_THE_DAY = [
  '起草专场',
  '导入的拍品放入专场',
  '提交专场复核',
  '复核专场',
  '发布专场',
  '审核实名认证',
  '暂停、恢复或撤拍拍品',
  '提请资金事项',
  '复核资金事项',
  '核对提货码放行',
];

type Name = keyof typeof HOUSE_PEOPLE;
type Desk = (name: Name, path: string) => Promise<Page>;

const mainOf = (page: Page) => page.getByRole('main');

const saves = (page: Page) => mainOf(page).getByRole('button', { name: '保存，下一步' }).click();

const draft = async (page: Page): Promise<void> => {
  const main = mainOf(page);
  const fill = (name: string, value: string) => main.getByLabel(name, { exact: true }).fill(value);
  await fill('专场名称', '上海二手车专场');
  await fill('委托人', '示例汽车租赁');
  await fill('停放地', '上海');
  await main.getByLabel('拍卖标的').fill('二手车一批，详见拍品清单');
  await main.getByRole('button', { name: '建草稿' }).click();
  await fill('展示开始时间', '2026-11-22T10:00');
  await fill('展示结束时间', '2026-11-28T10:00');
  await fill('报名开始时间', '2026-11-23T10:00');
  await fill('开拍时间', '2026-11-29T10:00');
  await fill('首件结束时间', '2026-11-29T12:00');
  await main.getByLabel('拍卖地点').fill('本平台车辆竞价大厅');
  await main.getByLabel('展示地点').fill('上海市示例路 1 号展场');
  await fill('公告媒介', '示例日报');
  await fill('媒介发布日期', '2026-11-21');
  await saves(page);
  await main.getByLabel('竞买手续').fill('实名认证、报名并冻结保证金');
  await main.getByLabel('其他事项').fill('过户手续由买受人自办');
  await saves(page);
};

const HEAD = [...SHEET_HEAD, '存放地名称', '存放地地址', '提取时间', '存放地电话', '未发现瑕疵'];
const YARD = ['嘉定 3 号库', '上海市嘉定区示例路 3 号', '每日 09:00–16:30', '021-00000000', '是'];

const bringSheet = async (page: Page, house: MovedHouse): Promise<void> => {
  const main = mainOf(page);
  await main.getByRole('link', { name: '从表格放入' }).click();
  const rows = Array.from({ length: LOT_COUNT }, (_, at) => [...sheetRow(at + 1), ...YARD]);
  const buffer = Buffer.from(plainSheet(rows, HEAD));
  await main.getByLabel('表格文件').setInputFiles({ name: '清单.csv', mimeType: 'text/csv', buffer });
  await main.getByRole('button', { name: '核对表格' }).click();
  await expect(main.getByText('清单.csv')).toBeVisible();
  await house.ask('read-sheets');
  await page.reload();
  await main.getByRole('button', { name: `把 ${LOT_COUNT} 件放入专场` }).click();
  await expect(main.getByText(`共 ${LOT_COUNT} 件`)).toBeVisible();
};

const somePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();

/** Takes every picture off the lots of the sale that is open. */
const dropPictures = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const headers = {
      authorization: localStorage.getItem('token') ?? '',
      'content-type': 'application/json',
    };
    const id = new URL(location.href).searchParams.get('id') ?? '';
    const answer = await fetch(`/prod-api/app/staff/sale/detail?id=${id}`, { headers });
    const { data } = (await answer.json()) as { data: { lots: { lotId: string; picture: string | null }[] } };
    for (const { lotId, picture } of data.lots) {
      if (picture === null) continue;
      const body = JSON.stringify({ lotId, pictures: [] });
      await fetch('/prod-api/app/staff/lot/pictures', { method: 'POST', headers, body });
    }
  });

/**
 * Pictures by their names, lot by lot; stopped after the first lot, and gone on with. This house
 * serves none of them, so that they are taken off again.
 */
const bringPictures = async (page: Page): Promise<void> => {
  const main = mainOf(page);
  const buffer = await somePicture();
  await page.route('**/lot-pictures/**', (route) =>
    route.fulfill({ body: buffer, contentType: 'image/jpeg' }),
  );
  await main.getByRole('link', { name: '从表格放入' }).click();
  const files = ['0001-1.jpg', '0002-1.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }));
  await main.getByLabel('图片，可以一次选多张').setInputFiles(files);
  // The picture of the second lot stays on its way.
  let posted = 0;
  await page.route('**/office/sales**', (route) => {
    if (route.request().method() === 'POST') posted += 1;
    return posted === 2 ? undefined : route.continue();
  });
  const press = main.getByRole('button', { name: '放到各件拍品' });
  await press.click();
  await expect(main.getByText('已放好 1 / 2 张')).toBeVisible();
  await expect(main.getByRole('progressbar', { name: '上传进度' })).toBeVisible();
  await main.getByRole('button', { name: '取消上传' }).click();
  await expect(main.getByText('已取消。已放好的 1 张留下，其余的还选着，可以接着传。')).toBeVisible();
  await page.unroute('**/office/sales**');
  await press.click();
  await expect(page.getByText('图片已保存')).toBeVisible();
  await dropPictures(page);
};

test('one sale goes through the hands of the house', async ({ anotherVisitor, expectedErrors }) => {
  expectedErrors.push(/401|403|ERR_/);
  const house = await openMovedHouse();
  const desk: Desk = async (name, path) => {
    const page = await anotherVisitor();
    await page.goto(`${house.origin}${path}`);
    await mainOf(page).getByRole('button', { name: '登录' }).click();
    await fillPrompt(page, { phone: HOUSE_PEOPLE[name].phone, password: PASSWORD });
    await expect(page.getByRole('navigation', { name: '工作台' })).toBeVisible();
    return page;
  };

  await test.step('an operator drafts twenty lots from a sheet', async () => {
    const page = await desk('operator', '/office/sales?new=yes');
    await draft(page);
    await bringSheet(page, house);
    await bringPictures(page);
    await mainOf(page).getByRole('link', { name: '回到拍品' }).click();
    await mainOf(page)
      .getByRole('button', { name: /^提交复核/ })
      .click();
    await expect(page.getByRole('heading', { name: '等第二人复核' })).toBeVisible();
  });

  await test.step('a second operator releases it', async () => {
    const page = await desk('second', '/office/sales');
    await mainOf(page).locator('[data-open]').first().click();
    await page.getByRole('button', { name: /^复核通过/ }).click();
    await page.getByRole('button', { name: /^发布公告/ }).click();
    await expect(page.getByRole('heading', { name: '等开拍' })).toBeVisible();
  });

  await test.step('a reviewer lets a buyer in', async () => {
    await house.ask('hand-in');
    const page = await desk('reviewer', '/office/reviews');
    const main = mainOf(page);
    await main.getByRole('link', { name: /林\*/ }).click();
    await main.getByRole('button', { name: /^通过/ }).click();
    await expect(main.getByText('已通过，买家已收到消息')).toBeVisible();
    await house.ask('to-registration');
    await house.ask('enter');
  });

  await test.step('the auctioneer stops a lot and lets it go on', async () => {
    await house.ask('to-start');
    const page = await desk('auctioneer', '/office/control');
    const main = mainOf(page);
    const row = main.locator('[data-lot]').first();
    await row.getByRole('link', { name: /^暂停/ }).click();
    await main.getByRole('radio', { name: /发生意外事件/ }).check();
    await main.getByLabel('写明情况').fill('网络中断，正在恢复');
    await main.getByRole('button', { name: /^暂停 / }).click();
    await expect(main.getByText('已暂停，公告已发出')).toBeVisible();
    await main.getByRole('button', { name: /^恢复/ }).click();
    await expect(main.getByText('停掉的时间已加回')).toBeVisible();
    await house.ask('bid');
    await house.ask('to-end');
  });

  await test.step('two of finance let the money in', async () => {
    const [orderId = '', number = '', sum = ''] = (await house.ask('pay')).split(' ');
    const page = await desk('finance', `/office/money?view=propose&of=${number}`);
    const main = mainOf(page);
    await main.locator('summary', { hasText: '转账到账确认' }).click();
    const form = main.getByRole('form', { name: '提出转账到账确认' });
    await form.getByLabel('哪一笔订单').selectOption(orderId);
    await form.getByLabel('已到账金额（元）').fill(sum);
    await form.getByLabel('理由，两人都看得到').fill('银行回单已核对');
    await form.getByRole('button', { name: '提出转账到账确认' }).click();
    await expect(main.getByText('已提出，等另一人复核')).toBeVisible();
    const other = await desk('cashier', '/office/money?view=review');
    await mainOf(other).locator('[data-open]').first().click();
    await other.getByRole('button', { name: /^复核通过/ }).click();
    await expect(other.getByText('已复核')).toBeVisible();
  });

  await test.step('the gate hands the car out against its code', async () => {
    const page = await desk('gate', '/office/gate');
    const main = mainOf(page);
    await main.locator('[data-open]').first().click();
    await main.getByLabel('提货码').fill(await house.ask('code'));
    await main.getByRole('button', { name: /^放行/ }).click();
    await expect(main.getByText('现在没有待提的')).toBeVisible();
  });

  await test.step('the auditor finds each step, and the byte that was changed', async () => {
    const page = await desk('auditor', '/office/audit?part=done');
    const main = mainOf(page);
    for (const deed of DEEDS_OF_THE_DAY) await expect(main.getByText(deed).first()).toBeVisible();
    const check = main.getByRole('button', { name: /^核对/ });
    await check.click();
    await expect(main.getByText(/^核对过 \d+ 条，一条不差$/)).toBeVisible();
    const seq = await house.ask('spoil');
    await check.click();
    await expect(main.getByRole('alert')).toContainText(`第 ${seq} 条对不上`);
    await main.getByRole('link', { name: `看第 ${seq} 条` }).click();
    await expect(page.locator(`#row-${seq}`)).toBeVisible();
  });
  await house.ask('close');
});
