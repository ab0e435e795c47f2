// Why whoever acts for a firm can neither place, change nor cancel its groups; undefined where they
// can.
// Source: contract/agents/needs.ts, by which the house itself refuses.
import type { UserInfo } from '#contract/accounts/outputs.ts';
import { wordsFor } from '#contract/refusals.ts';
import { agentBar } from '#core/agents/decide-agent.ts';

/** A day that is past ends the log-in itself, and is not looked at here. */
export function groupsBarred(person: Pick<UserInfo, 'acting'> | null): string | undefined {
  if (!person?.acting) return undefined;
  const bar = agentBar(person.acting.limits, { need: 'bid', priceFen: null, isOfHouse: false }, -Infinity);
  if (bar === null) return undefined;
  const { sentence, wayOut } = wordsFor(bar, 0);
  return `${sentence}。${wayOut}`;
}
