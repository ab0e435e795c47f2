// Parts of the copy of one's own data, in the order in which they are read, and what makes each: a
// domain hands in those it holds (`personal` in its domain.ts).
import type { Services } from '#server/http/services.ts';
import type { Table } from '#server/words/table.ts';

export const EXPORT_PARTS = [
  'account',
  'consents',
  'verifications',
  'proofs',
  'sessions',
  'browsers',
  'logIns',
  'messages',
  'agents',
  'agencies',
  'feedback',
  'enquiries',
  'notes',
  'ratings',
  'registrations',
  'bids',
  'follows',
  'consigned',
  'paperRequests',
  'searches',
  'partners',
  'viewings',
  'orders',
  'disputes',
  'bookings',
  'cards',
  'payouts',
] as const;

export type ExportSources = Pick<Services, 'reader' | 'seal' | 'textSeal' | 'identities' | 'bids' | 'keys'>;

export type ExportPart = (sources: ExportSources, userId: string) => Promise<Table>;
export type ExportParts = Readonly<Record<(typeof EXPORT_PARTS)[number], ExportPart>>;

/** One after the other, as they stand in the copy. */
export async function exportTables(
  parts: ExportParts,
  sources: ExportSources,
  userId: string,
): Promise<readonly Table[]> {
  const tables: Table[] = [];
  for (const part of EXPORT_PARTS) tables.push(await parts[part](sources, userId));
  return tables;
}
