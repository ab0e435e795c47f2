// One login of the sample house follows two partners from their first sale in it, so that they are
// told of the next ones. With no later sale: what a visitor lets go stays let go.
import { UNVERIFIED } from '#server/demo/people-data.ts';
import type { PeopleIds } from '#server/demo/people.ts';
import type { SampleParts } from '#server/demo/sample-parts.ts';
import { hasOneSale } from '#server/demo/store/sample-lots.ts';
import { followPartner } from '#server/sales/partners/commands-follow-partner.ts';

const FOLLOWED: readonly string[] = ['bank', 'leasing'];

/** After a sale of this partner has entered. */
export async function followNewPartner(
  { engine, reader }: SampleParts,
  ids: PeopleIds,
  partnerId: string | null,
): Promise<void> {
  const userId = ids.get(UNVERIFIED);
  if (partnerId === null || userId === undefined || !FOLLOWED.includes(partnerId)) return;
  if (await hasOneSale(reader, partnerId))
    await engine.run(followPartner, { userId, partnerId, isFollowed: true });
}
