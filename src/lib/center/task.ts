// Something that waits for a person, as their lists show it. Source: product.md 7.7 (/userCenter).

export type TaskKind = 'order' | 'offer' | 'negotiation' | 'dispute' | 'forfeit' | SellerTaskKind;

export type SellerTaskKind = 'hand-over' | 'offer-in' | 'negotiation-in' | 'dispute-in' | 'papers-in';

/** Kind of thing to do, as its picture shows it. */
export type TaskSign = 'pay' | 'write' | 'fetch' | 'papers' | 'answer' | 'case' | 'money';

export interface Task {
  /** Of its kind and the thing it is about, once in a list. */
  readonly id: string;
  readonly kind: TaskKind;
  readonly sign: TaskSign;
  /** Action they take about it. */
  readonly act: string;
  /** The same on its button, in two to four signs. */
  readonly press: string;
  /** Thing it is about. */
  readonly about: string;
  readonly fact: string;
  readonly href: string;
  /** By when; null where no day is set. Epoch ms. */
  readonly dueAtMs: number | null;
}

/** By due time; what is overdue stands on top, what has no day behind what has one. */
export function byDue(tasks: readonly Task[]): readonly Task[] {
  return tasks.toSorted(
    (one, other) => (one.dueAtMs ?? Infinity) - (other.dueAtMs ?? Infinity) || (one.id < other.id ? -1 : 1),
  );
}
