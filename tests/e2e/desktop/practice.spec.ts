import { expect, test } from '../kit/stage.ts';
import { bidPanel, bidTheMinimum, standing } from '../kit/visitor.ts';

/** Long enough for both to come in, however busy the machine; what is bid late moves the end. */
const LOT = { endsInMs: 40_000, windowMs: 12_000, isPractice: true };
const TO_THE_HAMMER_MS = 90_000;

test.describe('the practice hall', () => {
  test('lets strangers bid against each other without log-in, lot after lot', async ({
    page: one,
    anotherVisitor,
    ownHouse,
    expectedErrors,
  }) => {
    // The guard's answer at the end.
    expectedErrors.push(/401/);
    const { origin } = await ownHouse(LOT);
    const other = await anotherVisitor();
    await Promise.all([one, other].map((page) => page.goto(`${origin}/practice`)));
    await expect(one.getByRole('heading', { level: 1 })).toHaveText('演练场');
    await expect(one.getByText('练习，不产生任何交易。')).toBeVisible();

    await bidTheMinimum(one);
    await expect(standing(one)).toContainText('你当前领先');
    await bidTheMinimum(other);
    await expect(standing(other)).toContainText('你当前领先');
    await expect(standing(one)).toContainText('你已被超越');
    await bidTheMinimum(one);
    await expect(standing(one)).toContainText('你当前领先');
    expect(await one.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);

    const won = bidPanel(one);
    await expect(won.getByRole('heading', { name: '恭喜得标' })).toBeVisible({ timeout: TO_THE_HAMMER_MS });
    await expect(won.getByText('这是演练，不产生交易：不用付款，也没有要提的车。')).toBeVisible();
    await expect(bidPanel(other).getByRole('heading', { name: '这件没拍到' })).toBeVisible();
    const paddle = (page: typeof one) => standing(page).innerText();
    await won.getByRole('link', { name: '再来一场' }).click();
    await expect(won.getByText('还没有人出价')).toBeVisible();
    await bidTheMinimum(one);
    await expect(standing(one)).toContainText('你当前领先');
    expect(await paddle(one)).toMatch(/竞买号\s*\d{4}/);
    // They come back, and stand where they stood.
    await one.reload();
    await expect(standing(one)).toContainText('你当前领先');

    // Their paddle is worth nothing at a lot that is really sold: there the house asks who they
    // are.
    await one.goto(`${origin}/bidding-detail?id=lot-1`);
    await expect(one.getByRole('dialog', { name: '登录落槌' })).toBeVisible();
    await one.keyboard.press('Escape');
    await one.getByRole('link', { name: '不登录，先去演练场试一手' }).click();
    await expect(standing(one)).toContainText('你当前领先');
  });
});
