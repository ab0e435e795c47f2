// The person who asks. A cookie names a session, a session a person; the answer is remembered for a
// few seconds, and forgotten at once when the session ends.
import type { UserInfo } from '#contract/accounts/outputs.ts';
import { NO_RIGHTS, type Rights } from '#contract/staff/rights.ts';
import { CLOSED_ROLE } from '#core/accounts/closing.ts';
import type { Preferences } from '#core/accounts/preferences.ts';
import type { Held } from '#core/accounts/second-factor.ts';
import type { AgentLimits } from '#core/agents/agent.ts';
import { doorOf, OPEN_DOOR, type Door } from '#server/accounts/door/queries-door.ts';
import { IDLE_MS } from '#server/accounts/sessions/commands-start-session.ts';
import { touchSession } from '#server/accounts/sessions/commands-touch-session.ts';
import { sessionByCookie, type PersonView } from '#server/accounts/sessions/store-sessions.ts';
import { limitsOf } from '#server/agents/agent-codec.ts';
import { actingRow } from '#server/agents/store-agents.ts';
import type { BidSeal } from '#server/bidding/bid-seal.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { Engine } from '#server/engine/command.ts';
import { legalNameOf } from '#server/identity/legal-name.ts';
import { rightsById } from '#server/rights/store-rights.ts';
import { hashOf } from '#server/secrets.ts';
import { HOUSE_ROLE, isAnyOfHouse } from '#server/staff/store-house-people.ts';
import type { Reader } from '#server/store/access.ts';

export interface Viewer {
  readonly sid: string;
  readonly userId: string;
  readonly tokenHash: string;
  readonly role: string;
  /** Rights of one of the house's own people; none of anybody else. */
  readonly rights: Rights;
  readonly userInfo: UserInfo;
  /** Step that keeps somebody of the house at its door still; null: none. */
  readonly held: Held | null;
  /** Agent by whom the log-in acts for the account; absent: it is its owner's. */
  readonly agent?: ActingAgent;
}

export interface ActingAgent {
  readonly id: string;
  /** Person whose log-in it is. */
  readonly personId: string;
  readonly limits: AgentLimits;
}

/** Person whose log-in it is, for whomever it acts. */
export function ownerOf({ userId, agent }: Pick<Viewer, 'userId' | 'agent'>): string {
  return agent?.personId ?? userId;
}

export interface Viewers {
  /** Null: no such session, or it has ended. Whoever is remembered need not be waited for. */
  readonly byCookie: (cookie: string | null) => Viewer | null | Promise<Viewer | null>;
  readonly forget: (sids: readonly string[]) => void;
  /** Drops what is known of a person, for it has changed: they are asked for anew. */
  readonly forgetPerson: (userId: string) => void;
}

export function userInfoOf(
  sid: string,
  person: PersonView,
  rights: Rights,
  { held, hasFactor }: Door = OPEN_DOOR,
): UserInfo {
  return {
    sid,
    displayName: person.displayName,
    maskedPhone: person.maskedPhone,
    verification: person.verification === 'verified' ? 'verified' : 'unverified',
    hasPassword: person.passwordHash !== null,
    ...(person.avatarId !== null && { avatarId: person.avatarId }),
    ...(rights.has('content.view') && { isEditor: true }),
    ...(held !== null && { held }),
    ...(hasFactor && { hasFactor: true }),
    ...(person.preferences !== null && { preferences: JSON.parse(person.preferences) as Preferences }),
  };
}

const REMEMBER_MS = 5_000;
const TOUCH_MS = 60_000;
const MOST_REMEMBERED = 20_000;

interface ViewerServices {
  readonly asksFactor: boolean;
  readonly reader: Reader;
  readonly engine: Pick<Engine, 'run'>;
  readonly clock: Clock;
  /** Opens the name of a firm. */
  readonly bids: BidSeal;
}

export function viewersOf({ asksFactor, reader, engine, clock, bids }: ViewerServices): Viewers {
  const remembered = new Map<string, { readonly viewer: Viewer; readonly untilMs: number }>();
  const hashes = new Map<string, string>();
  // Rises when a session ends, so that a read begun before does not bring it back.
  let endings = 0;
  const remember = (cookieHash: string, viewer: Viewer, nowMs: number): void => {
    if (remembered.size >= MOST_REMEMBERED) {
      remembered.clear();
      hashes.clear();
    }
    const endMs = viewer.agent?.limits.untilMs ?? Infinity;
    remembered.set(cookieHash, { viewer, untilMs: Math.min(nowMs + REMEMBER_MS, endMs) });
    hashes.set(viewer.sid, cookieHash);
  };
  const ask = async (cookieHash: string, nowMs: number): Promise<Viewer | null> => {
    const endingsBefore = endings;
    const row = await sessionByCookie(reader, cookieHash);
    if (!row || row.expiresAtMs <= nowMs || row.seenAtMs + IDLE_MS <= nowMs) return null;
    if (row.role === CLOSED_ROLE) return null;
    const { id: sid, userId, tokenHash, role } = row;
    const rights = role === HOUSE_ROLE ? await rightsById(reader, userId) : NO_RIGHTS;
    const door = role === HOUSE_ROLE ? await doorOf(reader, asksFactor, { ...row, rights }) : OPEN_DOOR;
    const userInfo = userInfoOf(sid, row, rights, door);
    const own: Viewer = { sid, userId, tokenHash, role, rights, held: door.held, userInfo };
    const viewer = row.agentId === null ? own : await asAgent({ reader, bids }, own, row.agentId, nowMs);
    if (endings === endingsBefore) remember(cookieHash, viewer, nowMs);
    // Not waited for: a session is no worse for having been seen a minute ago.
    if (nowMs - row.seenAtMs >= TOUCH_MS) engine.run(touchSession, { sid }).catch(() => undefined);
    return viewer;
  };
  const forget = (sids: readonly string[]): void => {
    endings += 1;
    for (const sid of sids) {
      const cookieHash = hashes.get(sid);
      if (cookieHash !== undefined) remembered.delete(cookieHash);
      hashes.delete(sid);
    }
  };
  return {
    byCookie: (cookie) => {
      if (cookie === null) return null;
      const cookieHash = hashOf(cookie);
      const nowMs = clock.nowMs();
      const known = remembered.get(cookieHash);
      return known && known.untilMs > nowMs ? known.viewer : ask(cookieHash, nowMs);
    },
    forget,
    forgetPerson: (userId) => {
      const theirs = Array.from(remembered.values(), ({ viewer }) => viewer).filter(
        (viewer) => viewer.userId === userId || viewer.agent?.personId === userId,
      );
      forget(theirs.map(({ sid }) => sid));
    },
  };
}

/**
 * The viewer as whom the log-in acts for, while both are known and it is not over; otherwise as its
 * owner.
 */
const asAgent = async (
  { reader, bids }: Pick<ViewerServices, 'reader' | 'bids'>,
  own: Viewer,
  agentId: string,
  nowMs: number,
): Promise<Viewer> => {
  const { userId: personId, userInfo } = own;
  if (userInfo.verification !== 'verified') return own;
  const row = await actingRow(reader, { agentId, personId });
  if (!row || row.role === CLOSED_ROLE) return own;
  const limits = limitsOf(row);
  if (nowMs >= (limits.untilMs ?? Infinity)) return own;
  const { firmId: userId, role, verification } = row;
  // The house's own people act for nobody, whenever their right came.
  if (await isAnyOfHouse(reader, [userId, personId])) return own;
  const firm = legalNameOf(bids.maximums, row);
  return {
    ...own,
    userId,
    role,
    rights: NO_RIGHTS,
    agent: { id: agentId, personId, limits },
    userInfo: {
      ...userInfo,
      verification: verification === 'verified' ? 'verified' : 'unverified',
      acting: { firm, limits },
    },
  };
};
