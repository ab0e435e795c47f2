// The steps of a transfer, and who does them, in words: on the screens of an order and where a step
// is refused.
import type { StepDoer, TransferStep } from '#core/orders/transfer-steps.ts';

export const STEP_NAMES: Readonly<Record<TransferStep, string>> = {
  'hand-over-papers': '资料交接',
  'confirm-transfer': '确认过户',
  'issue-invoice': '出票',
  'return-plates': '出牌',
  'hand-in-file': '交档',
  'collect-file': '提档',
  'upload-formalities': '手续上传',
  'transfer-invoice': '过户票',
  'registration-certificate': '登记证',
  'driving-licence': '行驶证',
  'send-papers-back': '手续回传',
  'confirm-papers': '回传确认',
};

export const DOER_NAMES: Readonly<Record<StepDoer, string>> = {
  seller: '委托方',
  buyer: '买受人',
  house: '本公司',
};
