// A kind of message as one row with all its columns: the tab it lies on, the group its notes belong
// to, by when it has to be known, its words, those of an SMS, and where it leads on. A row without
// a column does not compile. Voice: language.md 14 (plain, exact, 你, no exclamation marks).
import type { Right } from '#contract/staff/rights.ts';
import type { MessageKind, MessageOf, MessageTopic } from '#core/notifications/message.ts';
import type { NoteDue, NoteGroup } from '#core/notifications/note.ts';
import type { StaffMessage } from '#core/notifications/staff-message.ts';

/** A few words and a sentence. */
export interface MessageWords {
  readonly title: string;
  readonly text: string;
}

/** Screens on which something can be seen or done about a message, by key. */
export type MessageWay =
  | 'lot'
  | 'priority'
  | 'order'
  | 'orders'
  | 'offer'
  | 'dispute'
  | 'deposit'
  | 'cards'
  | 'sale'
  | 'notice'
  | 'filtered'
  | 'account'
  | 'export'
  | 'closing'
  | 'agency'
  | 'agents'
  | 'overview'
  | 'identity'
  | 'verify'
  | 'proofs'
  | 'rules'
  | 'feedback'
  | 'questions'
  | 'viewing'
  | 'consigned'
  | 'consigned-case'
  | 'consigned-questions'
  | 'consigned-papers'
  | 'office-order'
  | 'office-invoice'
  | 'office-reviews'
  | 'office-proofs'
  | 'office-users'
  | 'office-access'
  | 'office-audit'
  | 'office-lot'
  | 'office-sale'
  | 'office-file'
  | 'office-papers'
  | 'office-money'
  | 'office-matter'
  | 'office-transfer'
  | 'office-ledger'
  | 'office-replay'
  | 'office-drill'
  | 'office-offers';

interface Row<Kind extends MessageKind> {
  readonly topic: MessageTopic;
  readonly group: NoteGroup;
  /** By when it has to be known, told at `atMs`; absent: it can wait. */
  readonly due?: 'lot-end' | ((facts: MessageOf<Kind>, atMs: number) => NoteDue);
  /** `lotTitle` is empty for a message about no lot. */
  readonly words: (facts: MessageOf<Kind>, lotTitle: string) => MessageWords;
  /**
   * Words of an SMS: that something has happened and what to do by when. No name, no sum, no lot,
   * no link: whoever reads over a shoulder learns nothing, and the rest stands in the message
   * centre. One part of an SMS each. Null: none is sent, because it was the person's own doing, can
   * be read whenever they look, or goes to the house's own people; no mail or push either.
   */
  readonly sms: string | null | ((facts: MessageOf<Kind>) => string | null);
  /** The best first; none: what it asks for stands in no screen of the portal. */
  readonly ways: readonly MessageWay[];
}

/** Right whose holders are told of it; a message to a buyer is nobody else's. */
type Told<Kind> = Kind extends StaffMessage['kind']
  ? { readonly told: Right }
  : { readonly told?: undefined };

export type MessageKindRow<Kind extends MessageKind> = Row<Kind> & Told<Kind>;

/** Rows of these kinds, each its own. */
export type MessageRows<Kinds extends MessageKind> = {
  readonly [Kind in Kinds]: MessageKindRow<Kind>;
};
