import type { WechatStanding } from '#contract/accounts/wechat-outputs.ts';

interface Words {
  readonly title: string;
  readonly line: string;
}

/** Sentences on how a log-in by WeChat stands; `unknown`: the house cannot be asked now. */
export const STANDING_WORDS: Readonly<Record<WechatStanding['kind'] | 'unknown', Words>> = {
  unknown: { title: '暂时取不到', line: '稍后刷新再试，或用手机号登录。' },
  closed: { title: '本行没有开通微信登录', line: '请用手机号和验证码或密码登录。' },
  none: { title: '准备二维码', line: '每个二维码只能用一次，十分钟内有效。' },
  waiting: { title: '等待扫码', line: '打开微信扫一扫，在手机上确认登录。' },
  scanned: { title: '已扫码', line: '请在微信里确认登录。' },
  cancelled: { title: '已取消', line: '这次登录在手机上取消了，什么都没有改变。' },
  expired: { title: '已过期', line: '这个二维码已用过或超过十分钟，请刷新。' },
  failed: { title: '没有登录成功', line: '微信没有确认这次登录，请刷新二维码再试。' },
  confirmed: { title: '已确认', line: '' },
};
