// People known in the sample house. Those who can log in are offered in the login dialog; the
// others bid beside the visitor, and their names say that they are samples.
import { LEFT_TO_STAFF } from '#server/ports/identity.ts';

export interface SamplePerson {
  /** How the rest of the sample house calls them. */
  readonly name: string;
  /** For those who do not log in: a number that no network gives out, and no log-in takes. */
  readonly phone: string;
  readonly displayName: string;
  readonly role: 'buyer' | 'staff' | 'robot';
  /** Roles of one of the house's own people. */
  readonly roleIds?: readonly string[];
  readonly verification: 'unverified' | 'verified';
  readonly fundsYuan: number;
  /** Text of the login dialog about them; null: they cannot log in. */
  readonly note: string | null;
}

export const PASSWORD = 'luochui-demo';

const visitor = (name: string, place: number, part: Partial<SamplePerson>): SamplePerson => ({
  name,
  phone: `138000000${String(place).padStart(2, '0')}`,
  displayName: name,
  role: 'buyer',
  verification: 'verified',
  fundsYuan: 0,
  note: null,
  ...part,
});

/** A visitor who logs in as this one leads somewhere, and has won. */
export const WINNER = '林晓';

/** Nobody knows yet who this one is. */
export const UNVERIFIED = '陈默';

/** A visitor who logs in as this one has an order at each stage, in both halls. */
export const BUYER_AT_EVERY_STAGE = '顾清';
/** A visitor who logs in as this one has not paid for their purchase. */
export const DEFAULTER = '罗明';

/** The papers of these have been refused, have ended, and are those of a firm. */
export const PAPERS_REFUSED = '丁楠';
export const PAPERS_ENDED = '孙可';
export const FIRM = '远行车行';

/**
 * A visitor who logs in as this one acts for the firm where they like; this other one is asked to.
 */
export const AGENT = '周远';
export const INVITED = '赵一鸣';

/** Some of the lots of every sale are sold for this one. */
export const CONSIGNOR = '沈立';

export const LOGINS: readonly SamplePerson[] = [
  visitor(WINNER, 1, { fundsYuan: 200_000, note: '林晓 · 有一件正领先，有订单待签署' }),
  visitor(AGENT, 2, { fundsYuan: 120_000, note: '周远 · 有一件被超越' }),
  visitor(UNVERIFIED, 3, { verification: 'unverified', note: '陈默 · 未认证' }),
  visitor(INVITED, 4, { fundsYuan: 1_000, note: '赵一鸣 · 保证金不足' }),
  visitor(CONSIGNOR, 5, { fundsYuan: 100_000, note: '沈立 · 有自己的拍品' }),
  visitor('许宁', 6, { role: 'staff', roleIds: ['editor'], note: '许宁 · 网站编辑' }),
  visitor(BUYER_AT_EVERY_STAGE, 7, { fundsYuan: 300_000, note: '顾清 · 订单走到每一步，车辆和物资都有' }),
  visitor(DEFAULTER, 8, { fundsYuan: 80_000, note: '罗明 · 逾期未付，可以提出异议' }),
  visitor(LEFT_TO_STAFF, 9, { verification: 'unverified', note: '孟凡 · 认证待审核' }),
  visitor(PAPERS_REFUSED, 10, { verification: 'unverified', note: '丁楠 · 认证未通过，有两项要改' }),
  visitor(PAPERS_ENDED, 11, { verification: 'unverified', fundsYuan: 20_000, note: '孙可 · 证件已过期' }),
  visitor(FIRM, 12, { verification: 'unverified', fundsYuan: 100_000, note: '远行车行 · 企业认证' }),
];

const numbered = (count: number): readonly number[] =>
  Array.from({ length: count }, (_none, index) => index + 1);

/** A number for who cannot log in: no mobile number begins with 12. */
export function phoneOfNobody(place: number): string {
  return `120${String(place).padStart(8, '0')}`;
}
const ROBOTS_FROM = 9_001;

/** They come with more than they ever need, so that who bids does not wait for their money. */
const BUYER_FUNDS_YUAN = 5_000_000;

/**
 * Ordinary buyers under the same rules as everybody: what makes them samples is their name, and
 * that nobody logs in as one.
 */
export const SAMPLE_BUYERS: readonly SamplePerson[] = numbered(24).map((number) => ({
  name: `示例买家${number}`,
  phone: phoneOfNobody(number),
  displayName: `示例买家 ${number}`,
  role: 'buyer',
  verification: 'verified',
  fundsYuan: BUYER_FUNDS_YUAN,
  note: null,
}));

export const ROBOTS: readonly SamplePerson[] = ['甲', '乙', '丙'].map((letter, index) => ({
  name: `机器人${letter}`,
  phone: phoneOfNobody(ROBOTS_FROM + index),
  displayName: `机器人${letter}`,
  role: 'robot',
  verification: 'verified',
  fundsYuan: 0,
  note: null,
}));

export const EVERYBODY: readonly SamplePerson[] = [...LOGINS, ...SAMPLE_BUYERS, ...ROBOTS];
