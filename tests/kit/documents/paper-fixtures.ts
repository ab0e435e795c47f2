// One paper of each kind, with everything that can stand in it.
import type { Confirmation, Minutes, Paper, ReceiptPaper } from '#core/documents/paper.ts';
import { chainText, GENESIS, type Stamped } from '#core/lots/chain.ts';
import type { EventView } from '#core/lots/lot-view.ts';
import { yuan } from '#core/money.ts';
import { consignorFeesOf } from '#core/orders/consignor-fees.ts';
import type { SaleStatement, ShortfallStatement } from '#core/orders/statement.ts';
import { MINUTE_MS, START_MS } from '../lots.ts';
import { sha256 } from '../sha256.ts';

const CLOSED_MS = START_MS + 60 * MINUTE_MS;

const events: readonly EventView[] = [
  { type: 'opened', atMs: START_MS },
  ...Array.from({ length: 40 }, (_, at): EventView => {
    const amountFen = yuan(10_000 + 200 * at);
    return {
      type: 'bid',
      atMs: START_MS + at * MINUTE_MS + 317,
      rows: [
        { paddle: '6027', amountFen, how: 'proxy' },
        { paddle: '8801', amountFen: amountFen + yuan(100), how: 'manual' },
      ],
    };
  }),
  { type: 'extended', atMs: START_MS + 41 * MINUTE_MS, endsAtMs: CLOSED_MS, cause: 'bid' },
  { type: 'paused', atMs: START_MS + 42 * MINUTE_MS, reason: '系统故障' },
  { type: 'resumed', atMs: START_MS + 43 * MINUTE_MS },
  { type: 'sold', atMs: CLOSED_MS, hammerFen: yuan(17_900), winnerPaddle: '8801' },
];

const stamped: readonly Stamped[] = events.reduce<readonly Stamped[]>((rows, event) => {
  const seq = rows.length + 1;
  return [...rows, { seq, event, hash: sha256(chainText(rows.at(-1)?.hash ?? GENESIS, seq, event)) }];
}, []);

const every = {
  number: '〔2027〕第 0031-A012 号',
  sale: {
    number: 31,
    name: '长三角租赁公司退役车辆专场',
    consignor: '示例汽车租赁（上海）有限公司',
    auctioneer: '示例拍卖师',
    certificate: '示例 3101000012',
  },
  lot: {
    id: 'lot-1',
    number: 'A012',
    title: '大众 帕萨特 2021款 330TSI 豪华版',
    marks: [
      { label: '注册日期', value: '2021-05' },
      { label: '表显里程', value: '42,000 公里' },
    ],
    city: '上海',
    yard: {
      name: '上海嘉定 3 号库',
      address: '上海市嘉定区示例路 3 号',
      hours: '每日 09:00–16:30',
      phone: '021-0000-0000',
    },
  },
  rulesVersion: 'vehicle-timed-2026.1',
  proof: { seq: stamped.length, hash: stamped.at(-1)?.hash ?? GENESIS },
};

const confirmation: Confirmation = {
  kind: 'confirmation',
  ...every,
  orderNumber: 'LC20270314-0022',
  vehicle: { vin: 'LSVNU45N8M2123456', plate: '沪I12345' },
  struckAtMs: CLOSED_MS,
  startPriceFen: yuan(10_000),
  hammerFen: yuan(17_900),
  premiumFen: yuan(716),
  totalFen: yuan(18_616),
  way: 'hammer',
  depositFen: yuan(2_000),
  feesVersion: 'vehicle-fees-2026.1',
  buyer: { name: '王小明', phone: '138****0001', paddle: '8801' },
  signByMs: CLOSED_MS + 24 * 60 * MINUTE_MS,
  payByMs: CLOSED_MS + 48 * 60 * MINUTE_MS,
  signature: null,
};

const minutes: Minutes = {
  kind: 'minutes',
  ...every,
  startsAtMs: START_MS,
  startPriceFen: yuan(10_000),
  depositFen: yuan(2_000),
  hasReserve: true,
  registeredCount: 17,
  result: { is: 'sold', atMs: CLOSED_MS, hammerFen: yuan(17_900), paddle: '8801' },
  events: stamped,
};

const passed: Minutes = {
  ...minutes,
  hasReserve: false,
  result: { is: 'passed', atMs: CLOSED_MS, highestFen: null },
  events: [{ ...(stamped[0] as Stamped), event: { type: 'passed', atMs: CLOSED_MS, highestFen: null } }],
};

const reserveMissed: Minutes = {
  ...minutes,
  result: { is: 'passed', atMs: CLOSED_MS, highestFen: yuan(9_000) },
  events: [
    { ...(stamped[0] as Stamped), event: { type: 'passed', atMs: CLOSED_MS, highestFen: yuan(9_000) } },
  ],
};

const withdrawn: Minutes = {
  ...minutes,
  result: { is: 'withdrawn', atMs: CLOSED_MS, reason: '委托人撤回' },
  events: [
    { ...(stamped[0] as Stamped), event: { type: 'withdrawn', atMs: CLOSED_MS, reason: '委托人撤回' } },
  ],
};

const traded: Minutes = {
  ...minutes,
  result: { is: 'sold-by-unit', atMs: CLOSED_MS, count: 2 },
  events: [
    { type: 'unit-held', atMs: START_MS, untilMs: CLOSED_MS } as const,
    { type: 'hold-expired', atMs: START_MS } as const,
    { type: 'called', atMs: START_MS, startsAtMs: START_MS } as const,
    { type: 'referred', atMs: START_MS, decideByMs: CLOSED_MS } as const,
    { type: 'round-started', atMs: START_MS, endsAtMs: CLOSED_MS } as const,
    { type: 'reopened', atMs: START_MS, endsAtMs: CLOSED_MS } as const,
    { type: 'amended', atMs: START_MS, changes: [] } as const,
    { type: 'unit-sold', atMs: START_MS, paddle: '8801', priceFen: yuan(9_000) } as const,
    { type: 'unit-sold', atMs: START_MS, paddle: '8801', priceFen: null } as const,
    { type: 'sale-closed', atMs: CLOSED_MS } as const,
    { type: 'sealed-count', atMs: START_MS, count: 7 } as const,
    { type: 'bids-opened', atMs: CLOSED_MS, bids: null } as const,
    {
      type: 'bids-opened',
      atMs: CLOSED_MS,
      bids: [{ paddle: '8801', amountFen: yuan(9_000), atMs: START_MS }],
    } as const,
  ].map((event) => ({ ...(stamped[0] as Stamped), event })),
};

const receipt: ReceiptPaper = {
  kind: 'receipt',
  ...every,
  atMs: START_MS + 61_318,
  paddle: '8801',
  bidKind: 'maximum',
  amountFen: 1_234_550,
  priceBeforeFen: null,
  priceAfterFen: yuan(10_000),
};

const statement: SaleStatement = {
  kind: 'statement',
  ...every,
  seller: '示例汽车租赁（上海）有限公司',
  soldAtMs: CLOSED_MS,
  settledAtMs: CLOSED_MS + 30 * 24 * 60 * MINUTE_MS,
  orderNumber: 'LC20270314-0022',
  hammerFen: yuan(17_900),
  refundedFen: yuan(900),
  commissionFen: yuan(340),
  netFen: yuan(16_660),
  refunds: [{ atMs: CLOSED_MS + 24 * 60 * MINUTE_MS, amountFen: yuan(900) }],
  fees: consignorFeesOf('consignor-vehicle-2026.1'),
  by: 'share',
};

const shortfall: ShortfallStatement = {
  kind: 'statement',
  of: 'shortfall',
  ...every,
  seller: statement.seller,
  soldAtMs: CLOSED_MS,
  settledAtMs: statement.settledAtMs,
  orderNumber: statement.orderNumber,
  hammerFen: yuan(17_900),
  resaleFen: yuan(15_000),
  shortfallFen: yuan(2_900),
  netFen: yuan(2_900),
};

export const paperFixtures: readonly Paper[] = [
  confirmation,
  { ...confirmation, signature: { name: '王小明', atMs: CLOSED_MS + MINUTE_MS, sha256: sha256('x') } },
  minutes,
  passed,
  reserveMissed,
  withdrawn,
  traded,
  receipt,
  { ...receipt, bidKind: 'exact', priceBeforeFen: yuan(9_900) },
  statement,
  {
    ...statement,
    refunds: [],
    refundedFen: 0,
    commissionFen: 0,
    netFen: yuan(17_900),
    fees: consignorFeesOf(),
  },
  shortfall,
  { ...shortfall, netFen: yuan(2_000) },
];
