// The sheet of a confirmation (成交确认书). It says how the thing came to be the buyer's: what was
// not struck down by a hammer is not said to have been. Source: 拍卖法 第51、52条; product.md 3.4,
// 3.5.
import { bidderWords } from '#contract/bidding/bid-words.ts';
import { leaseText, priceWords } from '#contract/lots/disposal-words.ts';
import { quantityText } from '#contract/orders/quantity-words.ts';
import type { Confirmation, SaleWay } from '#core/documents/paper.ts';
import { isWholePerUnit, unitPriceFen } from '#core/lots/quantity.ts';
import { ruleSetName } from '#core/sales/rule-set-name.ts';
import { capitalsText, momentText, sumText } from './paper-words.ts';
import { BLANKS, drawProof, inSides, lotFacts, standsAt, vehicleFacts } from './print-parts.ts';
import type { Fact, Sum } from './sheet-rows.ts';
import type { Sheet } from './sheet.ts';

const NOTE =
  '买受人未按期付清价款的，应当承担违约责任，拍卖人可以依照《中华人民共和国拍卖法》第三十九条将标的再行拍卖。代办过户、物流等自选服务按实际选择另计，不在上述合计之内。';
const LEASE_NOTE =
  '上述成交价为首期租金，以后各期租金、押金和租赁物的使用、维修、返还，依出租人与承租人签订的租赁合同。买受人未按期付清的，应当承担违约责任，拍卖人可以将租赁权再行招租。';
const AGREED = '买受人与拍卖人参照《中华人民共和国拍卖法》第五十二条签署本确认书。';
const STRUCK = '依照《中华人民共和国拍卖法》第五十一条、第五十二条，买受人与拍卖人签署本确认书。';

const WAYS: Readonly<Record<SaleWay, (paper: Confirmation) => string>> = {
  hammer: ({ sale }) =>
    `在“${sale.name}”中以最高应价竞得下列标的，经拍卖师 ${sale.auctioneer}（执业证号 ${sale.certificate}）以网络公开表示成交的方式落槌确认。${STRUCK}`,
  falling: ({ sale }) =>
    `在“${sale.name}”（降价拍）中最先应价，竞得下列标的，经拍卖师 ${sale.auctioneer}（执业证号 ${sale.certificate}）以网络公开表示成交的方式确认。${STRUCK}`,
  'fixed-price': ({ sale }) => `在“${sale.name}”中以一口价或双方商定的价格订购下列标的。${AGREED}`,
  negotiated: ({ sale }) =>
    `在“${sale.name}”中出价最高而未达到保留价，其后与委托人就下列标的议价，双方就成交价达成一致。${AGREED}`,
  second: ({ sale }) =>
    `在“${sale.name}”中出价次高；因原买受人违约，其接受候补成交，按本人最后应价买受下列标的。${AGREED}`,
};

/** Draws it on a sheet that has its head. */
export function confirmationSheet(paper: Confirmation, sheet: Sheet): Sheet {
  const { sale, buyer, signature } = paper;
  sheet.paragraph(openingWords(paper));
  sheet.section('一、标的');
  sheet.facts(soldFacts(paper));
  sheet.section(inSides(paper, '二、买受人'));
  sheet.facts([
    { label: '姓名/名称', value: `${buyer.name}（${bidderWords(buyer.paddle)}）` },
    { label: '联系电话', value: buyer.phone },
  ]);
  sheet.section('三、价款');
  sheet.sums(sumsOf(paper));
  sheet.section('四、期限');
  sheet.facts([
    { label: '签署期限', value: momentText(paper.signByMs) },
    { label: '付款期限', value: momentText(paper.payByMs) },
  ]);
  sheet.note(inSides(paper, paper.lot.disposal?.kind === 'lease' ? LEASE_NOTE : NOTE));
  drawProof(sheet, '五、竞价记录', paper);
  const signatures = [
    { who: inSides(paper, `买受人：${buyer.name}`), lines: signature ? signedLines(signature) : BLANKS },
    { who: `拍卖人：落槌（拍卖师 ${sale.auctioneer}）`, lines: BLANKS },
  ];
  sheet.signatures('六、签署', signatures, signature ? `所签文件 SHA-256：${signature.sha256}` : null);
  return sheet;
}

/** The thing, with its marks, and the yard to which its buyer goes for it. */
const soldFacts = (paper: Confirmation): readonly Fact[] => {
  const { lot, vehicle, orderNumber } = paper;
  const { yard } = lot;
  const known = [...lotFacts(paper).slice(0, -1), ...vehicleFacts(vehicle)];
  const number = { label: '订单编号', value: orderNumber };
  if (yard === null) return [...known, number, standsAt(paper)];
  return [
    ...known,
    number,
    { label: '存放地', value: yard.name },
    { label: '提取电话', value: yard.phone },
    { label: '存放地址', value: yard.address },
    { label: '提取时间', value: yard.hours },
  ];
};

const openingWords = (paper: Confirmation): string => {
  const { struckAtMs, buyer, way } = paper;
  const who = `${buyer.name}（${bidderWords(buyer.paddle)}）`;
  const taker = inSides(paper, '买受人');
  return `${momentText(struckAtMs)}（北京时间），${taker} ${who}${inSides(paper, WAYS[way](paper))}`;
};

/** At a fixed price a deposit is kept with the payment, and no sooner. */
const keptLabel = (way: SaleWay): string =>
  way === 'fixed-price' ? '已缴保证金，付款后转为履约保证金' : '已缴保证金，转为履约保证金';

const depositSum = ({ depositFen, creditFen, totalFen, way }: Confirmation): Sum =>
  creditFen === undefined
    ? { label: keptLabel(way), value: sumText(depositFen) }
    : { label: `已缴保证金 ${sumText(creditFen)} 抵作价款后应付`, value: sumText(totalFen - creditFen) };

/** Price of one unit beside that of the whole; none where it is one thing. */
const unitSums = ({ lot: { quantity }, hammerFen }: Confirmation): readonly Sum[] => {
  if (quantity === undefined) return [];
  const { milli, unit } = quantity;
  const about = isWholePerUnit(hammerFen, quantity) ? '' : '约 ';
  const unitText = sumText(unitPriceFen(hammerFen, quantity));
  return [{ label: '单价 × 数量', value: `${about}${unitText} × ${quantityText(milli, unit)}` }];
};

const hammerLabel = ({ way, lot: { disposal } }: Confirmation): string => {
  if (disposal?.kind === 'lease') return `${priceWords(disposal).hammer}，租期 ${leaseText(disposal)}`;
  return way === 'hammer' ? '成交价（落槌价）' : '成交价';
};

const sumsOf = (paper: Confirmation): readonly Sum[] => {
  const { hammerFen, feesVersion, premiumFen, totalFen } = paper;
  return [
    { label: hammerLabel(paper), value: sumText(hammerFen) },
    ...unitSums(paper),
    { label: `佣金（${ruleSetName(feesVersion)}）`, value: sumText(premiumFen) },
    { label: '合计应付', value: sumText(totalFen), isTotal: true },
    { label: '人民币大写', value: capitalsText(totalFen) },
    depositSum(paper),
  ];
};

const signedLines = ({ name, atMs }: NonNullable<Confirmation['signature']>): readonly Fact[] => [
  { label: '签名', value: `${name}（电子签名）` },
  { label: '日期', value: momentText(atMs) },
];
