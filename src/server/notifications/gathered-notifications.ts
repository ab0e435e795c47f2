// Notifications of a batch, written with it. The engine remembers those it has told lately: a cause
// that comes again costs nothing. The store knows all of them.
import type { Notification } from '#core/notifications/message.ts';
import { messageTouch } from '#server/engine/touched.ts';
import type { GatheredRows, UnitOfWork, UnitPart } from '#server/engine/unit-of-work.ts';
import type { LogTable } from '#server/store/batch-write.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { messageRow } from './message-codec.ts';
import type { MessagesTable } from './message-tables.ts';

/** More are not kept in mind. */
const MOST_REMEMBERED = 20_000;

const MESSAGES: LogTable<MessagesTable> = {
  name: 'messages',
  columns: ['id', 'userId', 'topic', 'cause', 'body', 'atMs', 'readAtMs', 'noteAtMs'],
  mayRepeat: true,
};

type Told = Pick<Notification, 'userId' | 'cause'>;

export class GatheredNotifications implements UnitPart {
  readonly #unit: UnitOfWork;
  readonly #seal: TextSeal;
  readonly #rows: GatheredRows<MessagesTable>;
  /** By cause, then by person: no name is put together for one look. */
  readonly #told = new Map<string, Set<string>>();
  #count = 0;

  constructor(unit: UnitOfWork, seal: TextSeal) {
    this.#unit = unit;
    this.#seal = seal;
    this.#rows = unit.gather(MESSAGES, (row) => this.#takeBack(row));
  }

  /** Gathers a notification for whom the same cause has not been told. */
  add(notification: Notification, newId: () => string, atMs: number): void {
    if (!this.#note(notification)) return;
    const id = newId();
    this.#rows.add(messageRow(this.#seal, notification, { id, atMs }));
    this.#unit.touch(messageTouch(notification.userId, id));
  }

  /** True the first time somebody is told of a cause. */
  #note({ userId, cause }: Told): boolean {
    const known = this.#told.get(cause);
    if (known?.has(userId) === true) return false;
    if (this.#count >= MOST_REMEMBERED) this.forget();
    this.#count += 1;
    this.#told.set(cause, (this.#told.get(cause) ?? new Set()).add(userId));
    return true;
  }

  /** Forgets what was about to be told and has been taken back. */
  #takeBack({ userId, cause }: Told): void {
    this.#told.get(cause)?.delete(userId);
  }

  forget(): void {
    this.#told.clear();
    this.#count = 0;
  }
}

declare module '#server/engine/command.ts' {
  interface AtHand {
    /** Notifications of the bids of this batch. */
    readonly notifications: GatheredNotifications;
  }
}
