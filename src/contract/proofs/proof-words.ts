// Names of proofs, of their items and states, and why an item is wrong: the same words in a form,
// in a message and at the back office.
import { STATE_WORDS } from '#contract/identity/verification-words.ts';
import type { PriorityGround, ProofItem, ProofKind, ProofReason, ProofStatus } from '#core/proofs/proof.ts';

export const PROOF_KIND_WORDS: Readonly<Record<ProofKind, string>> = {
  'vehicle-quota': '小客车指标',
  qualification: '经营资格',
  priority: '优先购买权',
};

export const GROUND_WORDS: Readonly<Record<PriorityGround, string>> = {
  tenant: '承租人',
  'co-owner': '共有人',
  shareholder: '股东',
  partner: '合伙人',
  other: '其他依法享有优先购买权的人',
};

export const PROOF_STATUS_WORDS: Readonly<Record<ProofStatus, string>> = {
  ...STATE_WORDS,
  replaced: '已由新的证明代替',
};

const ITEM_WORDS: Readonly<Record<ProofItem, string>> = {
  picture: '证书图片',
  city: '指标所属地区',
  number: '证书编号',
  holder: '持有人',
  validUntil: '有效期至',
  ground: '权利依据',
};

const OWN_ITEM_WORDS: { readonly [Kind in ProofKind]: Partial<Record<ProofItem, string>> } = {
  'vehicle-quota': { picture: '指标证明图片', number: '指标编号' },
  qualification: { picture: '许可证或备案图片' },
  priority: { picture: '证明材料图片', holder: '权利人' },
};

export function proofItemWord(kind: ProofKind, item: ProofItem): string {
  return OWN_ITEM_WORDS[kind][item] ?? ITEM_WORDS[item];
}

export const PROOF_REASON_WORDS: Readonly<Record<ProofReason, string>> = {
  unclear: '看不清，请重新拍摄',
  incomplete: '没有拍全，四个角和印章都要在画面里',
  differs: '和证明上的不一致，请照证明填写',
  expired: '已过有效期，请换用有效的证明',
  insufficient: '不足以证明，请换用合同、产权证明或法院文书',
};
