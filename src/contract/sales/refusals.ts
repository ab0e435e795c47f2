// Refusals to the house's own people when a sale cannot be prepared, announced, stopped or led like
// this: the sentence and the way out. Voice: language.md 14.
import { megabytes } from '#contract/documents/upload-words.ts';
import { whenText } from '#contract/figures.ts';
import { CHANGE_WORDS } from '#contract/lots/change-words.ts';
import { LOT_STATUS_WORDS } from '#contract/lots/status-words.ts';
import type { Refusals, RefusalWords } from '#contract/refusal-words.ts';
import type { TextChange } from '#core/lots/lot-event.ts';
import { ownValue } from '#core/own-value.ts';
import type { ImportState } from '#core/sales/import-state.ts';
import type { JudicialLimit } from '#core/sales/judicial.ts';
import type { NoSheet, SaleRefusal } from '#core/sales/refusals.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { SALE_STAGE_WORDS } from './stage-words.ts';
import { TERM_WORDS } from './term-words.ts';

/** A refusal that others are told too has its words with them. */
type Any = Exclude<
  SaleRefusal,
  { readonly code: 'WRONG_FORMAT' | 'UNKNOWN_SALE' | 'SAME_PERSON' | 'TOO_SOON' }
>;

const LIMITS: { readonly [Limit in JudicialLimit]: string } = {
  format: '只能用限时竞价',
  duration: '竞价时间不少于 24 小时',
  extension: '最后 5 分钟有出价延时 5 分钟，不限次数',
  'start-price': '起拍价不低于评估价或市价的 70%',
  reserve: '保留价就是起拍价',
  deposit: '保证金在起拍价的 5% 至 20% 之间',
  'price-cut': '再次拍卖降价不超过 20%',
  'resale-days': '再次拍卖在流拍后 30 日内举行',
  'resale-rules': '法院处置的拍品再次上拍，仍用司法与国资处置的规则版本',
  'sell-off-period': '变卖期为 60 天，从开拍算到结束',
  'sell-off-price': '变卖价就是上一次流拍的起拍价',
  'sell-off-deposit': '变卖的竞买人先交齐变卖价全款，保证金填变卖价',
};

const FIELDS: Readonly<Record<string, string>> = {
  name: '专场名称',
  consignor: '委托人',
  city: '城市',
  place: '拍卖时间、地点',
  objects: '拍卖标的',
  previewPlace: '展示时间、地点',
  formalities: '竞买手续',
  other: '其他事项',
  medium: '公告媒体',
  mediumDate: '刊登日期',
};

const HALLS = {
  falling: { sentence: '降价拍只用于非车大厅', wayOut: '放到非车大厅，或换一种出售方式' },
  lane: { sentence: '逐件拍卖的竞价大厅只用于车辆', wayOut: '非车改用非车网络专场、暗标、一口价或降价拍' },
  timed: {
    sentence: '非车网络专场在最后 5 分钟有出价时要延时 5 分钟，不限次数',
    wayOut: '换用非车网络专场的规则版本',
  },
};

const NO_SHEET: Readonly<Record<NoSheet, RefusalWords>> = {
  other: { sentence: '这个文件不是表格', wayOut: '另存为 XLSX 或 CSV 再上传' },
  old: { sentence: '这是旧版表格，或有密码保护', wayOut: '去掉密码，另存为 XLSX 再上传' },
  broken: { sentence: '这份表格不完整，打不开', wayOut: '在电脑上打开它，另存为 XLSX 再上传' },
  empty: { sentence: '这份表格里没有内容', wayOut: '拍品写在第一张工作表里，再上传' },
  long: { sentence: '一场最多 10,000 件，这份表格不止', wayOut: '分成几场，分几份上传' },
};

const IMPORT_SENTENCES: Readonly<Record<ImportState | 'none', string>> = {
  none: '这份表格已经不在了',
  reading: '这份表格还在核对',
  faulty: '这份表格还有要改的地方，一行也不写入',
  checked: '这份表格已经核对完',
  taken: '这份表格已经放入专场',
  cancelled: '这份表格已经取消',
};

const PHASES = { opened: '已经开拍', 'bid-on': '已经有人出价' };

const INCOMPLETE = {
  kind: { sentence: '有拍品的类别不属于本场的竞价厅', wayOut: '改它的类别，或移到另一个厅的专场' },
  property: { sentence: '有不动产拍品，专场却按动产公告', wayOut: '把专场的性质改为不动产' },
  defects: { sentence: '有拍品没有瑕疵说明', wayOut: '写明瑕疵，或注明未发现瑕疵（拍卖法第十八条）' },
  yard: { sentence: '有拍品没有写明存放地', wayOut: '写明存放地的名称、地址、提取时间和电话' },
  marks: { sentence: '有车辆没有车架号', wayOut: '照行驶证填写车架号和车牌号，没有车牌的留空' },
  valueFen: { sentence: '有拍品没有评估价或市价', wayOut: '补上后再公告' },
  formerEndedAtMs: { sentence: '再次拍卖的拍品没有写明上一次流拍的时间', wayOut: '补上后再公告' },
};

const fieldNames = (fields: readonly TextChange['field'][]): string =>
  fields.map((field) => CHANGE_WORDS[field]).join('、');

export const saleRefusals: Refusals<Any> = {
  LOT_STATE: {
    number: 4901,
    say: ({ status }) => ({
      sentence: `这件现在是「${LOT_STATUS_WORDS[status]}」`,
      wayOut: status === 'paused' ? '恢复以后再作决定' : '刷新后再看能做什么',
    }),
  },
  RESERVE_NOT_MET: {
    number: 4902,
    say: () => ({ sentence: '当前价未达保留价，不能落槌', wayOut: '可以再开一轮，或判流拍' }),
  },
  NOTE_NEEDED: {
    number: 4903,
    say: () => ({ sentence: '选了「其他情形」，要写明是什么', wayOut: '在备注里写一句' }),
  },
  REASON_UNFIT: {
    number: 4923,
    say: ({ why, article, instead }) => ({
      sentence: `${PHASES[why]}，不能再用${article}的理由`,
      wayOut: `确有其事的，按${instead.article}办理：${instead.words}`,
    }),
  },
  SALE_PAUSED: {
    number: 4921,
    say: () => ({
      sentence: '专场还在暂停，不能单独恢复一件',
      wayOut: '先恢复专场；专场恢复后，单独暂停的再逐件恢复',
    }),
  },
  SALE_STAGE: {
    number: 4904,
    say: ({ stage }) => ({
      sentence: `专场现在是「${SALE_STAGE_WORDS[stage]}」`,
      wayOut: '刷新后再看能做什么',
    }),
  },
  NO_LOTS: { number: 4905, say: () => ({ sentence: '专场里还没有拍品', wayOut: '先加入拍品' }) },
  SALE_INCOMPLETE: {
    number: 4906,
    say: ({ fields }) => ({
      sentence: `公告缺少：${fields.map((field) => ownValue(FIELDS, field) ?? field).join('、')}`,
      wayOut: '补齐后再公告（拍卖法第四十六、四十七条）',
    }),
  },
  LOT_FILE_UNKNOWN: {
    number: 4925,
    say: ({ file }) => ({ sentence: `没有收到过文件 ${file}`, wayOut: '先上传，再用给出的编号' }),
  },
  LOT_FILE_TWICE: {
    number: 4926,
    say: ({ file }) => ({ sentence: `文件 ${file} 列了两次`, wayOut: '每个文件只列一次' }),
  },
  NO_FORMER_SALE: {
    number: 4924,
    say: () => ({
      sentence: '没有这件拍品的上次拍卖记录，上次的起拍价和时间不能手写',
      wayOut: '曾在这里拍卖过的，从原来那件办理再次上拍；第一次上拍的，这两项留空',
    }),
  },
  LOT_INCOMPLETE: { number: 4907, say: ({ field }) => INCOMPLETE[field] },
  RULES_UNKNOWN: {
    number: 4908,
    say: ({ version }) => ({ sentence: `没有规则版本 ${version}`, wayOut: '选一个已公布的版本' }),
  },
  RULES_NOT_YET: {
    number: 4909,
    say: ({ effectiveFromMs }, nowMs) => ({
      sentence: `这个版本 ${whenText(effectiveFromMs, nowMs)} 才生效`,
      wayOut: '等它生效，或换一个版本',
    }),
  },
  PERMIT_NOT_VALID: {
    number: 4910,
    say: () => ({
      sentence: '拍卖经营批准证书在开拍时无效',
      wayOut: '在机构台账里更新后再公告或恢复',
    }),
  },
  AUCTIONEER_NOT_VALID: {
    number: 4911,
    say: () => ({ sentence: '没有在开拍时有效的拍卖师', wayOut: '另指定一位拍卖师' }),
  },
  WRONG_HALL: { number: 4922, say: ({ format }) => HALLS[format] },
  TERMS_UNSOUND: { number: 4920, say: ({ field }) => TERM_WORDS[field] },
  NOTICE_TOO_SHORT: {
    number: 4912,
    say: ({ days, earliestStartMs }, nowMs) => ({
      sentence: `公告要在拍卖日 ${days} 日前发布`,
      wayOut: `最早可在 ${whenText(earliestStartMs, nowMs)} 开拍`,
    }),
  },
  PREVIEW_TOO_SHORT: {
    number: 4913,
    say: ({ leastMs }) => ({
      sentence: `预展不少于 ${leastMs / HOUR_MS} 小时`,
      wayOut: '延长预展，从公告之后算起（拍卖法第四十八条）',
    }),
  },
  TIMES_OUT_OF_ORDER: {
    number: 4914,
    say: () => ({
      sentence: '预展、报名、开拍、结束的先后不对',
      wayOut: '预展在开拍前结束，报名在开拍前开始，结束在开拍之后',
    }),
  },
  JUDICIAL_LIMIT: {
    number: 4915,
    say: ({ limit, article }) => ({
      sentence: `司法拍卖：${LIMITS[limit]}`,
      wayOut: `依据法释〔2016〕18号${article}`,
    }),
  },
  NOTHING_CHANGED: { number: 4916, say: () => ({ sentence: '内容和原来一样', wayOut: '没有要保存的' }) },
  FACTS_OF_VEHICLE: {
    number: 4927,
    say: ({ fields }) => ({
      sentence: `这件不是车辆，没有${fieldNames(fields)}`,
      wayOut: '写在基本信息或瑕疵说明里',
    }),
  },
  REFERENCE_HIDDEN: {
    number: 4929,
    say: () => ({
      sentence: '这件的起拍价开拍时公布，在那之前不更正参考价',
      wayOut: '开拍后暂停这件，再更正参考价',
    }),
  },
  AMEND_RUNNING: {
    number: 4928,
    say: ({ fields }) => ({
      sentence: `正在竞价，不能改${fieldNames(fields)}`,
      wayOut: '先暂停这件，更正后再恢复；瑕疵说明随时可以更正',
    }),
  },
  AMEND_OPENED: {
    number: 4934,
    say: ({ fields }) => ({
      sentence: `已经开拍，不能改${fieldNames(fields)}`,
      wayOut: '开拍前才能改；要改条件，流拍或撤拍后再上拍',
    }),
  },
  AMEND_REGISTERED: {
    number: 4935,
    say: ({ registeredCount }) => ({
      sentence: `已有 ${registeredCount} 人按公告的保证金报名，不能再改保证金`,
      wayOut: '没有人报名时才能改',
    }),
  },
  NOT_A_SHEET: { number: 4930, say: ({ is }) => NO_SHEET[is] },
  SHEET_TOO_LARGE: {
    number: 4931,
    say: ({ mostBytes }) => ({
      sentence: `一份表格不超过 ${megabytes(mostBytes)}`,
      wayOut: '删去图片和空的工作表，或另存为 CSV 再上传',
    }),
  },
  IMPORT_STATE: {
    number: 4932,
    say: ({ state }) => ({ sentence: IMPORT_SENTENCES[state], wayOut: '刷新这一页，看它现在到哪一步' }),
  },
  RULES_TAKEN: {
    number: 4917,
    say: ({ version }) => ({ sentence: `版本号 ${version} 已经用过`, wayOut: '换一个版本号' }),
  },
  RULES_UNSOUND: {
    number: 4918,
    say: ({ field }) => ({ sentence: `规则里的 ${field} 有误`, wayOut: '改正后再公布' }),
  },
  RULES_TOO_SOON: {
    number: 4919,
    say: ({ earliestMs }, nowMs) => ({
      sentence: '规则要公示七日才能生效',
      wayOut: `最早 ${whenText(earliestMs, nowMs)} 生效（电子商务法第三十四条）`,
    }),
  },
};
