// Sentences for where one request of the sample house stands in for verification and top-up: on the
// panel, and on the pages without scripts.
import { SAMPLE_FUNDS_FEN } from '#core/accounts/sample-entry.ts';
import { moneyText } from '#lib/format.ts';

const funds = moneyText(SAMPLE_FUNDS_FEN);

export const SAMPLE_ENTRY_WORDS = {
  verify: `这里是示例拍卖行，不核验身份，也不收真钱：按一下即算完成实名认证，并存入 ${funds} 演示资金。`,
  verifyPress: '一键认证并充值',
  payIn: `示例拍卖行不收真钱：按一下补足到 ${funds} 演示资金。`,
  payInPress: '一键充值',
} as const;
