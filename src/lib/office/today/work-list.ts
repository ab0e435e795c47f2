// 今天: the work that waits for the house, as its address asks for it, and each matter in words.
// Source: product.md 7.8.
import type { Inputs } from '#contract/inputs.ts';
import type { WorkHand, WorkRow } from '#contract/office/outputs.ts';
import { AREA_WORDS, STATE_WORDS, WORK_WORDS } from '#contract/office/work-words.ts';
import { cutTo } from '#core/input/typed-signs.ts';
import {
  areaOf,
  WORK_AREAS,
  WORK_STATES,
  type WorkArea,
  type WorkKind,
  type WorkState,
} from '#core/office/work.ts';
import { isKeepable, oneOf } from '#lib/query-fields.ts';
import { queryString } from '#lib/query-string.ts';
import { officePath } from '../places.ts';

export const WORK_PAGE_SIZE = 50;
const MOST_PAGES = 1_000;
const WORDS_MOST = 60;

/** State of the list, as its address has it. */
export interface WorkPage {
  readonly state: WorkState;
  readonly area: WorkArea | null;
  readonly words: string;
  readonly page: number;
}

export function workPageIn(params: URLSearchParams): WorkPage {
  const page = Math.trunc(Number(params.get('page') ?? 1));
  const words = cutTo((params.get('words') ?? '').trim(), WORDS_MOST);
  return {
    state: oneOf(WORK_STATES, params.get('state')) ?? 'all',
    area: oneOf(WORK_AREAS, params.get('area')),
    words: isKeepable(words) ? words : '',
    page: page >= 1 && page <= MOST_PAGES ? page : 1,
  };
}

export function workQuery({ state, area, words, page }: WorkPage): Inputs['workList'] {
  const narrowed = { ...(area && { area }), ...(words !== '' && { words }) };
  return { state, ...narrowed, page, size: WORK_PAGE_SIZE };
}

export function isNarrowed({ area, words }: WorkPage): boolean {
  return area !== null || words !== '';
}

/** Tabs of the list, each with how much there is of it. */
export function workTabs(here: WorkState, counts: Readonly<Record<WorkState, number>>) {
  return WORK_STATES.map((state) => ({
    state,
    name: STATE_WORDS[state],
    count: counts[state],
    isHere: state === here,
  }));
}

/** Areas to narrow by, each with how much there is of it. */
export function workAreas(counts: Readonly<Record<WorkArea, number>>) {
  return WORK_AREAS.map((area) => ({ value: area, label: `${AREA_WORDS[area]} ${counts[area]}` }));
}

/** A matter, as its row says it. */
export interface WorkLine {
  readonly area: string;
  readonly what: string;
  /** Its number and what it is about; empty: neither is known. */
  readonly which: string;
  readonly who: string;
  /** Person who has it, or whose word it waits for. */
  readonly hand: string;
  /** True: it waits for whoever reads it. */
  readonly isForYou: boolean;
}

const nameOf = ({ name, isYou }: WorkHand): string => (isYou ? '你' : name);

/** Person whose turn it is, or who has it. */
const turnOf = ({ takenBy, proposedBy }: WorkRow): string => {
  if (takenBy) return `${nameOf(takenBy)}在办`;
  if (proposedBy) return proposedBy.isYou ? '待第二人' : '待你复核';
  return '未领';
};

const handOf = (row: WorkRow): Pick<WorkLine, 'hand' | 'isForYou'> => {
  const { takenBy, proposedBy } = row;
  const first = proposedBy ? `${nameOf(proposedBy)}提出，` : '';
  return { hand: `${first}${turnOf(row)}`, isForYou: proposedBy?.isYou === false && takenBy === null };
};

export function workLine(row: WorkRow): WorkLine {
  const { kind, number, about, who } = row;
  return {
    area: AREA_WORDS[areaOf(row)],
    what: WORK_WORDS[kind],
    which: [number, about].filter((text) => text !== null).join(' '),
    who: who ?? (areaOf(row) === 'enquiry' ? '未具名' : '–'),
    ...handOf(row),
  };
}

/** Areas that could not be read, as they are told. */
export function unreadText(unread: readonly WorkArea[]): string | null {
  if (unread.length === 0) return null;
  return `“${unread.map((area) => AREA_WORDS[area]).join('、')}”没有读到，其余照列`;
}

type Place = readonly [desk: string, part?: string | undefined, name?: string, view?: string];

/**
 * Desks on which matters are decided: the part of each, the name the matter has there, the view.
 */
const DESKS: Partial<Record<WorkKind, Place>> = {
  verification: ['reviews'],
  proof: ['proofs'],
  enquiry: ['questions', 'letters'],
  question: ['questions', 'questions'],
  feedback: ['questions', 'feedback'],
  dispute: ['disputes'],
  voucher: ['orders'],
  'hand-out': ['gate'],
  'transfer-step': ['orders'],
  invoice: ['invoices'],
  'sale-review': ['sales'],
  'sale-announcing': ['sales'],
  decision: ['money', undefined, 'decision'],
  'transfer-entered': ['money', undefined, 'transfer'],
  'transfer-unclaimed': ['money', undefined, 'transfer'],
  negotiation: ['offers', undefined, 'lot'],
  'replay-red': ['evidence', undefined, 'replay'],
  'papers-to-check': ['sales', undefined, 'papers'],
  'papers-late': ['sales', undefined, 'papers'],
  access: ['users', undefined, 'proposal', 'access'],
};

/** Address at which the matter is decided; null: no desk of the console does it yet. */
export function workPath({ kind, ref }: Pick<WorkRow, 'kind' | 'ref'>): string | null {
  const [desk, part, name = 'id', view] = DESKS[kind] ?? [];
  return desk === undefined ? null : `${officePath(desk)}${queryString({ view, part, [name]: ref })}`;
}
