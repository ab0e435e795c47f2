// Maximums on many lots by one request. Each is a bid of its own, decided, kept and stamped as if
// it had come alone: what stands against one keeps none of the others out.
// Source: product.md 7.2 (批量设置委托); gap-screens.md SV-20, TR-22.
import type { BidAnswer, MaximumLeft, MaximumsLeft } from '#contract/bidding/standing-outputs.ts';
import { OK, type Envelope, type Refused } from '#contract/envelope.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { KeyedCall } from '#server/http/idempotency.ts';
import { ok, type Reply } from '#server/http/replies.ts';
import { placeBid, type PlaceBid } from '../commands-place-bid.ts';

interface Wish {
  readonly lotId: string;
  readonly maximumFen: number;
}

interface Asker {
  readonly bidderId: string;
  /** Name of the whole request; each of its bids has one made of it. */
  readonly key: string;
  readonly nowMs: number;
}

/** Of a lot that is named twice the last sum counts. */
export async function leaveMaximums(
  keyedCall: KeyedCall,
  { wishes }: Inputs['leaveMaximums'],
  { nowMs, ...asker }: Asker,
): Promise<Reply<MaximumsLeft>> {
  const rows: MaximumLeft[] = [];
  for (const wish of new Map(wishes.map((one) => [one.lotId, one])).values())
    rows.push(await leave(keyedCall, wish, asker));
  return ok({ rows, nowMs });
}

const leave = async (
  keyedCall: KeyedCall,
  { lotId, maximumFen }: Wish,
  { bidderId, key }: Omit<Asker, 'nowMs'>,
): Promise<MaximumLeft> => {
  const bid: PlaceBid = {
    bidderId,
    lotId,
    kind: 'maximum',
    amountFen: maximumFen,
    seenPriceFen: null,
    isConfirmed: true,
  };
  // No request of a browser can have a dot in its name.
  const { envelope } = await keyedCall<PlaceBid, BidAnswer>(placeBid, bid, `${key}.${lotId}`);
  const asked = { lotId, maximumFen };
  const { code, data } = envelope;
  if (code !== OK || data === null) return { ...asked, outcome: 'refused', refusal: refusalOf(envelope) };
  const { outcome, receipt } = data;
  return { ...asked, outcome, receiptId: receipt.id };
};

const refusalOf = ({ data }: Envelope<unknown>): Refused['refusal'] => (data as Refused).refusal;
