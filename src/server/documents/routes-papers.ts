// The papers of a lot: the buyer's own, and all of them for the house. What is not one's own is
// answered as what never was, and so is a paper that is still being printed.
import { receiptNumber } from '#contract/bidding/receipt-number.ts';
import type { PaperInfo } from '#contract/documents/outputs.ts';
import { PAPER_WORDS } from '#contract/documents/paper-words.ts';
import { noteSecurity } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import { receiptOf } from '#server/bidding/queries-receipt.ts';
import type { Handlers } from '#server/http/call.ts';
import { fileReply, notFound, ok, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { orderById } from '#server/orders/store-orders.ts';
import { evidencePack } from './queries-evidence-pack.ts';
import { receiptPaperOf } from './queries-paper-facts.ts';
import { paperBytes, papersOfLot, type PaperRow } from './store-papers.ts';

type Papers = Pick<
  Handlers,
  'paperList' | 'paperFile' | 'receiptFile' | 'lotPapers' | 'lotPaperFile' | 'evidence'
>;

export function paperHandlers({ reader, files, engine, printer, bids }: Services): Papers {
  /** Null: the house asks, and reads what is anybody's. */
  const fileFor = async (id: string, ownerId: string | null): Promise<Reply<never>> => {
    const paper = await paperBytes(reader, id);
    if (!paper || (ownerId !== null && paper.row.ownerId !== ownerId)) return notFound();
    const { kind, lotId, ref } = infoOf(paper.row);
    // The minutes are of a lot, everything else is of an order.
    const number = (await orderById(reader, ref))?.number ?? lotId;
    return fileReply({
      bytes: paper.pdf,
      type: 'application/pdf',
      name: `${PAPER_WORDS[kind]}-${number}.pdf`,
    });
  };
  return {
    paperList: async ({ input: { lotId }, viewer: { userId } }) => {
      const rows = await papersOfLot(reader, lotId);
      return ok({ rows: rows.filter(({ ownerId }) => ownerId === userId).map(infoOf) });
    },
    paperFile: ({ input: { id }, viewer: { userId } }) => fileFor(id, userId),
    receiptFile: async ({ input: { id }, viewer: { userId } }) => {
      const receipt = await receiptOf(reader, { id, bidderId: userId }, bids.maximums);
      if (!receipt) return notFound();
      const bytes = await printer.print(await receiptPaperOf(reader, receipt));
      return fileReply({ bytes, type: 'application/pdf', name: `出价回执-${receiptNumber(receipt)}.pdf` });
    },
    lotPapers: async ({ input: { lotId } }) => ok({ rows: (await papersOfLot(reader, lotId)).map(infoOf) }),
    evidence: async (call) => {
      const { lotId, persons } = call.input;
      const { nowMs } = call;
      const staffId = call.viewer.userId;
      const isRevealed = persons === '1';
      const ground = { reader, files, seal: bids.maximums };
      const bytes = await evidencePack(ground, { lotId, staffId, nowMs, isRevealed });
      if (bytes && isRevealed) {
        const whose = { userId: staffId, ...fromOf(call), detail: 'evidence', ref: lotId };
        await engine.run(noteSecurity, { kind: 'persons-shown', ...whose });
      }
      return bytes ? fileReply({ bytes, type: 'application/zip', name: `证据包-${lotId}.zip` }) : notFound();
    },
    lotPaperFile: ({ input: { id } }) => fileFor(id, null),
  };
}

const infoOf = ({ wantedAtMs, ...row }: PaperRow): PaperInfo => {
  const { id, lotId, kind, ref, sha256, byteCount, printedAtMs } = row;
  return {
    id,
    lotId,
    kind: kind as PaperInfo['kind'],
    ref,
    sha256,
    byteCount,
    printedAtMs,
    datedAtMs: wantedAtMs,
  };
};
