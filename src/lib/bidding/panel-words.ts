// The words of the refusals that the calls of a lot's page are answered with. The whole catalogue is seven times as heavy, and
// every lot's page would load it for what only other pages can be told.
import { ownValue } from '#core/own-value.ts';
import type { AgentRefusal } from '#core/accounts/refusals.ts';
import type { GroupOwnRefusal } from '#core/bidding/group-refusals.ts';
import type { BidRefusal, DoorRefusal, EarlyRefusal, RegistrationRefusal } from '#core/bidding/refusals.ts';
import type { GeneralDepositRefusal } from '#core/deposits/refusals.ts';
import type { Refusal } from '#core/refusals.ts';
import { agentWords } from '#lib/accounts/agents/refusal-words.ts';
import { generalWords } from '#lib/deposits/general-words.ts';
import { doorWords } from './door-words.ts';
import type { RefusalWords } from '#lib/refusal-text.ts';
import { groupWords } from './group-words.ts';
import { bidWords } from './refusal-words.ts';

type PanelRefusal =
  | BidRefusal
  | EarlyRefusal
  | GroupOwnRefusal
  | RegistrationRefusal
  | GeneralDepositRefusal
  | AgentRefusal
  | DoorRefusal;

type Say = (facts: Refusal, nowMs: number) => RefusalWords;

const panelWords: {
  readonly [Code in PanelRefusal['code']]: (
    facts: Extract<PanelRefusal, { code: Code }>,
    nowMs: number,
  ) => RefusalWords;
} = {
  ...bidWords,
  ...groupWords,
  ...generalWords,
  ...agentWords,
  ...doorWords,
};

/** A service that is newer than this page may know a refusal that the page does not. */
const UNKNOWN: RefusalWords = { sentence: '这一步没有办成', wayOut: '刷新这一页，再看能做什么' };

/** The words for a refusal; `nowMs` is the house's time, for "today" and "tomorrow". */
export const panelWordsFor = (refusal: Refusal, nowMs: number): RefusalWords =>
  // Every entry takes its own refusal: the mapped type above holds the pairs together, one index cannot.
  ownValue(panelWords as Readonly<Record<string, Say>>, refusal.code)?.(refusal, nowMs) ?? UNKNOWN;
