// The panel of the control desk in words: what is open, which reasons are listed for what is
// ordered, what the notice will say and what happens when it is done. Source: 拍卖管理办法
// 第37、38条; visual language 19, sheet 31.
import type { BoardLot } from '#contract/sales/control-outputs.ts';
import { PAUSE_REASONS, WITHDRAWAL_REASONS, type StopReason } from '#core/sales/stop-reasons-data.ts';
import { moneyText } from '#lib/format.ts';
import type { ControlDeed, ControlDone, StopDeed, Subject } from './parts.ts';

type Stop = 'pause' | 'withdraw';

interface ReasonChoice {
  readonly value: string;
  readonly label: string;
  readonly note: string;
  readonly reason?: string;
}

const LISTS: Readonly<Record<Stop, Readonly<Record<string, StopReason>>>> = {
  pause: PAUSE_REASONS,
  withdraw: WITHDRAWAL_REASONS,
};

const lotsOf = (subject: Subject): readonly BoardLot[] => {
  if (subject.kind === 'lot') return [subject.lot];
  return subject.kind === 'sale' ? subject.lots : [];
};

/** As the room sees it: what lies under seal is told by the house itself. */
const hasCome: Readonly<Record<'opened' | 'bid-on', (lot: BoardLot) => boolean>> = {
  opened: ({ status, format }) => format !== 'fixed-price' && (status === 'open' || status === 'confirming'),
  'bid-on': ({ bidCount }) => bidCount > 0,
};

const WHY_NOT = { opened: '已开拍，不可选', 'bid-on': '已有出价，不可选' } as const;

/** Listed reasons; one that can no longer be the case says why. */
export function reasonChoices(stop: Stop, subject: Subject): readonly ReasonChoice[] {
  const lots = lotsOf(subject);
  return Object.entries(LISTS[stop]).map(([value, { article, words, needsNote, until }]) => {
    const label = needsNote ? `${words}（要写明）` : words;
    const isPast = until !== undefined && lots.some((lot) => hasCome[until.what](lot));
    return { value, label, note: article, ...(isPast && until && { reason: WHY_NOT[until.what] }) };
  });
}

function subjectName(subject: Subject): string {
  if (subject.kind === 'lot') return `${subject.lot.number} 号`;
  return subject.kind === 'sale' ? `第 ${subject.sale.number} 场` : '全部专场';
}

export function subjectTitle(subject: Subject): string {
  if (subject.kind === 'lot') {
    const sale = subject.sale ? `第 ${subject.sale.number} 场 ` : '';
    return `${sale}${subject.lot.number} 号`;
  }
  return subject.kind === 'sale' ? `第 ${subject.sale.number} 场 ${subject.sale.name}` : '全部专场';
}

/** Whether it stands still now: of all sales, whether one does. */
function isStill(subject: Subject): boolean {
  if (subject.kind === 'lot') return subject.lot.status === 'paused';
  if (subject.kind === 'sale') return subject.sale.pausedAtMs !== null;
  return subject.sales.some(({ pausedAtMs }) => pausedAtMs !== null);
}

const runs = (subject: Subject): boolean =>
  subject.kind === 'all' ? subject.sales.some(({ pausedAtMs }) => pausedAtMs === null) : !isStill(subject);

export interface ControlRights {
  readonly mayStop: boolean;
  readonly mayHammer: boolean;
  readonly mayPaddle: boolean;
}

/** Only a lane has a room in which somebody holds up a paddle. */
const isInRoom = (subject: Subject, states: readonly BoardLot['status'][]): boolean =>
  subject.kind === 'lot' && subject.lot.format === 'lane' && states.includes(subject.lot.status);

/** The deed that is shown: the one that was asked for, else the first. */
export function shownDeed(deeds: readonly ControlDeed[], wanted: ControlDeed | null): ControlDeed | null {
  return deeds.find((one) => one === wanted) ?? deeds[0] ?? null;
}

/** Deeds that can be done about it, the first of them unless another is asked for. */
export function deedsFor(subject: Subject, rights: ControlRights): readonly ControlDeed[] {
  const awaits = subject.kind === 'lot' && subject.lot.status === 'confirming';
  return [
    ...(awaits && rights.mayHammer ? (['hammer'] as const) : []),
    ...(rights.mayHammer && isInRoom(subject, ['open']) ? (['hall-bid'] as const) : []),
    ...(rights.mayPaddle && isInRoom(subject, ['open', 'scheduled', 'paused'])
      ? (['hall-paddle'] as const)
      : []),
    ...(rights.mayStop && isStill(subject) ? (['resume'] as const) : []),
    ...(rights.mayStop && runs(subject) ? (['pause'] as const) : []),
    ...(rights.mayStop && subject.kind !== 'all' ? (['withdraw'] as const) : []),
  ];
}

export const DEED_NAMES: Readonly<Record<ControlDeed, string>> = {
  hammer: '落槌',
  'hall-bid': '现场报价',
  'hall-paddle': '现场号牌',
  pause: '暂停',
  resume: '恢复',
  withdraw: '撤拍',
};

const countWords = (subject: Subject): string => {
  if (subject.kind === 'lot') return '';
  const count = subject.kind === 'sale' ? subject.lots.length : subject.sales.length;
  return subject.kind === 'sale' ? `，在看板上 ${count} 件` : `，${count} 场`;
};

/** Words on the button: what it stands for, and at which price. */
export function deedButton(deed: StopDeed, subject: Subject): string {
  const price = subject.kind === 'lot' ? subject.lot.priceFen : null;
  const what = `${DEED_NAMES[deed]}${subject.kind === 'lot' ? ' ' : ''}${subjectName(subject)}`;
  return `${what}${countWords(subject)}${price === null ? '' : `，当前 ${moneyText(price)}`}`;
}

/** Consequences of a deed, told before it is done. */
export function deedEffects(deed: StopDeed, subject: Subject): readonly string[] {
  if (deed === 'pause') {
    return [
      `立即停止出价，公告写明${subjectTitle(subject)}的理由和条款；买家页面同时显示“已暂停”。`,
      '已有出价和委托价有效；恢复时按停掉的时间顺延，不算延时次数。',
    ];
  }
  if (deed === 'resume') {
    const own = subject.kind === 'lot' ? '' : '单独暂停的拍品不随专场恢复，要逐件恢复。';
    return [`继续竞价，停掉的时间全部加回，并发公告告知已报名的买家。${own}`];
  }
  return [
    '拍品就此结束，没有买受人；保证金按规则退还，公告写明理由和条款。',
    '撤拍不能收回。只是暂时停下，请用暂停。',
  ];
}

export const DONE_WORDS: Readonly<Record<ControlDone, string>> = {
  pause: '已暂停，公告已发出',
  resume: '已恢复，停掉的时间已加回，公告已发出',
  withdraw: '已撤拍，公告已发出',
  'knock-down': '已落槌成交',
  'another-round': '已再开一轮',
  pass: '已判流拍',
  'hall-leading': '现场报价已接受，当前领先',
  'hall-outbid': '现场报价已接受，随即被更高的委托价超越',
  'hall-give': '号牌已发出',
  'hall-take-back': '号牌已收回，可以在线出价',
};
