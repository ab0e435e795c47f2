// Visitors of pages that are drawn on demand: who they are, whether they may be shown what was
// drawn for others a moment ago, and how long they have to wait when they open pages without end.
import type { IncomingMessage } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import { FORM_TOKEN_COOKIE } from '#contract/envelope.ts';
import { addressOf } from '#server/audit/caller.ts';
import { formGate } from '#server/http/bodies/form-gate.ts';
import { takingPosted, type TakePosted } from '#server/http/bodies/posted-body.ts';
import { readerOf, type Limit } from '#server/http/limits.ts';
import type { Services } from '#server/http/services.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { heldFormsOf, withCookies } from './held-forms.ts';
import type { Waits } from './portal.ts';

type Parts = Pick<
  Services,
  'clock' | 'cookie' | 'files' | 'limits' | 'reader' | 'seal' | 'textSeal' | 'viewers' | 'writers'
>;
type Visitor = Pick<App.Locals, 'session' | 'sees'>;

export interface Visits {
  readonly heldForms: NonNullable<App.Locals['heldForms']>;
  readonly visitorOf: (request: IncomingMessage) => Promise<Visitor>;
  readonly waits: Waits;
  /** Takes what is posted to a page. */
  readonly takePosted: TakePosted;
}

export function visitsOf(house: Parts, trustedProxies: number): Visits {
  const heldForms = heldFormsOf(house);
  const viewerOf = async ({ headers }: Pick<IncomingMessage, 'headers'>): Promise<Viewer | null> =>
    house.viewers.byCookie(house.cookie.read(headers.cookie));
  return {
    heldForms,
    visitorOf: async ({ method, headers }) => {
      const viewer = await viewerOf({ headers });
      const isReading = method === 'GET' || method === 'HEAD';
      const hasWritten = viewer !== null && house.writers.has(viewer.sid, house.clock.nowMs());
      const isByForm = viewer !== null && hasFormToken(headers.cookie);
      return {
        session: viewer && { sid: viewer.sid, userInfo: viewer.userInfo, owner: heldForms.ownerTag(viewer) },
        sees: isReading && !hasWritten && !isByForm ? 'shared' : 'now',
      };
    },
    waits: waitsOf(house, trustedProxies),
    takePosted: takingPosted({ viewerOf, forms: formGate(house), files: house.files }),
  };
}

type OfHouse = Pick<App.Locals, 'api' | 'news' | 'sample' | 'lotPicture'>;

/** Locals that a page is given for each visit: the visitor’s own, and what the house hands it. */
export function localsOf(
  { visitorOf, heldForms }: Visits,
  houseOf: (request: IncomingMessage, sees: Visitor['sees']) => OfHouse,
): (request: IncomingMessage) => Promise<App.Locals> {
  const localsFor = async (request: IncomingMessage): Promise<App.Locals> => {
    const visitor = await visitorOf(request);
    const entered = (setCookies: readonly string[]) => localsFor(withCookies(request, setCookies));
    const nothing = { form: null, heldForm: null };
    return { ...houseOf(request, visitor.sees), ...visitor, ...nothing, heldForms, entered };
  };
  return localsFor;
}

const waitsOf = ({ clock, limits }: Pick<Parts, 'clock' | 'limits'>, trustedProxies: number): Waits => {
  const taking =
    (limit: Limit): Waits['toOpenMs'] =>
    (request, visitor) =>
      limit.take(readerOf(visitor, addressOf(request, trustedProxies)), clock.nowMs());
  return { toOpenMs: taking(limits.read), toDrawMs: taking(limits.draw) };
};

/**
 * The visitor has logged in without scripts: their pages say how they stand, and are nobody else's.
 */
const hasFormToken = (cookies = ''): boolean => fastifyCookie.parse(cookies)[FORM_TOKEN_COOKIE] !== undefined;
