// Papers that the sample house asks its consignor for, of the lots it is still drafting: one that
// has come and was taken, and one that is still to be handed in. Each is asked for once; whatever a
// visitor does to it stays. By the same deeds as the house's people and the consignor do.
import { randomUUID } from 'node:crypto';
import type { RequestedPaper } from '#core/documents/paper-request.ts';
import { DAY_MS } from '#core/time/days.ts';
import { audited, FROM_NOWHERE } from '#server/audit/audit-log.ts';
import { bringPapers as putPictures } from '#server/demo/clerk/sample-paper.ts';
import { SAMPLE_STAFF } from '#server/demo/notices.ts';
import { CONSIGNOR } from '#server/demo/people-data.ts';
import type { PeopleIds } from '#server/demo/people.ts';
import type { SampleParts } from '#server/demo/sample-parts.ts';
import { askForPapers, bringPapers, checkPapers } from '#server/documents/requests/commands-request.ts';
import { requestsOfLot } from '#server/documents/requests/store-requests.ts';
import { draftsConsignedBy } from '#server/sales/consigned/store-consigned-drafts.ts';

const TIME_MS = 30 * DAY_MS;

interface Wish {
  readonly lotId: string;
  readonly consignorId: string;
  readonly paper: RequestedPaper;
  readonly text: string;
}

const BY_STAFF = { staffId: SAMPLE_STAFF, from: FROM_NOWHERE };

/** Id of the request; null: something was asked for the lot before, or may not be asked now. */
const askedOnce = async ({ engine, reader, clock }: SampleParts, wish: Wish): Promise<string | null> => {
  if ((await requestsOfLot(reader, wish.lotId)).length > 0) return null;
  const asking = { ...wish, dueAtMs: clock.nowMs() + TIME_MS, ...BY_STAFF };
  const asked = await engine.run(audited(askForPapers), asking);
  return asked.ok ? asked.answer.id : null;
};

const handedIn = async (parts: SampleParts, { id, lotId, consignorId }: Wish & { readonly id: string }) => {
  const { engine } = parts;
  const fileId = randomUUID();
  await putPictures(parts, [fileId], consignorId);
  await engine.run(bringPapers, { id, consignorId, fileIds: [fileId] });
  await engine.run(audited(checkPapers), { id, lotId, decision: { verdict: 'accept' }, ...BY_STAFF });
};

/** Asks where two of its lots are drafted and nothing was asked for them yet. */
export async function askForDraftPapers(parts: SampleParts, ids: PeopleIds): Promise<void> {
  const consignorId = ids.get(CONSIGNOR);
  if (consignorId === undefined) return;
  const [first, second] = await draftsConsignedBy(parts.reader, consignorId);
  if (!first || !second) return;
  const transfer: Wish = {
    lotId: first.lotId,
    consignorId,
    paper: 'transfer',
    text: '过户要用的登记证书和行驶证，每页一张，印章要看得清。',
  };
  const id = await askedOnce(parts, transfer);
  if (id !== null) await handedIn(parts, { ...transfer, id });
  const text = '第三方检测报告全文，每页一张，结论和签章页要看得清。';
  await askedOnce(parts, { lotId: second.lotId, consignorId, paper: 'inspection', text });
}
