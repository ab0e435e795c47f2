// A price that is negotiated, on the page of its lot: how it stands, and the buyer's reply, which
// is read once more before it is sent. Where no answer comes, it is looked for among the steps:
// nobody has to guess whether the reply counted.
// Source: product.md 3.4 (议价); goals.md U12, U13.
import { atom, type ReadableAtom } from 'nanostores';
import type { NegotiationRow } from '#contract/negotiation/outputs.ts';
import type { NegotiationReply } from '#core/negotiation/negotiation.ts';
import type { Refusal } from '#core/refusals.ts';
import { call } from '#lib/api.ts';
import { serverNowMs } from '#lib/clock.ts';
import { CallFailed, EXPIRED, Refused } from '#lib/errors.ts';
import { coalesced } from '#lib/live/coalesce.ts';
import { receiveMine } from '#lib/stores/standings.ts';

export type ReplyPhase =
  | { readonly at: 'idle' }
  | { readonly at: 'confirming'; readonly reply: NegotiationReply }
  | { readonly at: 'sending'; readonly reply: NegotiationReply }
  | { readonly at: 'refused'; readonly refusal: Refusal }
  | { readonly at: 'failed'; readonly message: string };

export interface Replying {
  /** Null until it is known. */
  readonly $negotiation: ReadableAtom<NegotiationRow | null>;
  /** True when it could not be had at the last try. */
  readonly $isMissing: ReadableAtom<boolean>;
  readonly $phase: ReadableAtom<ReplyPhase>;
  readonly ask: () => Promise<void>;
  /** Leads to a second look at it. */
  readonly choose: (reply: NegotiationReply) => void;
  readonly confirm: () => Promise<void>;
  readonly cancel: () => void;
}

const IDLE: ReplyPhase = { at: 'idle' };

/** `drawn`: what the page was drawn with; null where it holds nothing of theirs. */
export function openReply(lotId: string, drawn: NegotiationRow | null): Replying {
  const $negotiation = atom<NegotiationRow | null>(drawn);
  const $isMissing = atom(false);
  const $phase = atom<ReplyPhase>(IDLE);
  /** An answer never takes the place of one with more steps: they may come in either order. */
  const take = (row: NegotiationRow | null): void => {
    const known = $negotiation.get()?.steps.length ?? 0;
    if (row === null || row.steps.length >= known) $negotiation.set(row);
  };
  const ask = coalesced(async () => {
    try {
      const { rows } = await call('negotiationMine', { lotId }, { quiet: true });
      take(rows[0] ?? null);
      $isMissing.set(rows.length === 0);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      $isMissing.set(true);
    }
  });
  const send = async (reply: NegotiationReply): Promise<void> => {
    $phase.set({ at: 'sending', reply });
    const before = $negotiation.get();
    try {
      take(await call('negotiationReply', { lotId, ...reply }, { quiet: true }));
      $phase.set(IDLE);
    } catch (error) {
      const failed = phaseAfter(error);
      await ask();
      $phase.set(isTaken(before, $negotiation.get(), reply) ? IDLE : failed);
    }
    await tellStanding(lotId, $negotiation.get());
  };
  return {
    $negotiation,
    $isMissing,
    $phase,
    ask,
    choose: (reply) => $phase.set({ at: 'confirming', reply }),
    confirm: async () => {
      const phase = $phase.get();
      if (phase.at === 'confirming') await send(phase.reply);
    },
    cancel: () => $phase.set(IDLE),
  };
}

/** No answer came, and yet the reply stands among the steps. */
const isTaken = (
  before: NegotiationRow | null,
  now: NegotiationRow | null,
  { what }: NegotiationReply,
): boolean => (now?.steps.slice(before?.steps.length ?? 0) ?? []).some((step) => step.what === what);

const phaseAfter = (error: unknown): ReplyPhase => {
  if (error instanceof Refused) return { at: 'refused', refusal: error.refusal };
  if (!(error instanceof CallFailed)) throw error;
  // That the session is over is told by the prompt that follows.
  return error.code === EXPIRED ? IDLE : { at: 'failed', message: error.msg };
};

/** The end of it moves the panel on, also where the line is slow to tell. */
const tellStanding = async (lotId: string, row: NegotiationRow | null): Promise<void> => {
  if (row === null || row.endedAtMs === null) return;
  const askedAtMs = serverNowMs();
  try {
    const { rows } = await call('myStandings', { ids: lotId }, { quiet: true });
    for (const mine of rows) receiveMine(mine, askedAtMs);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
  }
};
