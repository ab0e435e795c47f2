// Logging in by WeChat: where somebody agrees, and who it was by the code WeChat sends back. The
// real one asks WeChat; the sample house's own asks nobody, and its page says so.
// Source: developers.weixin.qq.com (网站应用微信登录, 网页授权); gap-screens.md SV-21.
import { wechatError, wechatFace, wechatIdentity } from '#contract/accounts/wechat-messages.ts';
import type { WechatApp } from '#contract/accounts/wechat-outputs.ts';

/**
 * `refused`: the code is none, or is used up. `silent`: WeChat has not answered. `unreadable`: … or
 * not as it says it does.
 */
export class WechatFailed extends Error {
  override readonly name = 'WechatFailed';
  readonly why: 'refused' | 'silent' | 'unreadable';
  constructor(why: WechatFailed['why'], detail: string) {
    super(`WeChat ${why}: ${detail}`);
    this.why = why;
  }
}

export interface Wechat {
  /**
   * Address at which a person agrees, with the state that comes back; null: the house has no such
   * app.
   */
  readonly authorizeUrl: (app: WechatApp, state: string) => string | null;
  /** Person who has agreed. Throws `WechatFailed`. */
  readonly personOf: (app: WechatApp, code: string) => Promise<AgreedPerson>;
}

export interface AgreedPerson {
  /** A name that stays the same, which nobody is shown. */
  readonly identity: string;
  /** The name they have chosen in WeChat; null: WeChat has not said it. */
  readonly nickname: string | null;
}

interface AppKeys {
  readonly appId: string;
  readonly appSecret: string;
}

export interface WechatConfig {
  /** An app the house has not is undefined. */
  readonly apps: Readonly<Partial<Record<WechatApp, AppKeys | undefined>>>;
  /** Address at which people agree. */
  readonly open: string;
  /** Address at which the house asks. */
  readonly api: string;
  /** The address the house is known by. */
  readonly origin: string;
  readonly waitMs?: number;
}

export const RETURN_PATH = '/wxlogin';
const WAIT_MS = 8_000;

const PLACES = {
  account: { path: '/connect/oauth2/authorize', scope: 'snsapi_userinfo' },
  web: { path: '/connect/qrconnect', scope: 'snsapi_login' },
} as const satisfies Record<WechatApp, object>;

/** A code that was never given, is over, or is used up. */
const SPENT: readonly number[] = [40_029, 40_163, 42_003];

/** In place of WeChat in the sample house: each code counts once. */
export function sampleWechat(): Wechat {
  const used = new Set<string>();
  return {
    authorizeUrl: (app, state) => `${RETURN_PATH}/sample?${new URLSearchParams({ app, state })}`,
    personOf: async (_app, code) => {
      const who = SAMPLE_CODE.exec(code)?.[1];
      if (who === undefined || used.has(code)) throw new WechatFailed('refused', 'no such code');
      if (used.size >= MOST_USED) used.clear();
      used.add(code);
      return { identity: `sample ${who}`, nickname: SAMPLE_NAMES[who] ?? '新的示例微信' };
    },
  };
}

const ask = async (url: URL, waitMs: number): Promise<unknown> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(waitMs), redirect: 'error' });
    if (!response.ok) throw new WechatFailed('silent', `status ${response.status}`);
    return JSON.parse(await response.text());
  } catch (error) {
    if (error instanceof WechatFailed) throw error;
    // The address carries the secret: nothing of it is told.
    if (error instanceof SyntaxError) throw new WechatFailed('unreadable', 'no JSON');
    throw new WechatFailed('silent', error instanceof Error ? error.name : 'no answer');
  }
};

/** Letters of a name that are shown. */
const NAME_MOST = 32;

/** Signs that are no letters may turn a line of the page around. */
const shownName = (nickname: string): string | null => {
  const letters = Array.from(nickname.replaceAll(/[\p{C}\s]+/gu, ' ').trim());
  return letters.length === 0 ? null : letters.slice(0, NAME_MOST).join('');
};

export function wechatAt({ apps, open, api, origin, waitMs = WAIT_MS }: WechatConfig): Wechat {
  /** A name that cannot be had stops nobody: the screen says so. */
  const nicknameOf = async ({ token, openid }: { token: string; openid: string }): Promise<string | null> => {
    const url = new URL(`${api}/sns/userinfo`);
    url.search = String(new URLSearchParams({ access_token: token, openid, lang: 'zh_CN' }));
    const said = await ask(url, waitMs).catch((error: unknown) => {
      if (error instanceof WechatFailed) return null;
      throw error;
    });
    const read = wechatFace.safeParse(said);
    return read.success ? shownName(read.data.nickname) : null;
  };
  return {
    authorizeUrl: (app, state) => {
      const keys = apps[app];
      if (!keys) return null;
      const { path, scope } = PLACES[app];
      const query = new URLSearchParams({
        appid: keys.appId,
        redirect_uri: `${origin}${RETURN_PATH}?app=${app}`,
        response_type: 'code',
        scope,
        state,
      });
      return `${open}${path}?${query}#wechat_redirect`;
    },
    personOf: async (app, code) => {
      const keys = apps[app];
      if (!keys) throw new WechatFailed('refused', `no app ${app}`);
      const url = new URL(`${api}/sns/oauth2/access_token`);
      const { appId: appid, appSecret: secret } = keys;
      url.search = String(new URLSearchParams({ appid, secret, code, grant_type: 'authorization_code' }));
      const said = await ask(url, waitMs);
      const error = wechatError.safeParse(said);
      if (error.success && error.data.errcode !== 0) {
        const { errcode } = error.data;
        throw new WechatFailed(SPENT.includes(errcode) ? 'refused' : 'unreadable', `errcode ${errcode}`);
      }
      const read = wechatIdentity.safeParse(said);
      if (!read.success) throw new WechatFailed('unreadable', 'no openid');
      const { openid, unionid, access_token: token } = read.data;
      // Without a union the same person has another name at each app.
      const identity = unionid === undefined ? `openid ${appid} ${openid}` : `unionid ${unionid}`;
      return { identity, nickname: token === undefined ? null : await nicknameOf({ token, openid }) };
    },
  };
}

/** `sample.<who>.<code>`: said by the page of the sample house (pages/wxlogin/sample.astro). */
const SAMPLE_CODE = /^sample\.([a-z0-9-]{1,60})\.[A-Za-z0-9-]{8,60}$/;
/** As that page calls them. */
const SAMPLE_NAMES: Readonly<Record<string, string>> = { xiaozhou: '小周', xiaolin: '小林' };
const MOST_USED = 10_000;
