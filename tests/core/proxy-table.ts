// The proxy cases of product.md 3.2 as data, in whole yuan on a lot that starts at 10,000 with a fixed step of 100. `A` is
// the leader where there is one. A row of the record is "paddle amount", with `m` for by hand and `p` for by the house.

export interface ProxyCase {
  readonly says: string;
  /** `[price, A's maximum]`, or null when nobody has bid. */
  readonly stands: readonly [number, number] | null;
  readonly reserve?: number;
  readonly bid: readonly ['A' | 'B', 'exact' | 'maximum', number];
  /** `[price, leader, his maximum]`, or `silent` for a maximum that only moves. */
  readonly then: readonly [number, 'A' | 'B', number] | 'silent';
  readonly rows: readonly string[];
}

const first: readonly ProxyCase[] = [
  {
    says: 'the first bid at the start price leads at the start price',
    stands: null,
    bid: ['B', 'exact', 10_000],
    then: [10_000, 'B', 10_000],
    rows: ['B 10000 m'],
  },
  {
    says: 'a first bid by hand above the start price is the price',
    stands: null,
    bid: ['B', 'exact', 10_400],
    then: [10_400, 'B', 10_400],
    rows: ['B 10400 m'],
  },
  {
    says: 'a first maximum pays the start price and no more',
    stands: null,
    bid: ['B', 'maximum', 15_000],
    then: [10_000, 'B', 15_000],
    rows: ['B 10000 p'],
  },
  {
    says: 'a first maximum of just the start price is good',
    stands: null,
    bid: ['B', 'maximum', 10_000],
    then: [10_000, 'B', 10_000],
    rows: ['B 10000 p'],
  },
  {
    says: 'a first maximum that covers the reserve goes to the reserve',
    stands: null,
    reserve: 12_000,
    bid: ['B', 'maximum', 15_000],
    then: [12_000, 'B', 15_000],
    rows: ['B 12000 p'],
  },
  {
    says: 'a first maximum of just the reserve goes to the reserve',
    stands: null,
    reserve: 12_000,
    bid: ['B', 'maximum', 12_000],
    then: [12_000, 'B', 12_000],
    rows: ['B 12000 p'],
  },
  {
    says: 'a first maximum below the reserve pays the start price',
    stands: null,
    reserve: 12_000,
    bid: ['B', 'maximum', 11_900],
    then: [10_000, 'B', 11_900],
    rows: ['B 10000 p'],
  },
  {
    says: 'a bid by hand below the reserve stays where it was called',
    stands: null,
    reserve: 12_000,
    bid: ['B', 'exact', 11_000],
    then: [11_000, 'B', 11_000],
    rows: ['B 11000 m'],
  },
  {
    says: 'a bid by hand above the reserve stays where it was called',
    stands: null,
    reserve: 12_000,
    bid: ['B', 'exact', 12_500],
    then: [12_500, 'B', 12_500],
    rows: ['B 12500 m'],
  },
];

const overtaking: readonly ProxyCase[] = [
  {
    says: 'one step more than a leader without more leads',
    stands: [10_000, 10_000],
    bid: ['B', 'exact', 10_100],
    then: [10_100, 'B', 10_100],
    rows: ['B 10100 m'],
  },
  {
    says: 'a bid by hand over the maximum shows that maximum beaten, then itself',
    stands: [10_000, 12_000],
    bid: ['B', 'exact', 12_300],
    then: [12_300, 'B', 12_300],
    rows: ['A 12000 p', 'B 12300 m'],
  },
  {
    says: 'a higher maximum pays one step over the beaten one',
    stands: [10_000, 12_000],
    bid: ['B', 'maximum', 15_000],
    then: [12_100, 'B', 15_000],
    rows: ['A 12000 p', 'B 12100 p'],
  },
  {
    says: 'a higher maximum by less than a step pays all of itself',
    stands: [10_000, 12_000],
    bid: ['B', 'maximum', 12_050],
    then: [12_050, 'B', 12_050],
    rows: ['A 12000 p', 'B 12050 p'],
  },
  {
    says: 'a higher maximum by exactly one step pays all of itself',
    stands: [10_000, 12_000],
    bid: ['B', 'maximum', 12_100],
    then: [12_100, 'B', 12_100],
    rows: ['A 12000 p', 'B 12100 p'],
  },
  {
    says: 'a maximum against a leader without more pays one step',
    stands: [10_500, 10_500],
    bid: ['B', 'maximum', 14_000],
    then: [10_600, 'B', 14_000],
    rows: ['B 10600 p'],
  },
  {
    says: 'a higher maximum that covers the unmet reserve goes to the reserve',
    stands: [10_000, 11_000],
    reserve: 13_000,
    bid: ['B', 'maximum', 14_000],
    then: [13_000, 'B', 14_000],
    rows: ['A 11000 p', 'B 13000 p'],
  },
  {
    says: 'a higher maximum that does not cover the reserve pays one step',
    stands: [10_000, 11_000],
    reserve: 13_000,
    bid: ['B', 'maximum', 12_000],
    then: [11_100, 'B', 12_000],
    rows: ['A 11000 p', 'B 11100 p'],
  },
  {
    says: 'a reserve that is met plays no part any more',
    stands: [13_000, 13_500],
    reserve: 13_000,
    bid: ['B', 'maximum', 20_000],
    then: [13_600, 'B', 20_000],
    rows: ['A 13500 p', 'B 13600 p'],
  },
];

const held: readonly ProxyCase[] = [
  {
    says: 'a bid by hand under the maximum is answered one step higher',
    stands: [10_000, 12_000],
    bid: ['B', 'exact', 10_500],
    then: [10_600, 'A', 12_000],
    rows: ['B 10500 m', 'A 10600 p'],
  },
  {
    says: 'a maximum under the maximum is spent and answered one step higher',
    stands: [10_000, 12_000],
    bid: ['B', 'maximum', 11_000],
    then: [11_100, 'A', 12_000],
    rows: ['B 11000 p', 'A 11100 p'],
  },
  {
    says: 'the answer is cut at the maximum',
    stands: [10_000, 12_050],
    bid: ['B', 'exact', 12_000],
    then: [12_050, 'A', 12_050],
    rows: ['B 12000 m', 'A 12050 p'],
  },
  {
    says: 'of equal maximums the earlier one leads, at that maximum',
    stands: [10_000, 12_000],
    bid: ['B', 'maximum', 12_000],
    then: [12_000, 'A', 12_000],
    rows: ['B 12000 p', 'A 12000 p'],
  },
  {
    says: 'a bid by hand of just the maximum comes second to it',
    stands: [10_000, 12_000],
    bid: ['B', 'exact', 12_000],
    then: [12_000, 'A', 12_000],
    rows: ['B 12000 m', 'A 12000 p'],
  },
  {
    says: 'one step under the maximum drives the leader to all of it',
    stands: [10_000, 12_000],
    bid: ['B', 'maximum', 11_900],
    then: [12_000, 'A', 12_000],
    rows: ['B 11900 p', 'A 12000 p'],
  },
  {
    says: 'the lowest valid bid against a maximum moves the price two steps',
    stands: [11_000, 15_000],
    bid: ['B', 'exact', 11_100],
    then: [11_200, 'A', 15_000],
    rows: ['B 11100 m', 'A 11200 p'],
  },
];

const own: readonly ProxyCase[] = [
  {
    says: 'raising his own maximum moves no price',
    stands: [10_000, 12_000],
    bid: ['A', 'maximum', 15_000],
    then: 'silent',
    rows: [],
  },
  {
    says: 'lowering his own maximum moves no price',
    stands: [10_000, 12_000],
    bid: ['A', 'maximum', 10_100],
    then: 'silent',
    rows: [],
  },
  {
    says: 'naming the same maximum again moves no price',
    stands: [10_000, 12_000],
    bid: ['A', 'maximum', 12_000],
    then: 'silent',
    rows: [],
  },
  {
    says: 'a leader by hand may add a maximum without a sound',
    stands: [10_400, 10_400],
    bid: ['A', 'maximum', 11_000],
    then: 'silent',
    rows: [],
  },
  {
    says: 'raising his own maximum over the unmet reserve goes to the reserve',
    stands: [10_000, 11_000],
    reserve: 13_000,
    bid: ['A', 'maximum', 14_000],
    then: [13_000, 'A', 14_000],
    rows: ['A 13000 p'],
  },
  {
    says: 'raising his own maximum under the unmet reserve moves no price',
    stands: [10_000, 11_000],
    reserve: 13_000,
    bid: ['A', 'maximum', 12_900],
    then: 'silent',
    rows: [],
  },
];

export const proxyTable: readonly ProxyCase[] = [...first, ...overtaking, ...held, ...own];
