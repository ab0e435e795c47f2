// The short sentences about an order.
import type { OrderRefusal } from '#core/order-refusal.ts';

export const orderWords: Readonly<Record<OrderRefusal['code'], string>> = {
  UNKNOWN_ORDER: '没有这个订单',
  ORDER_STOPPED: '争议处理中，订单时限已暂停',
  NOT_SIGNED: '请先签署成交确认书',
  WRONG_ORDER_STATE: '订单不在可办理的状态',
  SERVICE_UNFIT: '这件标的没有这项服务',
  NO_QUOTE: '物流尚未报价',
  WAY_CLOSED: '暂不支持在线支付',
  UNKNOWN_PAYMENT: '没有这笔支付',
  AMOUNT_DIFFERS: '金额与应付款不符',
  PART_NOT_PAYABLE: '其中一个订单现在不能付款',
  WRONG_PICK_UP_CODE: '提货码不正确',
  STORAGE_DUE: '停车费与应付不符',
  WRONG_STEP: '还没轮到这一步',
  NOT_YOUR_STEP: '这一步由他人办理',
  PAPER_MISSING: '请上传这一步的手续',
  REFUND_TOO_LARGE: '退款超过已付款',
  UNKNOWN_OFFER: '没有这个候补成交',
  OFFER_ENDED: '候补成交已结束',
  NOT_FOR_RELISTING: '这件标的不能重新上拍',
  TOO_SOON: '流拍满一天后才能转为一口价',
  CUT_TOO_DEEP: '起拍价降幅超过两成',
};
