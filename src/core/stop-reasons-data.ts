// Why a sale may be stopped (中止) or ended (终止): the lists of the law, and nothing outside them.
// What the consignor may do before the auction he may not do in it. Source: 拍卖法 第29条; 拍卖管理办法 第37、38条.

export interface StopReason {
  readonly article: string;
  readonly words: string;
  /** The list leaves it open: what it is must be written beside it. */
  readonly needsNote?: true;
  /** 拍卖会前: once a lot has opened, those who bid on it have a right to the hammer. */
  readonly isBeforeOpening?: true;
}

export const PAUSE_REASONS = {
  'no-bidders': { article: '拍卖管理办法第三十七条第（一）项', words: '没有竞买人参加拍卖' },
  'title-disputed': {
    article: '拍卖管理办法第三十七条第（二）项',
    words: '第三人对标的所有权或处分权有争议并当场提供有效证明',
  },
  'consignor-asks': {
    article: '拍卖管理办法第三十七条第（三）项',
    words: '委托人在拍卖会前以正当理由书面通知中止',
    isBeforeOpening: true,
  },
  accident: { article: '拍卖管理办法第三十七条第（四）项', words: '发生意外事件致使拍卖暂时不能进行' },
  'other-lawful': {
    article: '拍卖管理办法第三十七条第（五）项',
    words: '其他依法应当中止的情形',
    needsNote: true,
  },
} as const satisfies Record<string, StopReason>;

export const WITHDRAWAL_REASONS = {
  'no-right': {
    article: '拍卖管理办法第三十八条第（一）项',
    words: '人民法院、仲裁机构或有关行政机关认定委托人对标的无处分权并书面通知',
  },
  stolen: { article: '拍卖管理办法第三十八条第（二）项', words: '标的被认定为赃物' },
  'force-majeure': {
    article: '拍卖管理办法第三十八条第（三）项',
    words: '发生不可抗力或意外事件致使拍卖无法进行',
  },
  destroyed: { article: '拍卖管理办法第三十八条第（四）项', words: '标的在拍卖前毁损、灭失' },
  'consignor-ends': {
    article: '拍卖管理办法第三十八条第（五）项',
    words: '委托人在拍卖会前书面通知终止',
    isBeforeOpening: true,
  },
  'other-lawful': {
    article: '拍卖管理办法第三十八条第（六）项',
    words: '其他依法应当终止的情形',
    needsNote: true,
  },
} as const satisfies Record<string, StopReason>;

export type PauseReason = keyof typeof PAUSE_REASONS;
export type WithdrawalReason = keyof typeof WITHDRAWAL_REASONS;
