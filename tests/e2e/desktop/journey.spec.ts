// The whole way of a buyer. A person with a phone alone shows who they are, pays a deposit in, wins
// a vehicle, signs, pays, fetches it, has it invoiced and transferred, disputes what is wrong with
// it, is refunded in part, and reads when what is left goes out. Of goods from where they are won.
import type { Locator, Page } from '@playwright/test';
import { TRANSFER_STEPS } from '#core/orders/transfer-steps.ts';
import { flaws } from '../kit/axe.ts';
import { CLAIMS, showPictures, writeClaim } from '../kit/claim.ts';
import { officeAt, type Office } from '../kit/clerk.ts';
import type { OwnHouse } from '../kit/houses.ts';
import { agreeToVerify, card, comeInByCode, fillPapers } from '../kit/newcomer.ts';
import { BUYERS, DEPUTY } from '../kit/people.ts';
import { expect, test } from '../kit/stage.ts';
import { bidPanel, bidTheMinimum, comeIn, register, standing } from '../kit/visitor.ts';

const PHONE = '13712340077';
const CARD = '6222 0212 3456 7890 128';
const LOT = { endsInMs: 45_000, windowMs: 5_000 };
const WAITING = { ...LOT, isWaiting: true };

const PLACES = {
  vehicle: { orders: '/MyOrder', disputes: '/dispute', fetched: '已提车' },
  goods: { orders: '/non-vehicle-MyOrder', disputes: '/non-vehicle-dispute', fetched: '已提货' },
} as const;

interface Way {
  readonly of: keyof typeof PLACES;
  readonly page: Page;
  readonly main: Locator;
  readonly house: OwnHouse;
  readonly office: Office;
  /** A colleague's: money that is entered by hand is confirmed by another. */
  readonly colleague: Office;
  /** A picture the clerk has handed in, by its id. */
  readonly paper: string;
}

/** The paper that the consignor brought to the counter, handed in by the clerk. */
const handIn = async (clerk: Page): Promise<string> => {
  const { buffer } = await card('paper.jpg', 120);
  return clerk.evaluate(async (pieces) => {
    const bytes = Uint8Array.from(atob(pieces), (letter) => letter.codePointAt(0) ?? 0);
    const headers = { 'content-type': 'image/jpeg', authorization: localStorage.getItem('token') ?? '' };
    const answer = await fetch('/prod-api/app/file', { method: 'POST', headers, body: bytes });
    const { data } = (await answer.json()) as { readonly data: { readonly fileId: string } };
    return data.fileId;
  }, buffer.toString('base64'));
};

const openAccount = async ({ page, house }: Way): Promise<void> => {
  await page.goto(`${house.origin}/home`);
  await comeInByCode(page, PHONE, async () => {
    await expect.poll(house.lastCode).not.toBeNull();
    return house.lastCode() ?? '';
  });
};

const verify = async ({ page, main, house, office }: Way): Promise<void> => {
  await page.goto(`${house.origin}/toAuth`);
  await agreeToVerify(main);
  await fillPapers(main, '110105199003070017');
  await main.getByLabel(/人像面/).setInputFiles(await card('front.jpg', 40));
  await main.getByLabel(/国徽面/).setInputFiles(await card('back.jpg', 200));
  await main.getByRole('button', { name: '下一步：核对' }).click();
  await main.getByRole('button', { name: '提交认证' }).click();
  await expect(main).toContainText('预计 1 个工作日内答复');
  const { rows } = (await office('GET', 'auth/list', { status: 'waiting' })) as { rows: { id: string }[] };
  await office('POST', 'auth/review', { id: rows[0]?.id, review: { verdict: 'approve' } });
  // The answer comes by itself.
  await expect(main).toContainText('实名认证已通过', { timeout: 30_000 });
};

/** The payment that is open on the page comes in by transfer, with the code it must carry. */
const transfer = async (
  { main, office, colleague }: Way,
  bankRef: string,
  amountFen: number,
): Promise<void> => {
  await expect(main).toContainText('等待到账');
  const code = (await main.getByText(/^[3-9A-Y]{4}-[3-9A-Y]{4}$/).textContent()) ?? '';
  const paidAtMs = Date.now() - 1_000;
  const sent = { bankRef, reference: `落槌 ${code}`, payerName: '林小满', amountFen, paidAtMs };
  const { id } = (await office('POST', 'transfer/received', sent)) as { readonly id: string };
  const confirmed = { id, step: 'confirm', amountFen, paidAtMs };
  expect(await colleague('POST', 'transfer/decide', confirmed)).toMatchObject({ state: 'matched' });
  await expect(main).toContainText('已到账', { timeout: 15_000 });
};

const payIn = async (way: Way): Promise<void> => {
  const { page, main, house } = way;
  await page.goto(`${house.origin}/deposit/top-up`);
  await page.getByLabel('充值金额').fill('3万');
  await main.getByRole('button', { name: /^下一步/ }).click();
  await main.getByRole('button', { name: /^确认充值 ¥30,000/ }).click();
  await transfer(way, 'HX2026-1001', 3_000_000);
};

const win = async ({ page, house }: Way): Promise<void> => {
  house.publish(LOT);
  await expect(async () => {
    await page.goto(`${house.origin}/bidding-detail?id=lot-1`);
    await expect(bidPanel(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await register(page);
  await bidTheMinimum(page);
  await expect(standing(page)).toContainText('你当前领先');
};

/** The order is there a moment after the lot has ended. */
const findOrder = async ({ page, main, house, of }: Way): Promise<void> => {
  await page.goto(`${house.origin}${PLACES[of].orders}?tab=to-sign`);
  await expect(async () => {
    await page.reload();
    await expect(main.getByRole('link', { name: /^签署成交确认书/ })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
};

const sign = async ({ page, main, house, of }: Way): Promise<void> => {
  await page.goto(`${house.origin}${PLACES[of].orders}?tab=to-sign`);
  await main.getByRole('link', { name: /^签署成交确认书/ }).click();
  await expect(async () => {
    await page.reload();
    await expect(main.getByRole('link', { name: /阅读成交确认书/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await main.getByRole('textbox', { name: '签名' }).fill('林小满');
  await main.getByRole('checkbox', { name: /我已阅读成交确认书/ }).check();
  await main.getByRole('button', { name: '签署', exact: true }).click();
  await main.getByRole('button', { name: '确认签署' }).click();
  await expect(page.getByText('成交确认书已签署')).toBeVisible();
};

const pay = async (way: Way): Promise<string> => {
  const { page, main, office } = way;
  const order = page.url();
  const id = new URL(order).searchParams.get('id') ?? '';
  const { bill } = (await office('GET', 'order/detail', { id })) as { bill: { dueFen: number } };
  await main.getByRole('button', { name: /^付款 ¥/ }).click();
  await main.getByRole('button', { name: /^确认付款 ¥/ }).click();
  await transfer(way, 'HX2026-1002', bill.dueFen);
  await page.goto(order);
  await expect(main.getByText('提货码，到场出示给工作人员')).toBeVisible();
  return id;
};

const fetchIt = async ({ page, main, office, of }: Way, orderId: string): Promise<void> => {
  const code = (await main.getByText(/^\d{6}$/).textContent()) ?? '';
  await office('POST', 'order/do', { action: 'hand-out', orderId, code, storageFen: 0 });
  await page.reload();
  await expect(main).toContainText(PLACES[of].fetched);
  expect(await flaws(page)).toEqual([]);
};

const haveInvoiced = async ({ page, main, office }: Way): Promise<void> => {
  await main.getByRole('textbox', { name: '抬头' }).fill('林小满');
  await main.getByRole('button', { name: '申请开票' }).click();
  await expect(main.getByRole('heading', { name: '核对发票抬头' })).toBeVisible();
  await main.getByRole('button', { name: '申请开票' }).click();
  await expect(page.getByText('开票申请已提交')).toBeVisible();
  const { rows } = (await office('GET', 'invoice/list', {})) as { rows: { id: string; totalFen: number }[] };
  const end = { action: 'issue', number: '26312000000012345678', totalFen: rows[0]?.totalFen };
  await office('POST', 'invoice/end', { id: rows[0]?.id, end });
  await page.reload();
  await expect(main).toContainText('26312000000012345678');
};

/**
 * The buyer does her steps on the page; the house does its own, and what the consignor has brought
 * to its counter.
 */
const haveTransferred = async ({ page, main, office, paper }: Way, orderId: string): Promise<void> => {
  for (const { step, doer, hasPaper } of TRANSFER_STEPS) {
    if (doer !== 'buyer') {
      const papers = hasPaper ? [paper] : [];
      await office('POST', 'order/do', { action: 'do-transfer-step', orderId, step, papers });
      await page.reload();
      continue;
    }
    if (hasPaper) await main.locator('input[name="picture"]').setInputFiles(await card(`${step}.jpg`, 90));
    await main.getByRole('button', { name: /已办好$/ }).click();
    await main.getByRole('button', { name: '确认办好' }).click();
    await expect(page.getByText('这一步已登记')).toBeVisible();
  }
  await expect(main.getByText('现在办这一步')).toHaveCount(0);
  await expect(main).toContainText('已完成');
};

const accept = async ({ page, main }: Way): Promise<void> => {
  await main.getByRole('checkbox', { name: /货物已当面点验/ }).check();
  await main.getByRole('button', { name: '确认验收' }).click();
  await expect(main.getByRole('heading', { name: '确认验收' })).toBeVisible();
  await main.getByRole('button', { name: '确认验收' }).click();
  await expect(page.getByText('已验收，订单完成')).toBeVisible();
};

const dispute = async ({ page, main, house, office, of }: Way): Promise<void> => {
  await page.goto(`${house.origin}${PLACES[of].disputes}`);
  await writeClaim(page, CLAIMS[of]);
  await showPictures(page, CLAIMS[of]);
  await main.getByRole('button', { name: '提交争议' }).click();
  await expect(main.getByText('争议已提交')).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id');
  const offer = { what: 'offer-settlement', refundFen: 80_000, text: '退还部分价款，双方不再追究' };
  await office('POST', 'dispute/act', { id, ...offer });
  await page.reload();
  await main.getByRole('button', { name: '接受', exact: true }).click();
  await main.getByRole('button', { name: '确认接受' }).click();
  await expect(main).toContainText('已结案');
  await expect(main).toContainText('¥800 退回');
  expect(await flaws(page)).toEqual([]);
};

/** A person who came in by a code has no password, and proves their identity by another one. */
const showWhoSheIs = async ({ main, house }: Way): Promise<void> => {
  const before = house.lastCode();
  await main.getByRole('button', { name: '获取验证码' }).click();
  await expect.poll(house.lastCode).not.toBe(before);
  await main.getByLabel(/^验证码/).fill(house.lastCode() ?? '');
};

const bindCard = async (way: Way): Promise<void> => {
  const { page, main, house } = way;
  await page.goto(`${house.origin}/operateBankCard`);
  await main.getByRole('textbox', { name: '卡号' }).fill(CARD);
  await main.getByRole('checkbox', { name: /单独同意/ }).check();
  await showWhoSheIs(way);
  await main.getByRole('button', { name: /^绑定/ }).click();
  await expect(page).toHaveURL(/\/bankCards/);
};

/** Money that came by transfer today goes out from the next banking day on. */
const askForPayout = async ({ page, main, house }: Way): Promise<void> => {
  await page.goto(`${house.origin}/deposit/payout`);
  await expect(main).toContainText(/其中 ¥[\d,]+ 是刚到账的转账，可以参拍，.+ 起可提现/);
  await page.getByLabel('提现金额').fill('2万');
  await main.getByRole('button', { name: /^下一步/ }).click();
  await expect(main).toContainText(/现在可提现 ¥.*（下一个银行工作日）起可提现/);
  expect(await flaws(page)).toEqual([]);
};

test('a new person wins a vehicle and does everything after on pages', async ({
  page,
  ownHouse,
  anotherVisitor,
  expectedErrors,
}) => {
  test.setTimeout(480_000);
  expectedErrors.push(/401/, /404/);
  const house = await ownHouse(WAITING);
  const clerk = await anotherVisitor();
  const office = await officeAt(clerk, house.origin);
  const colleague = await officeAt(await anotherVisitor(), house.origin, DEPUTY);
  const main = page.getByRole('main');
  const paper = await handIn(clerk);
  const way: Way = { of: 'vehicle', page, main, house, office, colleague, paper };
  await openAccount(way);
  await verify(way);
  await payIn(way);
  await win(way);
  await findOrder(way);
  await bindCard(way);
  await sign(way);
  const orderId = await pay(way);
  await fetchIt(way, orderId);
  await haveInvoiced(way);
  await haveTransferred(way, orderId);
  await dispute(way);
  await askForPayout(way);
});

test('a buyer of goods signs, pays, fetches, disputes and accepts the rest', async ({
  page,
  ownHouse,
  anotherVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/401/, /404/);
  const house = await ownHouse({ endsInMs: 2_000, windowMs: 12_000, isGoods: true });
  const clerk = await anotherVisitor();
  const office = await officeAt(clerk, house.origin);
  const colleague = await officeAt(await anotherVisitor(), house.origin, DEPUTY);
  const main = page.getByRole('main');
  const way: Way = { of: 'goods', page, main, house, office, colleague, paper: '' };
  await comeIn(page, house.origin, BUYERS.lin);
  await findOrder(way);
  await sign(way);
  const orderId = await pay(way);
  await fetchIt(way, orderId);
  await dispute(way);
  await page.goto(`${house.origin}/non-vehicle-order-detail?id=${orderId}`);
  await accept(way);
  expect(await flaws(page)).toEqual([]);
});
