// Public questions to the sample house, and its answers: about itself, and about a lot what its
// papers say.
import type { LotFacts } from '#contract/lots/lot-card.ts';

export interface SampleQuestion {
  readonly text: string;
  readonly answer: string;
}

const valueOf = ({ basics }: LotFacts, label: string): string =>
  basics.find((row) => row.label === label)?.value ?? '见车辆信息';

/** Each answers from the papers of the lot, so that no answer says other than they do. */
export const LOT_QUESTIONS: readonly ((facts: LotFacts) => SampleQuestion)[] = [
  (facts) => ({
    text: '请问有几把钥匙，是不是都随车？',
    answer: `${valueOf(facts, '钥匙')}，提车时当面点交，写入交接单。`,
  }),
  (facts) => ({
    text: '违章由谁处理，会不会影响过户？',
    answer: `检测当日查询为 ${valueOf(facts, '违章')}。违章由委托方在交付前处理完毕，不影响办理过户。`,
  }),
  (facts) => ({
    text: '周末能不能去看车，要带什么？',
    answer: `看样时间是 ${facts.viewing}时间以外的请致电客服商量。`,
  }),
  (facts) => ({
    text: '车能不能自己开走？有没有泡水或者火烧？',
    answer: `${facts.defects}以上由检测人员在 ${facts.inspectedOn} 查勘；能否上路以提车当日车况为准，建议先到场看车。`,
  }),
  (facts) => ({
    text: '年检和交强险到什么时候？',
    answer: `年检有效期至 ${valueOf(facts, '年检有效期')}，交强险到期日 ${valueOf(facts, '交强险到期')}，过户时一并变更。`,
  }),
];

export const HOUSE_QUESTIONS: readonly SampleQuestion[] = [
  {
    text: '人在外地，可以不到现场就参拍吗？',
    answer:
      '可以。实名认证、报名、缴纳保证金和出价都在网上办理；提车可以委托他人，凭提车码、提车人证件和授权委托书办理。建议先委托他人看车。',
  },
  {
    text: '同一场里可以同时拍几台车吗？',
    answer: '可以。每件拍品分别报名、分别冻结保证金，没有拍到的，落槌后 60 秒内退回可用余额。',
  },
  {
    text: '以公司名义竞买，服务费发票能开给公司吗？',
    answer: '可以。先以公司名义办理认证，由授权的经办人出价；成交后在订单里申请，发票抬头与认证信息一致。',
  },
];
