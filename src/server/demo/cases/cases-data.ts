// Disputes of the sample house: one in each of their states, each told in hours before the house
// opened.
import type { Claim, Outcome } from '#core/disputes/dispute.ts';
import { yuan, type Fen } from '#core/money.ts';

type Told =
  | { readonly what: 'submit' | 'give-evidence' | 'withdraw' | 'accept-settlement' }
  | { readonly what: 'appeal'; readonly reason: string }
  | {
      readonly what: 'ask-evidence' | 'forward' | 'order-inspection' | 'enter-answer' | 'enter-inspection';
      readonly text: string;
    }
  | { readonly what: 'offer'; readonly refundFen: Fen; readonly text: string }
  | { readonly what: 'rule'; readonly outcome: Outcome; readonly reason: string; readonly rule: string };

export interface SampleCase {
  /** `odometerKm` is what the lot's papers say, and some more. */
  readonly claim: Omit<Claim, 'odometerKm'>;
  readonly savedHoursAgo: number;
  readonly steps: readonly (Told & { readonly hoursAgo: number })[];
  /** The sale was undone, the money has been sent, and the thing is back. */
  readonly isBack?: true;
}

const claimOf = (
  reason: string,
  text: string,
  rest: Pick<Claim, 'wish'> & Partial<Claim>,
): SampleCase['claim'] => ({ category: 'condition', estimateFen: yuan(4_800), ...rest, reason, text });

export const SAMPLE_CASES: readonly SampleCase[] = [
  {
    claim: claimOf('air-conditioning', '提车当天开空调不制冷，压缩机不吸合，检测报告写的是制冷正常。', {
      wish: 'repair',
      estimateFen: yuan(2_600),
    }),
    savedHoursAgo: 2,
    steps: [],
  },
  {
    claim: claimOf('gearbox', '上高速后三挡升四挡明显顿挫，转速升高车不走，修理厂判断离合器组件烧蚀。', {
      wish: 'refund-part',
      estimateFen: yuan(9_800),
    }),
    savedHoursAgo: 6,
    steps: [{ what: 'submit', hoursAgo: 5 }],
  },
  {
    claim: claimOf('body-structure', '举升后看到左前纵梁有切割焊接痕迹，公告里没有写。', {
      wish: 'return',
      estimateFen: yuan(15_000),
    }),
    savedHoursAgo: 28,
    steps: [
      { what: 'submit', hoursAgo: 27 },
      {
        what: 'ask-evidence',
        hoursAgo: 3,
        text: '请补充左前纵梁的近照（带车架号铭牌同框）和修理厂盖章的报价单。',
      },
    ],
  },
  {
    claim: claimOf('missing-equipment', '随车缺少备用钥匙和千斤顶，公告写明钥匙两把。', {
      wish: 'repair',
      estimateFen: yuan(1_800),
    }),
    savedHoursAgo: 26,
    steps: [
      { what: 'submit', hoursAgo: 25 },
      { what: 'forward', hoursAgo: 4, text: '请委托方说明备用钥匙和随车工具的交接情况。' },
    ],
  },
  {
    claim: claimOf('engine', '冷启动后排气管持续冒蓝烟，行驶 120 公里消耗机油约半升。', {
      wish: 'return',
      estimateFen: yuan(22_000),
    }),
    savedHoursAgo: 29,
    steps: [
      { what: 'submit', hoursAgo: 28 },
      { what: 'order-inspection', hoursAgo: 6, text: '安排第三方检测机构复检发动机缸压和机油消耗。' },
    ],
  },
  {
    claim: claimOf('chassis', '过减速带右后减振异响，举升后看到减振器漏油。', { wish: 'repair' }),
    savedHoursAgo: 28,
    steps: [
      { what: 'submit', hoursAgo: 27 },
      { what: 'forward', hoursAgo: 24, text: '请委托方就右后减振漏油答复。' },
      {
        what: 'enter-answer',
        hoursAgo: 7,
        text: '车辆停放期间没有使用，漏油属于自然老化，同意承担一半费用。',
      },
    ],
  },
  {
    claim: claimOf('electrics', '中控屏间歇黑屏，倒车影像无法使用，4S 店报价更换主机。', {
      wish: 'refund-part',
      estimateFen: yuan(5_200),
    }),
    savedHoursAgo: 27,
    steps: [
      { what: 'submit', hoursAgo: 26 },
      { what: 'forward', hoursAgo: 23, text: '请委托方就中控主机故障答复。' },
      { what: 'enter-answer', hoursAgo: 4, text: '交车前没有发现黑屏，愿意协商解决。' },
      {
        what: 'offer',
        hoursAgo: 2,
        refundFen: yuan(3_000),
        text: '委托方愿意退还 3,000 元，由买受人自行维修，双方不再追究。',
      },
    ],
  },
  {
    claim: claimOf('steering-brakes', '方向盘回正偏左，四轮定位数据超差，左前转向节变形。', {
      wish: 'refund-part',
      estimateFen: yuan(4_200),
    }),
    savedHoursAgo: 30,
    steps: [
      { what: 'submit', hoursAgo: 29 },
      {
        what: 'rule',
        hoursAgo: 3,
        outcome: { kind: 'partial-refund', refundFen: yuan(3_600) },
        reason: '检测报告未载明转向节变形，维修费用有报价单佐证，按核定金额退还。',
        rule: '争议处理办法 3.8',
      },
    ],
  },
  {
    claim: claimOf('not-as-described', '公告写明全景天窗，实车是普通天窗。', {
      wish: 'refund-part',
      estimateFen: yuan(6_000),
    }),
    savedHoursAgo: 31,
    steps: [
      { what: 'submit', hoursAgo: 30 },
      {
        what: 'rule',
        hoursAgo: 20,
        outcome: { kind: 'dismissed', ground: 'in-the-report' },
        reason: '拍卖公告的图片和检测报告第 2 页均写明为普通天窗。',
        rule: '争议处理办法 3.8',
      },
      {
        what: 'appeal',
        hoursAgo: 5,
        reason: '检测报告第 2 页写的是另一辆车的车架号，请核对后重新裁定。',
      },
    ],
  },
  {
    claim: claimOf('air-conditioning', '暖风水箱渗漏，副驾驶脚垫下有防冻液。', {
      wish: 'refund-part',
      estimateFen: yuan(2_400),
    }),
    savedHoursAgo: 27,
    steps: [
      { what: 'submit', hoursAgo: 26 },
      { what: 'offer', hoursAgo: 20, refundFen: yuan(1_600), text: '委托方同意退还 1,600 元。' },
      { what: 'accept-settlement', hoursAgo: 18 },
    ],
  },
  {
    claim: claimOf('odometer-altered', '保养记录显示去年已行驶 15 万公里，交付时仪表只有 6 万多公里。', {
      category: 'odometer',
      wish: 'return',
      estimateFen: 0,
    }),
    savedHoursAgo: 33,
    steps: [
      { what: 'submit', hoursAgo: 32 },
      {
        what: 'rule',
        hoursAgo: 26,
        outcome: { kind: 'dismissed', ground: 'not-proven' },
        reason: '提供的保养记录没有车架号，不能证明属于这辆车。',
        rule: '争议处理办法 3.8',
      },
      {
        what: 'appeal',
        hoursAgo: 22,
        reason: '已从品牌售后调取带车架号的保养记录，里程与仪表相差 9 万公里。',
      },
      {
        what: 'rule',
        hoursAgo: 6,
        outcome: { kind: 'return' },
        reason: '带车架号的保养记录证明里程被调整，支持退车退款。',
        rule: '争议处理办法 3.8',
      },
    ],
  },
  {
    claim: claimOf('electrics', '后备厢电动撑杆不工作，后来查明是保险丝松动，已自行恢复。', {
      wish: 'repair',
      estimateFen: yuan(1_600),
    }),
    savedHoursAgo: 25,
    steps: [
      { what: 'submit', hoursAgo: 24 },
      { what: 'withdraw', hoursAgo: 10 },
    ],
  },
  {
    claim: claimOf('vin-differs', '前挡风玻璃下的车架号与登记证书最后四位不一致。', {
      category: 'vin',
      wish: 'rescind',
      estimateFen: 0,
    }),
    savedHoursAgo: 34,
    steps: [
      { what: 'submit', hoursAgo: 33 },
      {
        what: 'rule',
        hoursAgo: 28,
        outcome: { kind: 'dismissed', ground: 'not-proven' },
        reason: '照片反光，看不清车架号后四位。',
        rule: '争议处理办法 3.8',
      },
      { what: 'appeal', hoursAgo: 25, reason: '已在车管所拓印车架号，与登记证书确有一位不同。' },
      {
        what: 'rule',
        hoursAgo: 8,
        outcome: { kind: 'return' },
        reason: '拓印与登记证书不一致，车辆无法过户，支持退车退款。',
        rule: '争议处理办法 3.8',
      },
    ],
    isBack: true,
  },
];
