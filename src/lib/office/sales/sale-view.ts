// One sale in words: what is wanted next and from whom, each fault with its place, what a lot still
// lacks. Source: product.md 5.17, 5.20; visual language 19 (32).
import { PLACE_WORDS } from '#contract/lots/shown-words.ts';
import type { WorkHand } from '#contract/office/outputs.ts';
import { wordsFor } from '#contract/refusals.ts';
import type { SaleFileView } from '#contract/sales/outputs.ts';
import { FILE_STATE_WORDS } from '#contract/sales/stage-words.ts';
import type { HealthPoint, LotHealth } from '#core/lots/lot-health.ts';
import { PICTURE_PLACES, type PicturePlace } from '#core/lots/shown-files.ts';
import type { AnnouncingFault } from '#core/sales/announcing-faults.ts';
import { dayMinuteText } from '#lib/format.ts';
import { stepOfField } from './plan-fields.ts';
import type { SaleStep } from './sale-desk.ts';

export function stateWord({ state }: Pick<SaleFileView, 'state'>): string {
  return FILE_STATE_WORDS[state];
}

const handName = (hand: WorkHand): string => (hand.isYou ? '你' : hand.name || '已离职的同事');

/** `周敏 — 罗晴`; somebody who is still missing is a second person. */
export function twoHands({ hands }: Pick<SaleFileView, 'hands'>): string {
  const first = hands.submittedBy ?? hands.writers[0] ?? null;
  const second = hands.reviewedBy;
  return `${first ? handName(first) : '未定'} — ${second ? handName(second) : '待第二人'}`;
}

/** Whether the reader has written on it or handed it in: then another has to approve it. */
export function isOwn({ hands }: Pick<SaleFileView, 'hands'>): boolean {
  return hands.submittedBy?.isYou === true || hands.writers.some(({ isYou }) => isYou);
}

export interface Wanted {
  readonly what: string;
  readonly who: string;
}

const wantedOfDraft = ({ faults, sentBackFor }: SaleFileView): Wanted => {
  const who = '由起草的人办';
  if (sentBackFor !== null) return { what: '按退回的理由改，再提交', who };
  return faults.length === 0
    ? { what: '法定检查全部通过，可以提交复核', who }
    : { what: `还有 ${faults.length} 处要补，补齐再提交`, who };
};

/** Why it was sent back, or did not come before the public by itself; null: neither. */
export function backWords({
  stage,
  sentBackFor,
}: Pick<SaleFileView, 'stage' | 'sentBackFor'>): string | null {
  if (sentBackFor === null) return null;
  return stage === 'approved' ? sentBackFor : `退回的理由：${sentBackFor}`;
}

const wantedOfApproved = ({ releaseAtMs, faults, sentBackFor }: SaleFileView): Wanted => {
  if (releaseAtMs !== null) {
    return { what: `${dayMinuteText(releaseAtMs)} 自动发布`, who: '到时再核一遍法定事项' };
  }
  if (sentBackFor !== null) {
    const what = '定时发布没有成功，专场还没有公开';
    return {
      what,
      who: faults.length === 0 ? '现在可以重新发布，或另定时间' : '要改条件的先退回修改；改好后重新发布',
    };
  }
  const what = faults.length === 0 ? '等发布公告' : `有 ${faults.length} 处不合法，退回修改或改期`;
  return { what, who: '由有发布权限的人办' };
};

/** Next step of the sale, and whose it is. */
export function wantedOf(file: SaleFileView): Wanted {
  switch (file.state) {
    case 'draft':
      return wantedOfDraft(file);
    case 'in-review':
      return isOwn(file)
        ? { what: '等第二人复核', who: '你写过或提交过这一场，要由别人复核' }
        : { what: '等你复核', who: '通过后才能发布，退回要写理由' };
    case 'approved':
      return wantedOfApproved(file);
    case 'announced':
      return { what: '等开拍', who: '公告可以更正，条件不能再改' };
    case 'running':
      return { what: '正在竞价', who: '暂停和撤拍在总控台办' };
    case 'ended':
      return { what: '全部结束', who: '没有要办的' };
    case 'withdrawn':
      return { what: '已撤回', who: '没有要办的' };
  }
}

export interface FaultLine {
  readonly sentence: string;
  readonly wayOut: string;
  readonly article: string;
  /** Steps it is mended in: what is missing may be asked for in several. */
  readonly places: readonly FaultPlace[];
}

interface FaultPlace {
  readonly step: SaleStep;
  readonly lotId: string | null;
  readonly where: string;
}

const STEP_WORDS: Readonly<Record<SaleStep, string>> = {
  basic: '基本',
  times: '时间地点',
  rules: '规则与费率',
  lots: '拍品',
  check: '校验与提交',
};

export function stepWord(step: SaleStep): string {
  return STEP_WORDS[step];
}

export function faultLine(
  { refusal, article, lotId, fields }: AnnouncingFault,
  file: SaleFileView,
): FaultLine {
  const { sentence, wayOut } = wordsFor(refusal, file.nowMs);
  const card = file.lots.find((lot) => lot.lotId === lotId)?.card;
  const steps = [...new Set(fields.map((field) => stepOfFault(field, lotId)))];
  const places = steps.map((step) => ({
    step,
    lotId,
    where: card ? `${card.number} ${card.title}` : STEP_WORDS[step],
  }));
  return { sentence, wayOut, article: article ?? '本行规则', places };
}

/** Faults of one sentence, article and way out, with everything they are found in. */
export interface FaultGroup extends Omit<FaultLine, 'places'> {
  readonly places: readonly FaultPlace[];
  /** Lots it is found in; 0: it is one of the sale itself. */
  readonly lotCount: number;
}

/** One line a fault, in the order of the faults: the same in twenty lots is one line. */
export function faultGroups(file: SaleFileView): readonly FaultGroup[] {
  const lines = file.faults.map((fault) => faultLine(fault, file));
  const alike = Map.groupBy(lines, ({ sentence, wayOut, article }) => [sentence, wayOut, article].join('\n'));
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const places = group.flatMap((line) => line.places);
    const lotIds = new Set(places.flatMap(({ lotId }) => lotId ?? []));
    return [{ ...first, places, lotCount: lotIds.size }];
  });
}

const stepOfFault = (field: string, lotId: string | null): SaleStep =>
  lotId !== null || field === 'lots' ? 'lots' : (stepOfField(field) ?? 'basic');

const POINT_WORDS: Readonly<Record<HealthPoint, string>> = {
  basics: '基本信息',
  inspector: '检测人',
  inspectedOn: '检测日期',
  scores: '评分',
  paintMicrons: '漆膜',
  viewing: '看样安排',
  handover: '交接材料',
  marks: '车架号',
  yard: '存放地',
  inspection: '检测报告',
  title: '权属证明',
  defects: '瑕疵说明',
};

const isPlace = (point: PicturePlace | HealthPoint): point is PicturePlace =>
  PICTURE_PLACES.some((place) => place === point);

const MOST_TOLD = 4;

/** `齐`, or what is missing: pictures by their number, all else by name. */
export function missingText({ missing, parts }: LotHealth): string {
  if (missing.length === 0) return '齐';
  const pictures = parts.pictures.want - parts.pictures.have;
  const points = missing.flatMap((point) => (isPlace(point) ? [] : POINT_WORDS[point]));
  const told = [...(pictures > 0 ? [`图 ${pictures} 处`] : []), ...points];
  return told.length > MOST_TOLD
    ? `${told.slice(0, MOST_TOLD).join('、')}等 ${told.length} 项`
    : told.join('、');
}

/** The places that lack a picture, by name. */
export function missingPlaces({ missing }: LotHealth): readonly string[] {
  return missing.flatMap((point) => (isPlace(point) ? PLACE_WORDS[point].word : []));
}

const DONE_WORDS: Readonly<Record<string, string>> = {
  draft: '草稿已建，接着填时间地点',
  plan: '已保存',
  shift: '已改到最早合法的开拍时间',
  submit: '已提交，等另一人复核',
  approve: '已通过，可以发布',
  'send-back': '已退回，起草的人会看到理由',
  announce: '已发布，公告和拍品都已公开',
  timed: '已定时发布，到时再核一遍法定事项',
  copy: '已复制成新的草稿，时间已顺延，媒介要重新填',
  amend: '变更公告已发布，改前改后都公开',
  lot: '拍品已保存',
  'lot-gone': '拍品已移出',
  'lot-amend': '已更正，改前改后都公开',
  order: '顺序已保存',
  pictures: '图片已保存',
  documents: '文件已保存',
  marks: '图上的瑕疵已保存',
  sheet: '表格已收下',
  'sheet-taken': '表格里的拍品已全部放入专场',
  'sheet-again': '专场在核对之后改过，正在重新核对，完了再放入',
  'sheet-mended': '这一格已改，正在重新核对',
  'sheet-cancelled': '已取消，表格里的拍品没有写入',
  'papers-asked': '已通知委托人提交材料',
  'papers-accept': '材料已收下，委托人会收到消息',
  'papers-ask-again': '已通知委托人补交',
  'papers-drop': '已撤下，委托人不用再交',
};

/** Null: nothing has just been done. */
export function doneWord(done: string | null): string | null {
  return (done !== null && Object.hasOwn(DONE_WORDS, done) && DONE_WORDS[done]) || null;
}
