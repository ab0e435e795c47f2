// The words of the refusals that the calls of a lot's page are answered with. The whole catalogue
// is seven times as heavy, and every lot's page would load it for what only other pages can be
// told.
import { agentRefusals } from '#contract/agents/refusals.ts';
import { callRefusals } from '#contract/bidding/call-refusals.ts';
import { groupRefusals } from '#contract/bidding/group-refusals.ts';
import { bidRefusals } from '#contract/bidding/refusals.ts';
import { generalRefusals } from '#contract/deposits/general-refusals.ts';
import { lackRefusals } from '#contract/proofs/lack-refusals.ts';
import type { Refusals, RefusalWords, SayRefusal } from '#contract/refusal-words.ts';
import type { AgentRefusal } from '#core/agents/refusals.ts';
import type { GroupOwnRefusal } from '#core/bidding/group-refusals.ts';
import type { BidRefusal, CallRefusal, EarlyRefusal, RegistrationRefusal } from '#core/bidding/refusals.ts';
import type { GeneralDepositRefusal } from '#core/deposits/refusals.ts';
import { ownValue } from '#core/own-value.ts';
import type { Refusal } from '#core/refusals.ts';

type PanelRefusal =
  | BidRefusal
  | EarlyRefusal
  | GroupOwnRefusal
  | RegistrationRefusal
  | GeneralDepositRefusal
  | AgentRefusal
  | CallRefusal;

const panelRefusals: Refusals<PanelRefusal> = {
  ...bidRefusals,
  ...lackRefusals,
  ...groupRefusals,
  ...generalRefusals,
  ...agentRefusals,
  ...callRefusals,
};

/** A service that is newer than this page may know a refusal that the page does not. */
const UNKNOWN: RefusalWords = { sentence: '这一步没有办成', wayOut: '刷新这一页，再看能做什么' };

interface Row {
  readonly say: SayRefusal<Refusal>;
}

/** The words for a refusal; `nowMs` is the house's time, for "today" and "tomorrow". */
export function panelWordsFor(refusal: Refusal, nowMs: number): RefusalWords {
  // Every entry takes its own refusal: the mapped type above holds the pairs together, one index
  // cannot.
  return (
    ownValue(panelRefusals as Readonly<Record<string, Row>>, refusal.code)?.say(refusal, nowMs) ?? UNKNOWN
  );
}
