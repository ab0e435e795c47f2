// Why a sale may be stopped (中止) or ended (终止): the lists of the law, and nothing outside them.
// What the consignor may do before the auction they may not do in it, and what perishes in it
// perishes by an accident. Source: 拍卖法 第29条; 拍卖管理办法 第37、38条.

export interface StopReason {
  readonly article: string;
  readonly words: string;
  /** The list leaves it open: what it is must be written beside it. */
  readonly needsNote?: true;
  /**
   * Point from which it can no longer be the case, and which reason of the same list may be so
   * then.
   */
  readonly until?: {
    /**
     * 拍卖会前, 拍卖前: it has opened, and those who bid on it have a right to the hammer. Or
     * somebody has bid on it.
     */
    readonly what: 'opened' | 'bid-on';
    readonly instead: StopReason;
  };
}

const OTHER_PAUSE = {
  article: '拍卖管理办法第三十七条第（五）项',
  words: '其他依法应当中止的情形',
  needsNote: true,
} as const;

const FORCE_MAJEURE = {
  article: '拍卖管理办法第三十八条第（三）项',
  words: '发生不可抗力或意外事件致使拍卖无法进行',
} as const;

const OTHER_END = {
  article: '拍卖管理办法第三十八条第（六）项',
  words: '其他依法应当终止的情形',
  needsNote: true,
} as const;

export const PAUSE_REASONS = {
  'no-bidders': {
    article: '拍卖管理办法第三十七条第（一）项',
    words: '没有竞买人参加拍卖',
    until: { what: 'bid-on', instead: OTHER_PAUSE },
  },
  'title-disputed': {
    article: '拍卖管理办法第三十七条第（二）项',
    words: '第三人对标的所有权或处分权有争议并当场提供有效证明',
  },
  'consignor-asks': {
    article: '拍卖管理办法第三十七条第（三）项',
    words: '委托人在拍卖会前以正当理由书面通知中止',
    until: { what: 'opened', instead: OTHER_PAUSE },
  },
  accident: { article: '拍卖管理办法第三十七条第（四）项', words: '发生意外事件致使拍卖暂时不能进行' },
  'other-lawful': OTHER_PAUSE,
} as const satisfies Record<string, StopReason>;

export const WITHDRAWAL_REASONS = {
  'no-right': {
    article: '拍卖管理办法第三十八条第（一）项',
    words: '人民法院、仲裁机构或有关行政机关认定委托人对标的无处分权并书面通知',
  },
  stolen: { article: '拍卖管理办法第三十八条第（二）项', words: '标的被认定为赃物' },
  'force-majeure': FORCE_MAJEURE,
  destroyed: {
    article: '拍卖管理办法第三十八条第（四）项',
    words: '标的在拍卖前毁损、灭失',
    until: { what: 'opened', instead: FORCE_MAJEURE },
  },
  'consignor-ends': {
    article: '拍卖管理办法第三十八条第（五）项',
    words: '委托人在拍卖会前书面通知终止',
    until: { what: 'opened', instead: OTHER_END },
  },
  'other-lawful': OTHER_END,
} as const satisfies Record<string, StopReason>;

export type PauseReason = keyof typeof PAUSE_REASONS;
export type WithdrawalReason = keyof typeof WITHDRAWAL_REASONS;
