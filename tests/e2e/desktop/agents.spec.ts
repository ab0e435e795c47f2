// An agent acts for a firm: sees the firm's account and no page of its safety, is told on whose
// behalf it is, and is themselves again once the firm has ended it. Then they are asked anew, for
// less.
import { overhangPx, SMALLEST } from '../kit/pages.ts';
import { expect, test } from '../kit/stage.ts';
import { allFlaws } from '../kit/targets.ts';
import { logInAsSample } from '../kit/visitor.ts';

const FIRM_LOGIN = 11;
const AGENT_LOGIN = 1;
const PASSWORD = 'luochui-demo';

test('an agent acts for a firm within its limits until it ends', async ({
  page: agent,
  anotherVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  const main = agent.getByRole('main');
  await agent.goto('/home');
  await logInAsSample(agent, AGENT_LOGIN);
  const act = main.getByRole('button', { name: /^以.*经办人身份操作$/ });
  // A sample house that has just opened verifies its firm first.
  await expect(async () => {
    await agent.goto('/basicInfo/agent');
    await expect(act).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  expect(await allFlaws(agent)).toEqual([]);
  await act.click();
  await expect(main.getByText('已切换，现在的办理都算单位的')).toBeVisible();
  await agent.goto('/userCenter');
  await expect(main.getByText(/^正在以.*经办人身份操作$/)).toBeVisible();
  await expect(main).toContainText('出价，单件不超过 ¥80,000');
  expect(await allFlaws(agent)).toEqual([]);

  await agent.goto('/bankCards');
  await expect(main.getByRole('heading', { level: 1, name: '经办人不能办理' })).toBeVisible();
  await agent.goto('/deposit/payout');
  await expect(main).toContainText('单位没有授权你付款和提现');
  expect(await allFlaws(agent)).toEqual([]);
  await agent.goto('/userCenter');
  await agent.setViewportSize(SMALLEST);
  expect(await overhangPx(agent)).toBe(0);

  const firm = await anotherVisitor();
  const office = firm.getByRole('main');
  await firm.goto('/home');
  await logInAsSample(firm, FIRM_LOGIN);
  await firm.goto('/basicInfo/agents');
  expect(await allFlaws(firm)).toEqual([]);
  await office.getByRole('button', { name: '结束：周远' }).click();
  await expect(office.getByRole('button', { name: '结束：周远' })).toHaveCount(0);
  await agent.goto('/userCenter');
  await expect(main.getByRole('heading', { level: 1, name: /，周远$/ })).toBeVisible();
  await expect(main.getByText(/^正在以.*经办人身份操作$/)).toBeHidden();

  await office.getByRole('textbox', { name: '姓名' }).fill('周远');
  await office.getByRole('textbox', { name: '手机号' }).fill('13800000002');
  await office.getByRole('textbox', { name: /^单件出价上限/ }).fill('5万');
  await office.getByLabel('登录密码').fill(PASSWORD);
  await office.getByRole('button', { name: '发出邀请' }).click();
  await expect(office).toContainText('单件不超过 ¥50,000');
  expect(await allFlaws(firm)).toEqual([]);
  await agent.goto('/basicInfo/agent');
  await main.getByRole('button', { name: '接受', exact: true }).click();
  await expect(act).toBeVisible();
});
