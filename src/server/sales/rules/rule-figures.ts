// The figures of rules, steps and fees in the words of the house, straight from core: whoever
// changes a number there has changed what is announced. Source: product.md 3.1, 3.3, 3.6.
import type { TextBlock } from '#contract/content/chapters.ts';
import { moneyText } from '#contract/words/figures.ts';
import type { Ladder } from '#core/bidding/ladder.ts';
import type { FeeSchedule } from '#core/orders/fees.ts';
import type { AscendingRules, ExtensionRule, RuleSet } from '#core/sales/rule-set.ts';
import { HOUR_MS } from '#core/time/days.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** `2 分钟`, `15 秒`, `24 小时`: the largest unit that leaves nothing over. */
export function spanText(ms: number): string {
  if (ms >= HOUR_MS && ms % HOUR_MS === 0) return `${ms / HOUR_MS} 小时`;
  return ms >= MINUTE_MS && ms % MINUTE_MS === 0 ? `${ms / MINUTE_MS} 分钟` : `${ms / SECOND_MS} 秒`;
}

/** Hundredths of a percent: `4%`, `1.2%`. */
export function rateText(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

export function ladderTable(ladder: Ladder): TextBlock {
  return {
    is: 'table',
    head: ['当前价', '加价幅度'],
    rows: ladder.map(({ fromFen, stepFen }, index) => {
      const nextFen = ladder[index + 1]?.fromFen;
      if (ladder.length === 1) return ['任何价位', moneyText(stepFen)];
      const from = fromFen === 0 ? `不足 ${moneyText(nextFen ?? 0)}` : `${moneyText(fromFen)} 起`;
      return [from, moneyText(stepFen)];
    }),
  };
}

export function feeTable({ bands }: FeeSchedule): TextBlock {
  return {
    is: 'table',
    head: ['成交价', '佣金费率'],
    rows: bands.map(({ upToFen, basisPoints }, index) => {
      const fromFen = bands[index - 1]?.upToFen ?? null;
      const from = fromFen === null ? '不超过' : moneyText(fromFen);
      const to = upToFen === null ? '以上' : `${fromFen === null ? '' : '至 '}${moneyText(upToFen)} `;
      const part = `${from} ${to}的部分`;
      return [part, rateText(basisPoints)];
    }),
  };
}

/** How a price comes about under these rules. */
export function priceBlocks(rules: RuleSet): readonly TextBlock[] {
  switch (rules.format) {
    case 'timed':
    case 'lane':
      return [
        {
          is: 'paragraph',
          text: `首次出价不得低于起拍价，此后每次加价为加价幅度的整数倍，一次最多加 ${rules.mostSteps} 个幅度。出价一经接受不可撤回；可以设置委托价，由系统在上限之内代为出价。`,
        },
        ladderTable(rules.ladder),
        { is: 'paragraph', text: `${orderText(rules)}${extensionText(rules.extension)}${SERVER_CLOCK}` },
      ];
    case 'fixed-price':
      return [
        {
          is: 'paragraph',
          text: `按公布的一口价出售，先下单者得；下单后锁定 ${spanText(rules.holdMs)}供付款，逾期恢复在售。${
            rules.mostRounds === 0
              ? '价格不议。'
              : `可以议价，每位买受人最多出价 ${rules.mostRounds} 次，报价 ${spanText(rules.offerMs)}内有效。`
          }`,
        },
      ];
    case 'sealed':
      return [
        {
          is: 'paragraph',
          text: `暗标：截止之前任何人看不到他人报价，截止时同时开标，价高者得；同价以先到者为准。${
            rules.areAmountsShown ? '开标后按竞买号公布各人报价。' : '开标后只公布成交价。'
          }${SERVER_CLOCK}`,
        },
      ];
    case 'falling':
      return [
        {
          is: 'paragraph',
          text: `降价拍：自起拍价起每 ${spanText(rules.everyMs)}降 ${moneyText(rules.dropFen)}，降至底价为止，首先应价者得。${SERVER_CLOCK}`,
        },
      ];
  }
}

const extensionText = ({ windowMs, extendMs, mostExtensions }: ExtensionRule): string => {
  const often = mostExtensions === null ? '延时不限次数' : `最多延时 ${mostExtensions} 次，之后由拍卖师决定`;
  return `落槌前最后 ${spanText(windowMs)}内有出价被接受的，落槌时间改为该次出价之后 ${spanText(extendMs)}；原定时间更晚的不改。${often}。`;
};

/** How the lots follow one another. */
const orderText = (rules: AscendingRules): string =>
  rules.format === 'lane'
    ? `标的依次竞价，每件开放 ${spanText(rules.lotMs)}，前一件结束后下一件开始。`
    : '标的按编号先后落槌，各件的落槌时间见拍品页面，一件延时不影响其他标的。';

const SERVER_CLOCK = '落槌时间以服务器收到出价的时间为准，到达时间等于或晚于落槌时间的出价无效。';
