// 运行状态: what is broken now, since when, and what to do; and what was broken in the last days.
// Source: product.md 5.21, 7.8; goals.md R13.
import type { HouseStatus } from '#contract/operations/outputs.ts';
import { PART_STATE_WORDS, PART_WORDS, REASON_WORDS, reasonText } from '#contract/operations/part-words.ts';
import { isTrouble, type PartReason, type PartState } from '#core/operations/parts.ts';
import { apiOver } from '#lib/api.ts';
import type { FormPage } from '#lib/plain-form.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';

export interface StatusDesk {
  readonly visit: DeskVisit<HouseStatus>;
}

export async function statusDesk(page: Pick<FormPage, 'locals' | 'response'>): Promise<StatusDesk> {
  page.response.headers.set('cache-control', 'no-store');
  return { visit: await deskVisit(apiOver(page.locals.api)('houseStatus', {})) };
}

type Tone = 'lead' | 'neutral' | 'out' | 'danger';

/** Tone in which a state is shown. */
export const STATE_TONES: Readonly<Record<PartState, Tone>> = {
  good: 'lead',
  off: 'neutral',
  watch: 'out',
  down: 'danger',
};

export interface PartRow {
  readonly name: string;
  readonly state: PartState;
  readonly stateWord: string;
  /** Null: it is good. */
  readonly why: string | null;
  /** Null: nobody has to look at it. */
  readonly sinceMs: number | null;
  /** Null: there is nothing to be done. */
  readonly advice: {
    readonly remedy: string;
    /** Place of its steps on the page. */
    readonly place: string;
    readonly steps: readonly string[];
  } | null;
}

export function partRows({ parts }: Pick<HouseStatus, 'parts'>): readonly PartRow[] {
  return parts.map(({ name, state, why, about, sinceMs }) => ({
    name: PART_WORDS[name],
    state,
    stateWord: PART_STATE_WORDS[state],
    why: why === null ? null : reasonText({ why, about }),
    sinceMs: isTrouble({ state }) ? sinceMs : null,
    advice: why === null ? null : adviceFor(why, `do-${name}`),
  }));
}

const adviceFor = (why: PartReason, place: string): PartRow['advice'] => {
  const { remedy, steps } = REASON_WORDS[why];
  return steps.length === 0 ? null : { remedy, place, steps };
};

export interface PastRow {
  readonly name: string;
  readonly state: PartState;
  readonly stateWord: string;
  readonly why: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Troubles that are over; those that go on stand among the parts. */
export function pastRows({ troubles }: Pick<HouseStatus, 'troubles'>): readonly PastRow[] {
  return troubles.flatMap(({ of, state, fromMs, untilMs, ...reason }) =>
    untilMs === null
      ? []
      : [
          {
            name: PART_WORDS[of],
            state,
            stateWord: PART_STATE_WORDS[state],
            why: reasonText(reason),
            fromMs,
            untilMs,
          },
        ],
  );
}

/** `一切正常`, or in a few words what is the matter. */
export function statusHead({ isReady, parts }: Pick<HouseStatus, 'isReady' | 'parts'>): {
  readonly tone: 'good' | 'warn' | 'error';
  readonly title: string;
} {
  if (!isReady) return { tone: 'error', title: '拍卖行没有受理出价' };
  const count = parts.filter(isTrouble).length;
  return count === 0
    ? { tone: 'good', title: '一切正常' }
    : { tone: 'warn', title: `正在受理出价，有 ${count} 处需留意` };
}
