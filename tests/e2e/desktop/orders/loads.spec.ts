// Goods leave the yard load by load: the buyer names who comes for them, the house notes each load
// at the gate against her code, and she reads on her page what has gone and what is left, takes the
// papers of each home, and accepts the goods when all have gone.
import type { Locator, Page } from '@playwright/test';
import { callsFrom, officeAt } from '../../kit/clerk.ts';
import { overhangPx, SMALLEST } from '../../kit/pages.ts';
import { BUYERS } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { allFlaws } from '../../kit/targets.ts';
import { comeIn } from '../../kit/visitor.ts';

const LOAD = {
  action: 'note-delivery',
  quantityMilli: 8_400,
  totalMilli: 12_600,
  unit: '吨',
  weighing: { grossGrams: 24_600_000, tareGrams: 16_200_000 },
  plate: '苏E98F76',
  enclosed: ['合格证', '出库单'],
} as const;
const MORE = { ...LOAD, quantityMilli: 4_250, weighing: { grossGrams: 20_450_000, tareGrams: 16_200_000 } };

/** A driver is named by the keys: a wrong plate is told in words, and what was typed stands. */
const nameDriver = async (page: Page, main: Locator): Promise<void> => {
  await main.getByText('请别人来提？先登记提取人').press('Enter');
  await main.getByLabel('提取人姓名').fill('王师傅');
  await main.getByLabel('身份证后四位').fill('0012');
  await main.getByLabel('来提车辆的车牌号').fill('98F76');
  await main.getByLabel('来提车辆的车牌号').press('Enter');
  await expect(main.getByText(/写成 沪A12345 这样/).first()).toBeVisible();
  await expect(main.getByLabel('提取人姓名')).toHaveValue('王师傅');
  await expect(main.getByLabel('身份证后四位')).toHaveValue('0012');
  expect(await allFlaws(page)).toEqual([]);
  await main.getByLabel('来提车辆的车牌号').fill('苏E98F76');
  await main.getByLabel('来提车辆的车牌号').press('Enter');
  await expect(main.getByText('提取人已保存')).toBeVisible();
};

test('goods fetched in loads count down to nothing, each with papers', async ({
  page,
  ownHouse,
  anotherVisitor,
}) => {
  const { origin } = await ownHouse({ endsInMs: 1, windowMs: 12_000, isToFetch: true });
  const main = page.getByRole('main');
  await comeIn(page, origin, BUYERS.lin);
  await page.goto(`${origin}/non-vehicle-MyOrder?tab=to-fetch`);
  await main.getByRole('link', { name: /^提货/ }).press('Enter');
  await expect(main.getByText('提货码，到场出示给工作人员')).toBeVisible();
  expect(await allFlaws(page)).toEqual([]);
  await nameDriver(page, main);
  const orderId = new URL(page.url()).searchParams.get('id') ?? '';
  const code = (await main.getByText(/^\d{6}$/).textContent()) ?? '';

  const clerk = await anotherVisitor();
  const office = await officeAt(clerk, origin);
  await office('POST', 'order/do', { ...LOAD, orderId, code });
  await page.reload();
  await expect(main).toContainText('已提 1 批，成交总量 12.6 吨，余 4.2 吨');
  await expect(main).toContainText('毛重 24,600 kg，皮重 16,200 kg，净重 8,400 kg');
  await expect(main).toContainText('苏E98F76');
  await expect(main).toContainText('随货资料：合格证、出库单');
  expect(await allFlaws(page)).toEqual([]);

  // More than is left goes only as the last load: the scales decide, and not the announcement.
  const tooMuch = await callsFrom(clerk)('POST', 'order/do', { ...MORE, orderId, code });
  expect(tooMuch).toMatchObject({ msg: expect.stringContaining('余量只有 4.2 吨') });
  await page.reload();
  await expect(main).toContainText('余 4.2 吨');
  const { storage } = (await office('GET', 'order/detail', { id: orderId })) as {
    readonly storage: { readonly amountFen: number } | null;
  };
  await office('POST', 'order/do', { ...MORE, orderId, code, last: { storageFen: storage?.amountFen ?? 0 } });
  await page.reload();
  await expect(main).toContainText('已提 2 批，成交总量 12.6 吨，余 0 吨，提货已办结');
  await expect(main).toContainText('已提货');

  const stranger = await anotherVisitor();
  await comeIn(stranger, origin, BUYERS.zhou);
  for (const name of ['第 1 批交割清单（PDF）', '第 1 批过磅单（PDF）', '第 2 批交割清单（PDF）']) {
    const address = `${origin}${await main.getByRole('link', { name }).getAttribute('href')}`;
    const paper = await page.request.get(address);
    expect(paper.headers()['content-type']).toBe('application/pdf');
    expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await stranger.request.get(address)).status()).toBe(404);
  }

  await main.getByRole('checkbox', { name: /货物已当面点验/ }).press('Space');
  await main.getByRole('button', { name: '确认验收' }).press('Enter');
  await expect(main.getByRole('heading', { name: '确认验收' })).toBeVisible();
  await main.getByRole('button', { name: '确认验收' }).press('Enter');
  await expect(page.getByText('已验收，订单完成')).toBeVisible();
  await expect(main).toContainText('已提 2 批');
  expect(await allFlaws(page)).toEqual([]);
  await page.setViewportSize(SMALLEST);
  expect(await overhangPx(page)).toBe(0);
});
