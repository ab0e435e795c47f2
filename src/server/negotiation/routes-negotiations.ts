// Haggling: the bidder's own, and the house's desk for all of it.
import type { HaggleRow } from '#contract/negotiation/outputs.ts';
import { answerHaggle, type HaggleMoved, replyHaggle } from './commands-negotiate.ts';
import type { Handlers } from '#server/http/call.ts';
import type { House } from '#server/http/services.ts';
import { type Press, staffPress } from '#server/http/idempotency.ts';
import { notFound, ok, refused, type Reply } from '#server/http/replies.ts';
import { haggleRow } from './queries-negotiations.ts';
import { cardedHaggle, hagglesOf, openHaggles } from './store-negotiations.ts';

type Haggling = Pick<Handlers, 'haggleMine' | 'haggleReply' | 'haggleList' | 'haggleAnswer'>;

export const hagglingDesk = ({ reader, engine, bids: { maximums } }: House, press: Press): Haggling => {
  const shown = async (lotId: string, nowMs: number): Promise<Reply<HaggleRow>> => {
    const carded = await cardedHaggle(reader, lotId, maximums);
    return carded ? ok(haggleRow(carded, nowMs)) : notFound();
  };
  const told = async (moved: HaggleMoved, lotId: string, nowMs: number): Promise<Reply<HaggleRow>> =>
    moved.ok ? shown(lotId, nowMs) : refused(moved.refusal);
  return {
    haggleMine: async ({ viewer: { userId }, nowMs }) => {
      const rows = (await hagglesOf(reader, userId, maximums)).map((carded) => haggleRow(carded, nowMs));
      return ok({ rows, nowMs });
    },
    haggleReply: async ({ input: { lotId, ...reply }, viewer: { userId: bidderId }, nowMs }) => {
      return told(await engine.run(replyHaggle, { lotId, bidderId, reply }), lotId, nowMs);
    },
    haggleList: async ({ nowMs }) => {
      const rows = (await openHaggles(reader, maximums)).map((carded) => haggleRow(carded, nowMs));
      return ok({ rows: rows.filter(({ answerByMs }) => answerByMs !== null), nowMs });
    },
    haggleAnswer: (call) => {
      const { lotId, ...answer } = call.input;
      return staffPress(press, call)(answerHaggle, { lotId, staffId: call.viewer.userId, answer });
    },
  };
};
