// The page of a sale: a buyer goes into all of its lots in one go and finds the paddles there; a
// price that somebody bids moves in its running order without a reload.
import { BUYERS } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { allFlaws } from '../../kit/targets.ts';
import { bidTheMinimum, comeIn } from '../../kit/visitor.ts';

const SALE = { endsInMs: 3_600_000, windowMs: 12_000, lotCount: 2, isAnnounced: true };
const PAGE = '/auction-detail?id=sale-1';

test('a buyer goes into a whole sale and bids there', async ({ page: lin, anotherVisitor, ownHouse }) => {
  const { origin } = await ownHouse(SALE);
  const stranger = await anotherVisitor();
  await stranger.goto(origin + PAGE);
  await comeIn(lin, origin, BUYERS.lin);
  await lin.goto(origin + PAGE);
  expect(await allFlaws(lin)).toEqual([]);
  await lin.getByRole('button', { name: '报名本场' }).click();
  await expect(lin.getByRole('heading', { name: '报名本场' })).toBeVisible();
  await lin.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await lin.getByRole('button', { name: '报名所选拍品' }).click();
  await expect(lin.getByRole('status').filter({ hasText: '已报名' })).toContainText('已报名 2 件');
  await lin.getByRole('link', { name: '回到本场' }).click();
  const own = lin.getByRole('region', { name: '我的参拍' });
  await expect(own).toContainText('已报名 2 件，竞买号');
  await own.getByRole('link', { name: '去出价' }).click();
  await bidTheMinimum(lin);
  const first = stranger.getByRole('article').first();
  await expect(first).toContainText('1 次出价');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every tab of a sale is read by its address', async ({ page, ownHouse }) => {
    const { origin } = await ownHouse(SALE);
    await page.goto(origin + PAGE);
    await expect(page.getByRole('article')).toHaveCount(2);
    const tabs = page.getByRole('navigation', { name: '专场内容' });
    for (const name of ['拍卖公告', '竞买须知', '瑕疵说明', '操作记录']) {
      await tabs.getByRole('link', { name }).click();
      await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
  });
});
