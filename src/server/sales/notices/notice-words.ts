// The text of an announcement, chapter by chapter: what the house wrote in its plan, and what
// follows from the frozen rules and the lots, said in sentences. The page, the PDF and the
// comparison of versions all read this one.
// Source: 拍卖法 第18、21、28、39、46、56条; product.md 3, 7.1.
import type { TextBlock, TextChapter } from '#contract/content/chapters.ts';
import { SELL_OFF_ROUND } from '#contract/lots/disposal-words.ts';
import { wallClock } from '#contract/wall-clock.ts';
import { moneyText } from '#contract/words/figures.ts';
import { hasBidRound, type Disposal } from '#core/lots/disposal.ts';
import { feesIn, STORAGE_DAY_FEN } from '#core/orders/fees.ts';
import {
  FREE_STORAGE_DAYS,
  payRuleOf,
  PICK_UP_DAYS,
  SELLER_WORKDAYS,
  TRANSFER_LAW_DAYS,
} from '#core/orders/order-dues.ts';
import { ruleSetName } from '#core/sales/rule-set-name.ts';
import type { RuleSet } from '#core/sales/rule-set.ts';
import type { SalePlan } from '#core/sales/sale.ts';
import { timesOf } from '#core/sales/scheduling.ts';
import type { HouseContact } from '#server/content/own-texts.ts';
import { payRuleText } from '#server/orders/pay-rule-words.ts';
import { feeTable, priceBlocks, rateText } from '#server/sales/rules/rule-figures.ts';

export interface NoticeFacts {
  readonly plan: SalePlan;
  readonly rules: RuleSet;
  readonly lots: readonly {
    readonly depositFen: number;
    readonly hasReserve: boolean;
    readonly disposal?: Disposal;
  }[];
  readonly lotCount: number;
  readonly auctioneer: string;
  readonly certificate: string;
  readonly contact: HouseContact;
}

/** `2026年11月24日 17:00`. */
export function minuteText(atMs: number): string {
  const text = wallClock(atMs);
  const day = `${text.slice(0, 4)}年${Number(text.slice(5, 7))}月${Number(text.slice(8, 10))}日`;
  return `${day} ${text.slice(11, 16)}`;
}

/** `〔2026〕落拍告字第 118 号`: by the year it was first announced in. */
export function noticeNumber(announcedAtMs: number, saleNumber: number): string {
  return `〔${minuteText(announcedAtMs).slice(0, 4)}〕落拍告字第 ${saleNumber} 号`;
}

const say = (text: string): TextBlock => ({ is: 'paragraph', text });
const list = (...items: string[]): TextBlock => ({ is: 'list', items });

const timeChapter = ({ plan, rules, auctioneer, certificate }: NoticeFacts): TextChapter => {
  const { startsAtMs, announcement } = plan;
  const { endsAtMs } = timesOf(plan, rules, 0);
  const first = rules.format === 'fixed-price' ? '截止' : '首件落槌';
  return {
    title: '拍卖的时间、地点',
    blocks: [
      say(
        `受${plan.consignor}委托，本公司定于 ${minuteText(startsAtMs)} 起公开拍卖下列标的，${first}时间 ${minuteText(endsAtMs)}（北京时间），由拍卖师${auctioneer}主持，执业资格证书号 ${certificate}。`,
      ),
      say(`地点：${announcement.place}`),
    ],
  };
};

const objectsChapter = ({ plan, lotCount }: NoticeFacts): TextChapter => ({
  title: '拍卖标的',
  blocks: [
    say(plan.announcement.objects),
    say(
      plan.isPriceHidden
        ? `本场共 ${lotCount} 件标的，编号、名称、保证金和有无保留价见拍品清单；起拍价在各件开拍时公布。`
        : `本场共 ${lotCount} 件标的，编号、名称、起拍价、保证金和有无保留价见拍品清单。`,
    ),
  ],
});

const previewChapter = ({ plan }: NoticeFacts): TextChapter => ({
  title: '标的展示的时间、地点',
  blocks: [
    say(`展示时间：${minuteText(plan.previewFromMs)} 至 ${minuteText(plan.previewToMs)}。`),
    say(`展示地点与方式：${plan.announcement.previewPlace}`),
  ],
});

const formalitiesChapter = ({ plan }: NoticeFacts): TextChapter => ({
  title: '参与竞买应当办理的手续',
  blocks: [
    say(plan.announcement.formalities),
    list(
      `报名自 ${minuteText(plan.registrationFromMs)} 开始，至每件标的落槌时截止；取得竞买号后方可出价。`,
      '本公司及其工作人员、标的的委托人不得竞买，也不得委托他人代为竞买。',
    ),
  ],
});

const rangeText = (lots: NoticeFacts['lots']): string => {
  const sums = lots.map(({ depositFen }) => depositFen);
  const [least, most] = [Math.min(...sums), Math.max(...sums)];
  return least === most
    ? `每件 ${moneyText(least)}`
    : `每件 ${moneyText(least)} 至 ${moneyText(most)}，逐件在清单中载明`;
};

const depositChapter = ({ plan, rules, lots }: NoticeFacts): TextChapter => ({
  title: '保证金',
  blocks: [
    list(
      lots.length === 0 ? '保证金逐件在清单中载明。' : `保证金${rangeText(lots)}，报名时从可用余额中冻结。`,
      rules.profile === 'judicial'
        ? '未竞得的，保证金在竞价结束后 24 小时内退还，不计利息。'
        : '未竞得的，保证金在落槌后 60 秒内解除冻结，退回可用余额。',
      plan.hall === 'vehicle'
        ? '竞得的，保证金转为履约保证金，过户完成并确认后退还。'
        : '竞得的，保证金抵作成交价款。',
    ),
  ],
});

const reserveText = ({ lots, lotCount }: NoticeFacts): string => {
  const count = lots.filter(({ hasReserve }) => hasReserve).length;
  if (lots.length < lotCount) return '有无保留价逐件在清单中载明';
  return `本场有保留价的标的 ${count} 件，无保留价的标的 ${lotCount - count} 件`;
};

/** The course of what a court sells off, which has to be announced. 法明传〔2017〕455号. */
const roundBlocks = ({ lots, rules }: NoticeFacts): readonly TextBlock[] =>
  lots.some(({ disposal }) => hasBidRound(disposal, rules.profile === 'judicial'))
    ? [say(`变卖流程：${SELL_OFF_ROUND}。变卖成交后不交纳尾款的，保证金不予退还。`)]
    : [];

const pricesChapter = (facts: NoticeFacts): TextChapter => ({
  title: '竞价方式、加价与延时',
  blocks: [
    ...priceBlocks(facts.rules),
    ...roundBlocks(facts),
    say(`${reserveText(facts)}。最高应价未达到保留价的，应价不发生效力。`),
    say(`本场适用规则：${ruleSetName(facts.rules.version)}，自公告之日起不再更改。`),
  ],
});

const payText = ({ plan, rules }: NoticeFacts): string => {
  const category = plan.hall === 'vehicle' ? 'vehicle' : 'goods';
  const { format, profile } = rules;
  return payRuleText(payRuleOf({ category, format, profile, announcedDays: null }));
};

const paymentChapter = (facts: NoticeFacts): TextChapter => {
  const isVehicle = facts.plan.hall === 'vehicle';
  const fees = feesIn(facts.plan.hall);
  const [fetch, keep] = isVehicle ? ['提车', '停放'] : ['提货', '存放'];
  const storage = `${keep}自通知可${fetch}之日起免费 ${FREE_STORAGE_DAYS} 天，之后每天 ${moneyText(STORAGE_DAY_FEN.usual)}，大型的每天 ${moneyText(STORAGE_DAY_FEN.large)}`;
  return {
    title: isVehicle ? '付款、提车与过户' : '付款与交割',
    blocks: [
      say(
        `买受人应当在成交后 24 小时内签署成交确认书，${payText(facts)}付清成交价款和佣金。佣金分段累进计算，最低 ${moneyText(fees.leastFen)}，最高不超过成交价的 ${rateText(fees.capBasisPoints)}：`,
      ),
      feeTable(fees),
      list(
        `付清后 ${PICK_UP_DAYS} 日内${fetch}，${storage}。`,
        ...(isVehicle
          ? [
              `委托人在价款付清后 ${SELLER_WORKDAYS} 个工作日内交付过户材料；买受人应当在交付之日起 ${TRANSFER_LAW_DAYS} 日内申请转移登记。`,
            ]
          : []),
        '逾期不付款的，依照《中华人民共和国拍卖法》第三十九条再行拍卖，原买受人支付第一次拍卖中本人及委托人应当支付的佣金，并补足差额。',
      ),
    ],
  };
};

const defectChapter = ({ plan }: NoticeFacts): TextChapter => ({
  title: '瑕疵说明',
  blocks: [
    {
      is: 'note',
      text: `标的按现状拍卖。已知的瑕疵逐件写在拍品清单和拍品页面，请竞买人在展示期间实地查验${plan.hall === 'vehicle' ? '车况、权属和随车材料' : '数量、质量和权属'}。公告后更正瑕疵说明的，拍品页面保留更正前后的全文和时间。`,
    },
  ],
});

const contactChapter = ({ contact }: NoticeFacts): TextChapter => ({
  title: '咨询与监督',
  blocks: [
    list(
      `咨询：${contact.name}，电话 ${contact.phone}（${contact.hours}），邮箱 ${contact.mail}。`,
      `监督与投诉：电话 ${contact.complaintPhone}，邮箱 ${contact.complaintMail}。`,
    ),
  ],
});

/** All of it, in the order the law names what must be announced. The lots are a list beside it. */
export function noticeChapters(facts: NoticeFacts): readonly TextChapter[] {
  return [
    timeChapter(facts),
    objectsChapter(facts),
    previewChapter(facts),
    formalitiesChapter(facts),
    depositChapter(facts),
    pricesChapter(facts),
    paymentChapter(facts),
    defectChapter(facts),
    { title: '其他事项', blocks: [say(facts.plan.announcement.other)] },
    contactChapter(facts),
  ];
}

export function noticeTitle({ name }: Pick<SalePlan, 'name'>, saleNumber: number): string {
  return `${name}拍卖公告（第 ${saleNumber} 场）`;
}
