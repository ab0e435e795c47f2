// Lots of the sample house that ask their buyer for a proof, so that it can be seen and done: a
// vehicle that is transferred to holders of a quota alone, and old batteries, which none but a
// licensed firm takes over. Its own buyers hold neither and leave them alone; and the first login
// has a priority right on a court's lot under review. Source: product.md 7.2, 7.6, 7.7.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ProofNeed } from '#core/proofs/need.ts';
import { FROM_NOWHERE } from '#server/audit/audit-log.ts';
import { SAMPLE_PAPER } from '#server/demo/clerk/sample-paper.ts';
import type { Slot } from '#server/demo/lanes.ts';
import { WINNER } from '#server/demo/people-data.ts';
import type { PeopleIds } from '#server/demo/people.ts';
import type { SampleParts } from '#server/demo/sample-parts.ts';
import { lotsOfSales } from '#server/demo/store/sample-lots.ts';
import { addProofPicture } from '#server/proofs/commands-proof-picture.ts';
import { takeBackProof } from '#server/proofs/commands-review-proof.ts';
import { sendProof } from '#server/proofs/commands-send-proof.ts';
import { sealProof } from '#server/proofs/proof-papers.ts';
import { proofsOf } from '#server/proofs/store-proofs.ts';
import type { NewLot, PublishSale } from '#server/sales/commands-publish-sale.ts';

/** The sale of vehicles that can be looked at for days, and the place of the lot in it. */
const QUOTA_LANE = 'd';
const QUOTA_POSITION = 3;
const BATTERIES = '废旧锂电池包';

const asking = (lot: NewLot, needs: readonly ProofNeed[]): NewLot => ({
  ...lot,
  terms: { ...lot.terms, needs },
});

/** The lot as its slot offers it, with what it asks for. */
export function withNeeds({ lane }: Pick<Slot, 'lane'>, lot: NewLot): NewLot {
  const { position, title } = lot.card;
  if (lane.name === QUOTA_LANE && position === QUOTA_POSITION)
    return { ...asking(lot, ['vehicle-quota']), traits: { ...lot.traits, transfer: 'quota' } };
  return title.startsWith(BATTERIES) ? asking(lot, ['hazardous-waste']) : lot;
}

const HOLDER = '林晓';

const once = async function* (bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
};

const ALIVE = ['scheduled', 'open', 'paused'] as const;

/** Of lots that are over nothing is looked at any more. Returns whether one still waits. */
const isWaiting = async ({ engine, reader }: SampleParts, userId: string): Promise<boolean> => {
  const own = await proofsOf(reader, userId);
  const waiting = own.filter(({ kind, status }) => kind === 'priority' && status === 'waiting');
  const saleIds = waiting.map(({ subject }) => saleIdIn(subject));
  const lots = saleIds.length === 0 ? [] : await lotsOfSales(reader, saleIds, ALIVE);
  const alive = new Set(lots.map(({ id }) => id));
  for (const { id, subject } of waiting)
    if (!alive.has(subject)) await engine.run(takeBackProof, { id, userId });
  return waiting.some(({ subject }) => alive.has(subject));
};

/** A lot of a lane is called after its sale, with its number behind. */
const saleIdIn = (lotId: string): string => lotId.slice(0, lotId.lastIndexOf('-'));

/** On the second lot of a court's sale, unless one waits already. */
export async function sendPriorityProof(
  parts: SampleParts,
  ids: PeopleIds,
  { lots }: Pick<PublishSale, 'lots'>,
): Promise<void> {
  const [, lot] = lots;
  const userId = ids.get(WINNER);
  if (!lot || userId === undefined || (await isWaiting(parts, userId))) return;
  const { engine, proofFiles, identities } = parts;
  const id = randomUUID();
  const taken = await proofFiles.take(once(await readFile(SAMPLE_PAPER)), { id, ownerId: userId });
  if (!taken.ok) throw new Error(`the sample paper is no picture of a proof: ${taken.refusal.code}`);
  await engine.run(addProofPicture, taken.row);
  await engine.run(sendProof, {
    userId,
    subject: { kind: 'priority', lotId: lot.id },
    validUntilMs: null,
    sealed: sealProof(identities, userId, { ground: 'tenant', holder: HOLDER }),
    pictureIds: [id],
    from: FROM_NOWHERE,
  });
}
