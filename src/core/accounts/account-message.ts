// Messages to a person about their own account: how one logs in to it, who acts for it, its cards,
// the copy of its data.
// Source: product.md 4.6; goals.md I-34.

import type { AgentEnder } from '#core/agents/agent.ts';
import type { ClosingBar } from './closing.ts';

export type AccountMessage =
  | { readonly kind: 'password-changed' }
  | { readonly kind: 'phone-changed'; readonly lastFour: string }
  /** Notes go there from now on; as its owner knows it, and nobody else could write there. */
  | { readonly kind: 'mail-confirmed'; readonly mail: string }
  /**
   * Nothing goes to the one there was, and nothing to the new one before it is confirmed. `isGone`:
   * there is none now.
   */
  | { readonly kind: 'mail-changed'; readonly isGone: boolean }
  /** A copy of what the house keeps of them can be fetched until then. */
  | { readonly kind: 'export-ready'; readonly untilMs: number }
  /** The account is closed then, unless it is taken back. */
  | { readonly kind: 'closing-asked'; readonly dueAtMs: number }
  | { readonly kind: 'closing-taken-back' }
  /** Something had come between: the account stays open. */
  | { readonly kind: 'closing-barred'; readonly bars: readonly ClosingBar[] }
  /** To the person whom a firm asks to act for it. */
  | { readonly kind: 'agent-invited'; readonly firm: string }
  /** To the firm. */
  | { readonly kind: 'agent-accepted'; readonly lastFour: string }
  /** To the agent. */
  | { readonly kind: 'agent-changed'; readonly firm: string }
  | { readonly kind: 'agent-ended'; readonly to: 'agent'; readonly firm: string; readonly ender: AgentEnder }
  | {
      readonly kind: 'agent-ended';
      readonly to: 'firm';
      readonly lastFour: string;
      readonly ender: AgentEnder;
    }
  | { readonly kind: 'card-bound'; readonly bank: string; readonly lastFour: string }
  | { readonly kind: 'card-default'; readonly bank: string; readonly lastFour: string }
  /**
   * `nextLastFour`: the card that is the default in its place; null: it was not the default, or the
   * last.
   */
  | {
      readonly kind: 'card-unbound';
      readonly bank: string;
      readonly lastFour: string;
      readonly nextLastFour: string | null;
    };
