// Refusals of calls that are written into the security log: who asks too often, who sends a key
// twice for two things, who comes from a page elsewhere or lacks the right. Of what a home is
// refused over and over one line a minute is written, and so many in all, so that nobody can fill
// the log by calling. Source: 网络安全法 第21条; goals.md S6, S7.
import type { SecurityEventKind } from '#contract/audit/security-words.ts';
import { callRefusals } from '#contract/bidding/call-refusals.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import type { Engine } from '#server/engine/command.ts';
import type { Admission } from '#server/http/access.ts';
import { limit } from '#server/http/limits.ts';
import { isFromForeignPage, isFromOwnPage, type Headers } from '#server/http/origin.ts';
import type { Reply } from '#server/http/replies.ts';
import { noteSecurity } from './audit-log.ts';
import { fromOf } from './caller.ts';

const EVERY_MS = 60_000;
const MOST_HOMES = 10_000;
/** Lines of the whole house. */
const PACE = { burst: 120, refillMs: 500 };

interface Asked {
  readonly name: RouteName;
  readonly headers: Headers;
  readonly ip: string;
  readonly nowMs: number;
}

/** Resolves when it is written, or need not be. */
export type RefusalBook = (asked: Asked, answer: Reply) => Promise<void>;

export function refusalBook(engine: Pick<Engine, 'run'>, admission: Admission): RefusalBook {
  const written = new Map<string, { readonly atMs: number; unwritten: number }>();
  const lines = limit(PACE);
  /** How many the line stands for; 0: none is written. */
  const timesOf = (place: string, nowMs: number): number => {
    const last = written.get(place);
    if ((last && nowMs - last.atMs < EVERY_MS) || lines.take('all', nowMs) > 0) {
      if (last) last.unwritten += 1;
      return 0;
    }
    written.delete(place);
    const [oldest] = written.keys();
    if (oldest !== undefined && written.size >= MOST_HOMES) written.delete(oldest);
    written.set(place, { atMs: nowMs, unwritten: 0 });
    return (last?.unwritten ?? 0) + 1;
  };
  return async (asked, answer) => {
    const { name, headers, ip, nowMs } = asked;
    const kind = kindOf(asked, answer, admission.origins);
    if (kind === null) return;
    const from = fromOf({ viewer: null, ip });
    const times = timesOf(`${kind} ${from.home}`, nowMs);
    if (times === 0) return;
    // They are refused as well where the store is in trouble, and are told so as soon.
    const note = async (): Promise<void> => {
      const viewer = await admission.viewers.byCookie(admission.cookie.read(headers.cookie));
      const whose = { userId: viewer?.userId ?? null, ...fromOf({ viewer, ip }) };
      await engine.run(noteSecurity, { kind, ...whose, detail: name, times });
    };
    await note().catch(() => undefined);
  };
}

const kindOf = (
  { name, headers }: Asked,
  { status, envelope }: Reply,
  origins: readonly string[],
): SecurityEventKind | null => {
  if (status === 429) return 'rate-limited';
  if (status === 409) return envelope.code === callRefusals.KEY_REUSED.number ? 'key-reused' : null;
  if (status !== 403) return null;
  const isWrite = routes[name].method === 'POST';
  const isForeign = isFromForeignPage(headers, origins) || (isWrite && !isFromOwnPage(headers, origins));
  return isForeign ? 'foreign-origin' : 'not-allowed';
};
