// Rights a page asks of a person who opens it for a firm: the pages of the account itself are never
// theirs, those of money and of signing only by right. Every other page is read. Source:
// contract/agents/needs.ts, by which the house itself refuses.
import type { AgentLimits, AgentNeed } from '#core/agents/agent.ts';
import { agentBar } from '#core/agents/decide-agent.ts';
import { partsOf } from '#lib/guard.ts';
import { AGENCY_PATH } from './places.ts';

/** The longest that begins a path counts. */
const PAGES: ReadonlyMap<string, AgentNeed> = new Map([
  ['/basicInfo', 'never'],
  [AGENCY_PATH, 'read'],
  ['/authInfo', 'never'],
  ['/toAuth', 'never'],
  ['/bankCards', 'never'],
  ['/operateBankCard', 'never'],
  ['/personalization', 'never'],
  ['/bidManagement/groups/place', 'bid'],
  ['/bidManagement/groups/cancel', 'bid'],
  ['/deposit/payout', 'pay'],
  ['/deposit/top-up', 'pay'],
  ['/deposit/objection', 'sign'],
  ['/MyOrder/pay', 'pay'],
  ['/dispute/new', 'sign'],
  ['/feedBack', 'sign'],
]);

/** The right that is missing; null: they may open it. */
export function pageBar(path: string, limits: AgentLimits): AgentNeed | null {
  const need = needOf(`/${partsOf(path).join('/')}`);
  const bar = agentBar(limits, { need, priceFen: null, isOfHouse: false }, -Infinity);
  return bar === null ? null : need;
}

const needOf = (path: string): AgentNeed => {
  const begins = [...PAGES.keys()].filter((page) => path === page || path.startsWith(`${page}/`));
  const [longest] = begins.toSorted((one, other) => other.length - one.length);
  return PAGES.get(longest ?? '') ?? 'read';
};
