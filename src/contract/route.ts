// Route of a call: method, path, who may make it and how it is counted. `open`
// needs no session, `open-write` only our own origin; `session` needs the cookie; `write` needs
// cookie, token and our own origin. `house-read` and `house` are the same two for the house's own
// people, each with the right that its duty names. How often it may be made (`pace`) and whether it
// needs the key of a request (`key`) stand here too; the server sees to both before anybody handles
// it (server/http/mount.ts).
import type { Held } from '#core/accounts/second-factor.ts';
import type { AgentNeed } from '#core/agents/agent.ts';
import type { Duty } from './duties.ts';

export const BASE = '/prod-api';

/**
 * The header that names one request; sent again unchanged with every retry of it.
 */
export const KEY_HEADER = 'idempotency-key';

export type Access = 'open' | 'open-write' | 'session' | 'write' | 'house-read' | 'house';

/**
 * `needed`: without a proper key it is refused by name; `taken`: it may come without one, and a key
 * that is there is a proper one.
 */
type Key = 'needed' | 'taken';

/**
 * The caller's limit against which it is counted before anybody handles it: that of all they write,
 * or that of their bids. `own`: its handler counts it, by the home, the phone or the code; `none`:
 * nobody is kept from leaving, and what is signed is always heard.
 */
type Pace = 'write' | 'bid' | 'own' | 'none';

/**
 * A route that changes something says how it is counted: to forget it does not compile. A question
 * is counted as reading is, and may be work besides.
 */
type Question = { readonly method: 'GET'; readonly key?: undefined };
type Change = { readonly method: 'POST'; readonly key?: Key };
type Counted =
  | (Question & Open & { readonly access: 'open'; readonly pace?: undefined })
  | (Question & OfPerson & { readonly access: 'session'; readonly pace?: 'write' })
  | (Question & OfHouse & { readonly access: 'house-read'; readonly pace?: 'write' })
  // The caller may be nobody, and nobody has no limit of their own.
  | (Change &
      Open & { readonly access: 'open' | 'open-write'; readonly pace: Exclude<Pace, 'write' | 'bid'> })
  | (Change & OfPerson & { readonly access: 'write'; readonly pace: Pace })
  // The specification has lists that are asked by posting.
  | (Change & OfHouse & { readonly access: 'house' | 'house-read'; readonly pace: Pace });

/** Open to everybody; it may say something in the name of whoever is logged in. */
type Open = { readonly need?: 'sign'; readonly duty?: undefined };
/** Of somebody who is logged in: the right that it takes of an agent who makes it for a firm. */
type OfPerson = { readonly need: AgentNeed; readonly duty?: undefined };
/** Of the house's own people, and of nobody else. */
type OfHouse = { readonly duty: Duty; readonly need?: undefined };

/** Columns that whoever asks must know. */
export type RequestedRoute = Pick<Route, 'method' | 'path' | 'access'>;

export type Route = Counted & {
  readonly path: string;
  /**
   * The body is the picture, the video, the document or the sheet itself and no JSON, a report as
   * browsers send it, or what a payment provider has signed.
   */
  readonly body?: 'picture' | 'video' | 'document' | 'sheet' | 'report' | 'word';
  /** States at the door of the house in which its people may make it already. */
  readonly atDoor?: readonly Held[];
  /** Made by scripts in a browser, too: their pages know its route. */
  readonly inBrowser?: true;
};
