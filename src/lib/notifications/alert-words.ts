// By what a person is told, in words: the kinds of messages, and what is in each.
import type { NoteGroup } from '#core/notifications/sms-note.ts';

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
  security: { name: '账户安全', about: '密码、手机号、银行卡、数据导出、注销' },
};
