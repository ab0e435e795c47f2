// Words about a term of a lot that cannot be as it is: what is wrong, and the way out.
import type { RefusalWords } from '#contract/refusal-words.ts';
import type { PlanRefusal } from '#core/sales/refusals.ts';

type Unsound = Extract<PlanRefusal, { readonly code: 'TERMS_UNSOUND' }>['field'];

export const TERM_WORDS: { readonly [Term in Unsound]: RefusalWords } = {
  unitCount: { sentence: '有拍品的件数与出售方式不符', wayOut: '一口价至少 1 件，其他方式只能是 1 件' },
  floorFen: { sentence: '有拍品的底价有误', wayOut: '降价拍的底价要低于起拍价，其他方式不设底价' },
  reserveFen: {
    sentence: '有拍品的保留价高于可能的成交价',
    wayOut: '把保留价降到底价（一口价为售价）或以下',
  },
  startPriceFen: {
    sentence: '有拍品比上一次起拍价低了两成以上',
    wayOut: '提高起拍价，再次上拍降价不超过 20%',
  },
  quantity: {
    sentence: '有拍品按单价竞价，起拍价或加价幅度却不是单价的整数分',
    wayOut: '起拍价和固定加价幅度改成单价 × 数量；一口价多件的不填数量',
  },
  isPriceHidden: {
    sentence: '司法专场和降价拍的起拍价要写在公告里',
    wayOut: '取消「起拍价开拍时公布」后再公告',
  },
  depositFen: {
    sentence: '有拍品的保证金按通常比例收，从中算得出未公布的起拍价',
    wayOut: '改成全场统一的整数保证金，或公布起拍价',
  },
  fixedStepFen: {
    sentence: '这件不是逐级加价的，没有加价幅度',
    wayOut: '加价幅度留空',
  },
  disposal: {
    sentence: '有拍品的处置方式与出售方式或类别不符',
    wayOut: '变卖用限时竞价；招租只用于可以出租的物，用限时竞价或暗标，法院处置的不招租',
  },
  sellOffFormer: {
    sentence: '有拍品还没有流拍过，不能变卖',
    wayOut: '先拍卖；流拍后从那一件再次上拍，再选变卖',
  },
  leaseMonths: {
    sentence: '有拍品的租期有误',
    wayOut: '租期写整月，最多 240 个月；按年计租的至少 12 个月（民法典第七百零五条）',
  },
  leaseDeposit: {
    sentence: '有招租拍品的保证金超过一年的租金',
    wayOut: '把保证金降到一年的起租价或以下',
  },
};
