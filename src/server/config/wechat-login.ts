// The agreement of the house with WeChat for logging in stands in a file of its own: its account
// inside WeChat, its web site at the open platform, or both, bound to one open-platform account so
// that a person is the same at each.
import * as z from 'zod/mini';
import type { Config } from '#server/config.ts';
import { sampleWechat, wechatAt, type Wechat } from '#server/ports/wechat.ts';
import { readAgreement } from './payment-providers.ts';

const word = z.string().check(z.minLength(1));
const app = z.optional(z.strictObject({ appId: word, appSecret: word }));

const Agreement = z
  .strictObject({
    account: app,
    web: app,
    open: z._default(z.url(), 'https://open.weixin.qq.com'),
    api: z._default(z.url(), 'https://api.weixin.qq.com'),
  })
  .check(z.refine(({ account, web }) => account !== undefined || web !== undefined, { path: ['account'] }));

/** Null: nobody logs in by WeChat here. Throws `ConfigProblem`. */
export async function wechatFor(
  { house, wechatLogin }: Pick<Config, 'house' | 'wechatLogin'>,
  origin: string,
): Promise<Wechat | null> {
  if (wechatLogin === null) return house === 'sample' ? sampleWechat() : null;
  const { account, web, open, api } = await readAgreement(wechatLogin, Agreement);
  return wechatAt({ apps: { account, web }, open, api, origin });
}
