// Names of the items of a verification, and why one is wrong: the same words in a form, in a
// message and at the back office.
import type { UserInfo } from '#contract/accounts/outputs.ts';
import type { ConsentPurpose } from '#core/identity/consent.ts';
import type {
  Business,
  VerificationItem,
  VerificationKind,
  VerificationState,
  VerificationStatus,
  WrongReason,
} from '#core/identity/verification.ts';

const PERSON_WORDS: Partial<Record<VerificationItem, string>> = {
  front: '身份证人像面',
  back: '身份证国徽面',
  name: '姓名',
  number: '身份证号',
  validUntil: '身份证有效期至',
  address: '住址',
};

const FIRM_WORDS: Partial<Record<VerificationItem, string>> = {
  licence: '营业执照',
  letter: '授权书',
  name: '企业名称',
  number: '统一社会信用代码',
  validUntil: '营业期限至',
  representative: '法定代表人',
  agent: '经办人',
};

export function itemWord(kind: VerificationKind, item: VerificationItem): string {
  return (kind === 'person' ? PERSON_WORDS : FIRM_WORDS)[item] ?? item;
}

export const KIND_WORDS: Readonly<Record<VerificationKind, string>> = { person: '个人', firm: '企业' };

/** Of an account: whether it may register and bid. */
export const VERIFIED_WORDS: Readonly<Record<UserInfo['verification'], string>> = {
  verified: '已认证',
  unverified: '未认证',
};

/** Of a person, and of each of their submissions. Source: product.md 3.9. */
export const STATE_WORDS: Readonly<Record<VerificationState | VerificationStatus, string>> = {
  none: '未认证',
  waiting: '待审核',
  approved: '已通过',
  refused: '不通过',
  expired: '已过期',
  'taken-back': '已撤回',
  replaced: '已由新的认证代替',
};

/** Way that leads on from each state of a person. */
export const STATE_WAY_WORDS: Readonly<Record<VerificationState, string>> = {
  none: '去实名认证',
  waiting: '看审核进度',
  approved: '重新认证',
  refused: '只改不通过的几项',
  expired: '重新认证',
};

export const REASON_WORDS: Readonly<Record<WrongReason, string>> = {
  unclear: '看不清，请在光线均匀处重拍',
  incomplete: '没有拍全，四个角都要在画面里',
  'same-picture': '和另一张是同一张图片，请换成对应的那一面',
  differs: '和证件上的不一致，请照证件填写',
  expired: '已过有效期，请换用有效的证件',
  other: '核对不上，请检查后重新提交',
};

export const BUSINESS_WORDS: Readonly<Record<Business, string>> = {
  dealer: '车商',
  franchise: '4S 店',
  dismantler: '拆解企业',
  other: '其他',
};

export const CONSENT_WORDS: Readonly<
  Record<ConsentPurpose, { readonly name: string; readonly text: string }>
> = {
  'identity-papers': {
    name: '处理证件信息',
    text: '我单独同意本行处理我的证件照片、姓名、证件号码、有效期和住址，只用于核验身份、签订合同和办理过户。',
  },
  'identity-check': {
    name: '向核验机构提供',
    text: '我单独同意本行把姓名和证件号码交给身份核验机构比对，比对结果只用于这次认证。',
  },
  'bank-card': {
    name: '处理银行卡信息',
    text: '我单独同意本行处理我的银行卡号，只用于向我付款。',
  },
};
