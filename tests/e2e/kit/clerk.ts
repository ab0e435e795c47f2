// A clerk of the house, who stops a lot, lets it go on, takes it off or names it anew: from the
// back office, which is calls without a page.
import type { Page } from '@playwright/test';
import { CLERK } from './people.ts';
import { expect } from './stage.ts';
import { comeIn } from './visitor.ts';

interface Order {
  readonly verb: 'pause' | 'resume' | 'withdraw';
  readonly reason?: string;
  readonly note?: string;
}

/** The house's answer, whatever it is. */
interface Said {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

type Call<Answer> = (
  method: 'GET' | 'POST',
  to: string,
  input: Readonly<Record<string, unknown>>,
) => Promise<Answer>;

/**
 * Calls of the back office, which has no page yet, as whoever is logged in on the page; what they
 * answer is given.
 */
export type Office = Call<unknown>;

/** The same, for what the house may say no to. */
export function callsFrom(page: Page): Call<Said> {
  return async (method, to, input) => {
    const texts = Object.entries(input).map(([name, value]) => [name, String(value)]);
    const query =
      method === 'GET' ? `?${new URLSearchParams(Object.fromEntries(texts) as Record<string, string>)}` : '';
    const asked = { method, path: `/prod-api/app/staff/${to}${query}`, body: JSON.stringify(input) };
    return page.evaluate(async ({ method: verb, path, body }) => {
      const headers = {
        'content-type': 'application/json',
        authorization: localStorage.getItem('token') ?? '',
        'idempotency-key': crypto.randomUUID(),
      };
      const answer = await fetch(path, { method: verb, headers, ...(verb === 'POST' && { body }) });
      return (await answer.json()) as Said;
    }, asked);
  };
}

export async function officeAt(
  page: Page,
  origin: string,
  who: { readonly phone: string; readonly password: string } = CLERK,
): Promise<Office> {
  await comeIn(page, origin, who);
  const call = callsFrom(page);
  return async (...asked) => {
    const done = await call(...asked);
    expect(done).toMatchObject({ code: 200 });
    return done.data;
  };
}

interface Clerk {
  readonly order: (order: Order) => Promise<void>;
  readonly rename: (title: string) => Promise<void>;
  /** Says what the consignor would pay to be done with a case. */
  readonly offer: (disputeId: string, refundFen: number) => Promise<void>;
}

/** Logs the clerk in; an action of theirs on the one lot is done when its promise resolves. */
export async function clerkAt(page: Page, origin: string): Promise<Clerk> {
  const office = await officeAt(page, origin);
  const send = async (to: string, input: Readonly<Record<string, unknown>>): Promise<void> =>
    void (await office('POST', to, input));
  const press = (what: 'order' | 'amend', change: object): Promise<void> =>
    send(`lot/${what}`, { lotId: 'lot-1', ...change });
  return {
    order: (order) => press('order', { order }),
    rename: (title) => press('amend', { title }),
    offer: (id, refundFen) =>
      send('dispute/act', { id, what: 'offer-settlement', refundFen, text: '退还部分价款，双方不再追究' }),
  };
}
