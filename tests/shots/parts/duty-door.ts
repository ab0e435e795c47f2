// The first person of a real house goes through its door: the password the machine has given is
// changed, and a second factor is set up. What the screens do by forms is asked for directly.
import type { Page } from '@playwright/test';
import type { BegunFactor } from '#contract/accounts/factor-outputs.ts';
import type { LoggedIn } from '#contract/accounts/outputs.ts';
import type { Envelope } from '#contract/envelope.ts';
import { BASE, KEY_HEADER } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { stepAt } from '#core/accounts/second-factor.ts';
import { oneTimeCode, secretBytes } from '#server/accounts/door/one-time-code.ts';

const OWN_PASSWORD = '江畔何人初见月9';

const ask = async <Data>(page: Page, name: RouteName, input: object): Promise<Data> => {
  const asked = { path: `${BASE}${routes[name].path}`, body: JSON.stringify(input), header: KEY_HEADER };
  const { code, msg, data } = await page.evaluate(async ({ path, body, header }) => {
    const headers = {
      'content-type': 'application/json',
      authorization: localStorage.getItem('token') ?? '',
      [header]: crypto.randomUUID(),
    };
    const answer = await fetch(path, { method: 'POST', headers, body });
    return (await answer.json()) as Envelope<unknown>;
  }, asked);
  if (code !== 200) throw new Error(`${name}: ${msg}`);
  return data as Data;
};

const keep = (page: Page, { token, userInfo }: LoggedIn): Promise<void> =>
  page.evaluate(
    (kept) => {
      localStorage.setItem('token', kept.token);
      localStorage.setItem('userInfo', kept.userInfo);
      localStorage.setItem('isLogin', 'true');
    },
    { token, userInfo: JSON.stringify(userInfo) },
  );

export interface FirstPerson {
  readonly phone: string;
  readonly password: string;
}

/** `page` shows a page of the house. */
export async function throughTheDoor(page: Page, { phone, password }: FirstPerson): Promise<void> {
  await keep(page, await ask<LoggedIn>(page, 'login', { way: 'password', phone, password }));
  await keep(
    page,
    await ask<LoggedIn>(page, 'updatePassword', { oldPassword: password, newPassword: OWN_PASSWORD }),
  );
  const stepUp = { way: 'password', password: OWN_PASSWORD };
  const { secret } = await ask<BegunFactor>(page, 'beginFactor', { stepUp });
  const factorCode = oneTimeCode(secretBytes(secret), stepAt(Date.now()));
  await ask(page, 'confirmFactor', { factorCode });
}
