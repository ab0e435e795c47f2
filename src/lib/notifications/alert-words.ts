// Words for how a person is told, and for the kinds of messages and what is in each.
import type { NoteChannel, NoteGroup } from '#core/notifications/note.ts';

export const NOTE_GROUP_WORDS: Readonly<
  Record<NoteGroup, { readonly name: string; readonly about: string }>
> = {
  race: { name: '竞价进行中', about: '被超越、到价提醒、开拍、暂停和撤拍' },
  result: { name: '竞价结果', about: '拍得、议价和答复期限' },
  deposit: { name: '保证金', about: '罚没与异议期限、到账、提现' },
  order: { name: '订单', about: '签署、付款、提取期限，候补成交，退款' },
  transfer: { name: '过户', about: '手续期限、退回改正' },
  dispute: { name: '争议', about: '举证、裁定和申诉期限' },
  notice: { name: '公告', about: '拍品信息更正、提问的答复' },
  system: { name: '系统', about: '实名认证、反馈的回复' },
  security: { name: '账户安全', about: '密码、手机号、邮箱、银行卡、数据导出、注销' },
};

/**
 * Name of each way of telling, what is sent that way, and what is said where the house has none.
 */
export const CHANNEL_WORDS: Readonly<
  Record<
    NoteChannel,
    { readonly name: string; readonly sends: string; readonly says: string; readonly lacks: string }
  >
> = {
  sms: {
    name: '短信',
    sends: '发短信',
    says: '短信里不写金额、拍品和姓名',
    lacks: '本站的短信只用来发验证码。',
  },
  mail: {
    name: '邮件',
    sends: '发邮件',
    says: '邮件里是消息的原文和打开它的链接',
    lacks: '本站没有开通邮件。',
  },
  push: {
    name: '推送',
    sends: '推送',
    says: '推送会出现在这台设备的屏幕上，内容是消息的原文',
    lacks: '本站没有开通浏览器推送。',
  },
};
