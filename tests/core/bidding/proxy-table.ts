// The proxy cases of product.md 3.2 as data, in whole yuan on a lot that starts at 10,000 with a
// fixed step of 100. `A` is the leader where there is one. A row of the record is "paddle amount",
// with `m` for by hand and `p` for by the house.

export interface ProxyCase {
  readonly says: string;
  /** `[price, A's maximum]`, or null when nobody has bid. */
  readonly stands: readonly [number, number] | null;
  readonly reserve?: number;
  readonly bid: readonly ['A' | 'B', 'exact' | 'maximum', number];
  /**
   * `[price, leader, their maximum]`, `silent` for a maximum that only moves, or why the bid is
   * refused.
   */
  readonly then: readonly [number, 'A' | 'B', number] | 'silent' | { readonly refused: string };
  readonly rows: readonly string[];
  /**
   * The bid comes in the last two minutes; whether it moves the end. Without it, it comes long
   * before.
   */
  readonly lateAndMoves?: boolean;
}

/** Maximums left before the opening, in the order in which they were set; `null` takes one back. */
export interface EarlyCase {
  readonly says: string;
  readonly reserve?: number;
  readonly left: readonly (readonly ['A' | 'B' | 'C', number | null])[];
  /** `[price, leader, their maximum]` right after the opening, or null when nobody leads. */
  readonly then: readonly [number, 'A' | 'B' | 'C', number] | null;
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
  {
    says: 'a first bid by hand of just the reserve meets it',
    stands: null,
    reserve: 12_000,
    bid: ['B', 'exact', 12_000],
    then: [12_000, 'B', 12_000],
    rows: ['B 12000 m'],
  },
  {
    says: 'a first maximum a yuan under the reserve pays the start price',
    stands: null,
    reserve: 12_000,
    bid: ['B', 'maximum', 11_999],
    then: [10_000, 'B', 11_999],
    rows: ['B 10000 p'],
  },
  {
    says: 'a first maximum need not stand on a step, only on a whole yuan',
    stands: null,
    bid: ['B', 'maximum', 10_050],
    then: [10_000, 'B', 10_050],
    rows: ['B 10000 p'],
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
  {
    says: 'a bid by hand of two steps leads at what it called',
    stands: [10_000, 10_000],
    bid: ['B', 'exact', 10_200],
    then: [10_200, 'B', 10_200],
    rows: ['B 10200 m'],
  },
  {
    says: 'a bid by hand one step over the maximum leads by just that step',
    stands: [10_000, 12_000],
    bid: ['B', 'exact', 12_100],
    then: [12_100, 'B', 12_100],
    rows: ['A 12000 p', 'B 12100 m'],
  },
  {
    says: 'a maximum that the price has reached leaves no line of its own when it is beaten',
    stands: [12_000, 12_000],
    bid: ['B', 'maximum', 13_000],
    then: [12_100, 'B', 13_000],
    rows: ['B 12100 p'],
  },
  {
    says: 'a beaten maximum off the steps is paid over by a whole step',
    stands: [10_000, 12_050],
    bid: ['B', 'maximum', 15_000],
    then: [12_150, 'B', 15_000],
    rows: ['A 12050 p', 'B 12150 p'],
  },
  {
    says: 'a yuan more than the maximum that stands leads, and pays all of itself',
    stands: [10_000, 12_050],
    bid: ['B', 'maximum', 12_051],
    then: [12_051, 'B', 12_051],
    rows: ['A 12050 p', 'B 12051 p'],
  },
  {
    says: 'a bid by hand over the maximum and under the reserve stays where it was called',
    stands: [10_000, 11_000],
    reserve: 13_000,
    bid: ['B', 'exact', 11_500],
    then: [11_500, 'B', 11_500],
    rows: ['A 11000 p', 'B 11500 m'],
  },
  {
    says: 'a higher maximum of just the reserve pays all of itself',
    stands: [10_000, 11_000],
    reserve: 13_000,
    bid: ['B', 'maximum', 13_000],
    then: [13_000, 'B', 13_000],
    rows: ['A 11000 p', 'B 13000 p'],
  },
  {
    says: 'a maximum has no upper end of fifty steps, for it moves the price only as far as needed',
    stands: [10_000, 10_000],
    bid: ['B', 'maximum', 50_000],
    then: [10_100, 'B', 50_000],
    rows: ['B 10100 p'],
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
  {
    says: 'two steps under the maximum leave the leader one step of it',
    stands: [10_000, 12_000],
    bid: ['B', 'exact', 11_800],
    then: [11_900, 'A', 12_000],
    rows: ['B 11800 m', 'A 11900 p'],
  },
  {
    says: 'the lowest valid bid is answered, however large the maximum behind it',
    stands: [10_000, 20_000],
    bid: ['B', 'exact', 10_100],
    then: [10_200, 'A', 20_000],
    rows: ['B 10100 m', 'A 10200 p'],
  },
  {
    says: 'a maximum less than a step under the one that stands drives it to all of itself',
    stands: [10_000, 12_050],
    bid: ['B', 'maximum', 11_990],
    then: [12_050, 'A', 12_050],
    rows: ['B 11990 p', 'A 12050 p'],
  },
  {
    says: 'a yuan less than the maximum that stands comes second to it',
    stands: [10_000, 12_050],
    bid: ['B', 'maximum', 12_049],
    then: [12_050, 'A', 12_050],
    rows: ['B 12049 p', 'A 12050 p'],
  },
  {
    says: 'of equal maximums off the steps the earlier one leads, at that maximum',
    stands: [10_000, 12_050],
    bid: ['B', 'maximum', 12_050],
    then: [12_050, 'A', 12_050],
    rows: ['B 12050 p', 'A 12050 p'],
  },
];

const own: readonly ProxyCase[] = [
  {
    says: 'raising their own maximum moves no price',
    stands: [10_000, 12_000],
    bid: ['A', 'maximum', 15_000],
    then: 'silent',
    rows: [],
  },
  {
    says: 'lowering their own maximum moves no price',
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
    says: 'raising their own maximum over the unmet reserve goes to the reserve',
    stands: [10_000, 11_000],
    reserve: 13_000,
    bid: ['A', 'maximum', 14_000],
    then: [13_000, 'A', 14_000],
    rows: ['A 13000 p'],
  },
  {
    says: 'raising their own maximum under the unmet reserve moves no price',
    stands: [10_000, 11_000],
    reserve: 13_000,
    bid: ['A', 'maximum', 12_900],
    then: 'silent',
    rows: [],
  },
  {
    says: 'raising their own maximum by a yuan moves no price',
    stands: [10_000, 12_000],
    bid: ['A', 'maximum', 12_001],
    then: 'silent',
    rows: [],
  },
  {
    says: 'lowering their own maximum to the next valid price of a lot that has risen moves no price',
    stands: [11_000, 15_000],
    bid: ['A', 'maximum', 11_100],
    then: 'silent',
    rows: [],
  },
  {
    says: 'a leader by hand whose new maximum is just the unmet reserve goes to it',
    stands: [11_000, 11_000],
    reserve: 13_000,
    bid: ['A', 'maximum', 13_000],
    then: [13_000, 'A', 13_000],
    rows: ['A 13000 p'],
  },
];

const late: readonly ProxyCase[] = [
  {
    says: 'in the last two minutes a bid that leads moves the end',
    stands: [10_000, 10_000],
    bid: ['B', 'exact', 10_100],
    then: [10_100, 'B', 10_100],
    rows: ['B 10100 m'],
    lateAndMoves: true,
  },
  {
    says: 'in the last two minutes an answer of the house moves the end too',
    stands: [10_000, 12_000],
    bid: ['B', 'exact', 10_500],
    then: [10_600, 'A', 12_000],
    rows: ['B 10500 m', 'A 10600 p'],
    lateAndMoves: true,
  },
  {
    says: 'in the last two minutes a tie moves the end',
    stands: [10_000, 12_000],
    bid: ['B', 'maximum', 12_000],
    then: [12_000, 'A', 12_000],
    rows: ['B 12000 p', 'A 12000 p'],
    lateAndMoves: true,
  },
  {
    says: 'in the last two minutes raising their own maximum does not move the end',
    stands: [10_000, 12_000],
    bid: ['A', 'maximum', 15_000],
    then: 'silent',
    rows: [],
    lateAndMoves: false,
  },
  {
    says: 'in the last two minutes lowering their own maximum does not move the end',
    stands: [10_000, 12_000],
    bid: ['A', 'maximum', 11_000],
    then: 'silent',
    rows: [],
    lateAndMoves: false,
  },
  {
    says: 'in the last two minutes a raise that meets the reserve moves the end, for it moves the price',
    stands: [10_000, 11_000],
    reserve: 13_000,
    bid: ['A', 'maximum', 14_000],
    then: [13_000, 'A', 14_000],
    rows: ['A 13000 p'],
    lateAndMoves: true,
  },
  {
    says: 'in the last two minutes a first maximum moves the end',
    stands: null,
    bid: ['B', 'maximum', 15_000],
    then: [10_000, 'B', 15_000],
    rows: ['B 10000 p'],
    lateAndMoves: true,
  },
];

const refused: readonly ProxyCase[] = [
  {
    says: 'the leader does not bid by hand against themselves',
    stands: [10_000, 12_000],
    bid: ['A', 'exact', 10_100],
    then: { refused: 'ALREADY_LEADING' },
    rows: [],
  },
  {
    says: 'the leader by hand does not bid by hand against themselves either',
    stands: [10_000, 10_000],
    bid: ['A', 'exact', 10_100],
    then: { refused: 'ALREADY_LEADING' },
    rows: [],
  },
  {
    says: 'their own maximum does not go down to the price',
    stands: [10_000, 12_000],
    bid: ['A', 'maximum', 10_000],
    then: { refused: 'MAXIMUM_TOO_LOW' },
    rows: [],
  },
  {
    says: 'their own maximum does not go a yuan under the next valid price',
    stands: [10_000, 12_000],
    bid: ['A', 'maximum', 10_099],
    then: { refused: 'MAXIMUM_TOO_LOW' },
    rows: [],
  },
  {
    says: 'their own maximum goes up by less than a step, at any time',
    stands: [10_000, 10_000],
    bid: ['A', 'maximum', 10_050],
    then: 'silent',
    rows: [],
  },
  {
    says: 'their own maximum goes up by a yuan, while it is still under the next valid price',
    stands: [10_000, 10_050],
    bid: ['A', 'maximum', 10_051],
    then: 'silent',
    rows: [],
  },
  {
    says: 'their own maximum under the next valid price is not set anew at the same sum',
    stands: [10_000, 10_050],
    bid: ['A', 'maximum', 10_050],
    then: { refused: 'MAXIMUM_TOO_LOW' },
    rows: [],
  },
  {
    says: 'their own maximum under the next valid price does not go down',
    stands: [10_000, 10_050],
    bid: ['A', 'maximum', 10_049],
    then: { refused: 'MAXIMUM_TOO_LOW' },
    rows: [],
  },
  {
    says: 'their own maximum does not go under the price',
    stands: [11_000, 12_000],
    bid: ['A', 'maximum', 10_500],
    then: { refused: 'MAXIMUM_TOO_LOW' },
    rows: [],
  },
  {
    says: 'their own maximum stands on a whole yuan',
    stands: [10_000, 12_000],
    bid: ['A', 'maximum', 10_150.5],
    then: { refused: 'NOT_MULTIPLE' },
    rows: [],
  },
  {
    says: 'a challenger does not bid the price that stands',
    stands: [10_000, 12_000],
    bid: ['B', 'exact', 10_000],
    then: { refused: 'TOO_LOW' },
    rows: [],
  },
  {
    says: 'a challenger does not bid less than a step',
    stands: [10_000, 12_000],
    bid: ['B', 'exact', 10_050],
    then: { refused: 'TOO_LOW' },
    rows: [],
  },
  {
    says: 'a maximum of less than a step is no bid',
    stands: [10_000, 12_000],
    bid: ['B', 'maximum', 10_099],
    then: { refused: 'TOO_LOW' },
    rows: [],
  },
  {
    says: 'a bid by hand stands on the steps',
    stands: [10_000, 12_000],
    bid: ['B', 'exact', 10_150],
    then: { refused: 'NOT_MULTIPLE' },
    rows: [],
  },
  {
    says: 'a maximum stands on a whole yuan',
    stands: [10_000, 12_000],
    bid: ['B', 'maximum', 11_000.5],
    then: { refused: 'NOT_MULTIPLE' },
    rows: [],
  },
  {
    says: 'a first bid by hand is not under the start price',
    stands: null,
    bid: ['B', 'exact', 9_900],
    then: { refused: 'TOO_LOW' },
    rows: [],
  },
  {
    says: 'a first maximum is not under the start price, whatever the reserve',
    stands: null,
    reserve: 12_000,
    bid: ['B', 'maximum', 9_999],
    then: { refused: 'TOO_LOW' },
    rows: [],
  },
  {
    says: 'a bid by hand of fifty-one steps is one too many',
    stands: [10_000, 10_000],
    bid: ['B', 'exact', 15_100],
    then: { refused: 'TOO_MANY_STEPS' },
    rows: [],
  },
];

export const proxyTable: readonly ProxyCase[] = [
  ...first,
  ...overtaking,
  ...held,
  ...own,
  ...late,
  ...refused,
];

export const earlyTable: readonly EarlyCase[] = [
  {
    says: 'one left alone pays the start price',
    left: [['A', 15_000]],
    then: [10_000, 'A', 15_000],
    rows: ['A 10000 p'],
  },
  {
    says: 'one that covers the reserve goes to it',
    reserve: 12_000,
    left: [['A', 15_000]],
    then: [12_000, 'A', 15_000],
    rows: ['A 12000 p'],
  },
  {
    says: 'the higher leads one step over the lower, in either order',
    left: [
      ['A', 12_000],
      ['B', 15_000],
    ],
    then: [12_100, 'B', 15_000],
    rows: ['A 10000 p', 'A 12000 p', 'B 12100 p'],
  },
  {
    says: 'the lower that meets the higher is answered by a step',
    left: [
      ['B', 15_000],
      ['A', 12_000],
    ],
    then: [12_100, 'B', 15_000],
    rows: ['B 10000 p', 'A 12000 p', 'B 12100 p'],
  },
  {
    says: 'of equal ones the one set earlier leads, at that maximum',
    left: [
      ['A', 12_000],
      ['B', 12_000],
    ],
    then: [12_000, 'A', 12_000],
    rows: ['A 10000 p', 'B 12000 p', 'A 12000 p'],
  },
  {
    says: 'one that was raised counts from the raise, and loses the tie it had won',
    left: [
      ['A', 11_000],
      ['B', 12_000],
      ['A', 12_000],
    ],
    then: [12_000, 'B', 12_000],
    rows: ['B 10000 p', 'A 12000 p', 'B 12000 p'],
  },
  {
    says: 'one that was lowered counts from then, at what it was lowered to',
    left: [
      ['A', 15_000],
      ['B', 12_000],
      ['A', 11_000],
    ],
    then: [11_100, 'B', 12_000],
    rows: ['B 10000 p', 'A 11000 p', 'B 11100 p'],
  },
  {
    says: 'one that was taken back is as if it had never been',
    left: [
      ['A', 15_000],
      ['B', 12_000],
      ['A', null],
    ],
    then: [10_000, 'B', 12_000],
    rows: ['B 10000 p'],
  },
  {
    says: 'all taken back: the lot opens and nobody leads',
    left: [
      ['A', 15_000],
      ['A', null],
    ],
    then: null,
    rows: [],
  },
  {
    says: 'one that the price has passed when its turn comes says nothing',
    left: [
      ['A', 15_000],
      ['B', 14_000],
      ['C', 13_000],
    ],
    then: [14_100, 'A', 15_000],
    rows: ['A 10000 p', 'B 14000 p', 'A 14100 p'],
  },
  {
    says: 'three meet one after another, each against the best so far',
    left: [
      ['C', 11_000],
      ['B', 13_000],
      ['A', 15_000],
    ],
    then: [13_100, 'A', 15_000],
    rows: ['C 10000 p', 'C 11000 p', 'B 11100 p', 'B 13000 p', 'A 13100 p'],
  },
];
