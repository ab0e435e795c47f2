// Notifications this engine has told lately: a cause that comes again costs nothing. The store
// knows all of them.
import type { Notification } from '#core/notifications/message.ts';

/** More are not kept in mind. */
const MOST_REMEMBERED = 20_000;

type Told = Pick<Notification, 'userId' | 'cause'>;

export class Notified {
  /** By cause, then by person: no name is put together for one look. */
  readonly #told = new Map<string, Set<string>>();
  #count = 0;

  /** True the first time somebody is told of a cause. */
  note({ userId, cause }: Told): boolean {
    const known = this.#told.get(cause);
    if (known?.has(userId) === true) return false;
    if (this.#count >= MOST_REMEMBERED) this.clear();
    this.#count += 1;
    this.#told.set(cause, (this.#told.get(cause) ?? new Set()).add(userId));
    return true;
  }

  /** Forgets what was about to be told and has been taken back. */
  takeBack({ userId, cause }: Told): void {
    this.#told.get(cause)?.delete(userId);
  }

  clear(): void {
    this.#told.clear();
    this.#count = 0;
  }
}
