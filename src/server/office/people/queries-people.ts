// Customers as the people of the house look at them: masked, with what they have with the house as
// far as whoever looks may see it. Source: product.md 2 (masked by default, each look on record),
// 7.8; 个人信息保护法 第6、51条.
import { OWN_SECURITY_EVENTS, type OwnSecurityEventKind } from '#contract/audit/security-words.ts';
import { caseNumber } from '#contract/disputes/case-number.ts';
import type {
  PersonCase,
  PersonList,
  PersonOrder,
  PersonPapers,
  PersonRow,
  StaffPerson,
} from '#contract/office/person-outputs.ts';
import type { Right, Rights } from '#contract/staff/rights.ts';
import { maskedName } from '#core/identity/masked-papers.ts';
import { DAY_MS } from '#core/time/days.ts';
import { customerById, customerCount, customersNamed } from '#server/accounts/store-buyers.ts';
import { peopleBehind } from '#server/accounts/store-people.ts';
import { latestDeeds } from '#server/audit/deeds/store-deeds.ts';
import { securityEvents } from '#server/audit/store-security-log.ts';
import { registrationCount } from '#server/bidding/store-registrations.ts';
import { depositEntries } from '#server/deposits/queries-deposit-entries.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import { casesOf } from '#server/disputes/store-found.ts';
import type { Services } from '#server/http/services.ts';
import { ownVerification } from '#server/identity/queries-verification.ts';
import { unreadByTopic } from '#server/notifications/store-messages.ts';
import { ordersOfBuyer } from '#server/orders/store-found.ts';
import type { SalesBeyond } from '#server/store/access.ts';
import { notePlace, notesOn } from './store-person-notes.ts';

const PAGE = 50;
const MOST_SHOWN = 8;
const MOST_NOTES = 20;
const LOOKS_MS = 30 * DAY_MS;

type Customer = NonNullable<Awaited<ReturnType<typeof customerById>>>;

const rowOf = ({ id, displayName, maskedPhone, verification, createdAtMs }: Customer): PersonRow => ({
  id,
  name: maskedName(displayName),
  maskedPhone,
  isVerified: verification === 'verified',
  createdAtMs,
});

export async function personList(
  reader: Services['reader'],
  wish: { readonly words: string; readonly phoneIndex: string | null; readonly page: number },
): Promise<PersonList> {
  const wanted = { ...wish, size: PAGE };
  const [rows, total] = await Promise.all([customersNamed(reader, wanted), customerCount(reader, wanted)]);
  return { rows: rows.map(rowOf), total };
}

export interface PersonAsking {
  readonly services: Pick<Services, 'reader' | 'identities' | 'textSeal'>;
  readonly rights: Rights;
  readonly beyond: (right: Right) => Promise<SalesBeyond>;
  readonly nowMs: number;
}

const papersOf = async ({ services, nowMs }: PersonAsking, userId: string): Promise<PersonPapers | null> => {
  const { newest } = await ownVerification(services, { userId, nowMs, answeredBy: 'staff' });
  if (newest === null) return null;
  const { id, kind, status, masked, submittedAtMs } = newest;
  return { id, kind, status, name: masked.name ?? null, number: masked.number ?? null, submittedAtMs };
};

const ordersOf = async (asking: PersonAsking, buyerId: string): Promise<readonly PersonOrder[] | null> => {
  if (!asking.rights.has('order.view')) return null;
  const beyond = await asking.beyond('order.view');
  return ordersOfBuyer(asking.services.reader, { buyerId, beyond, most: MOST_SHOWN });
};

const disputesOf = async (asking: PersonAsking, buyerId: string): Promise<readonly PersonCase[] | null> => {
  if (!asking.rights.has('dispute.view')) return null;
  const beyond = await asking.beyond('dispute.view');
  const cases = await casesOf(asking.services.reader, { buyerId, beyond, most: MOST_SHOWN });
  return cases.map(({ dispute, lotTitle }) => ({
    id: dispute.id,
    number: caseNumber(dispute),
    title: lotTitle,
    status: dispute.status,
    createdAtMs: dispute.createdAtMs,
  }));
};

/** An address says where somebody is: it is for whoever reads the log. */
const logInsOf = async ({ services, rights }: PersonAsking, userId: string) => {
  const { rows } = await securityEvents(services.reader, { userId, kinds: OWN_SECURITY_EVENTS });
  return rows.slice(0, MOST_SHOWN).map(({ id, atMs, kind, home }) => ({
    id,
    atMs,
    kind: kind as OwnSecurityEventKind,
    home: rights.has('audit.view') ? home : null,
  }));
};

const writtenOf = async ({ services, nowMs }: PersonAsking, userId: string) => {
  const { reader, textSeal } = services;
  const [notes, looks] = await Promise.all([
    notesOn(reader, userId, MOST_NOTES),
    latestDeeds(reader, {
      kinds: ['persons-shown'],
      ref: userId,
      fromMs: nowMs - LOOKS_MS,
      count: MOST_SHOWN,
    }),
  ]);
  const ids = [...notes.map(({ staffId }) => staffId), ...looks.flatMap((look) => look.userId ?? [])];
  const names = new Map(
    (await peopleBehind(reader, [...new Set(ids)])).map(({ id, displayName }) => [id, displayName]),
  );
  const nameOf = (id: string | null): string => names.get(id ?? '') ?? '';
  return {
    notes: notes.map(({ id, staffId, atMs, textSealed }) => ({
      id,
      text: textSeal.open(textSealed, notePlace({ id, userId })),
      atMs,
      byName: nameOf(staffId),
    })),
    looks: looks.map((look) => ({ id: String(look.seq), atMs: look.atMs, byName: nameOf(look.userId) })),
  };
};

/** Null: there is no such customer. */
export async function staffPerson(asking: PersonAsking, id: string): Promise<StaffPerson | null> {
  const { services, nowMs } = asking;
  const { reader } = services;
  const customer = await customerById(reader, id);
  if (!customer) return null;
  const [papers, deposit, entries, registeredCount, unread, orders, cases, logIns, written] =
    await Promise.all([
      papersOf(asking, id),
      depositOf(reader, id),
      depositEntries(reader, { userId: id, size: MOST_SHOWN }),
      registrationCount(reader, id),
      unreadByTopic(reader, id),
      ordersOf(asking, id),
      disputesOf(asking, id),
      logInsOf(asking, id),
      writtenOf(asking, id),
    ]);
  return {
    ...rowOf(customer),
    papers,
    deposit,
    entries: entries.rows,
    registeredCount,
    unreadMessages: unread.reduce((sum, { count }) => sum + count, 0),
    orders,
    cases,
    logIns,
    ...written,
    nowMs,
  };
}
