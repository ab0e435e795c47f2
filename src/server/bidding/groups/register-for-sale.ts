// Going into many lots of a sale at once. Each lot is a registration of its own: what stands
// against one of them keeps nobody out of the others, and what is short is told lot by lot.
// Source: product.md 7.2 (报名本场); gap-screens.md TR-22.
import type { RegisteredForSale } from '#contract/bidding/standing-outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { RegistrationRefusal } from '#core/bidding/refusals.ts';
import { lotsInSale } from '#server/catalogue/store/sale-lots.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import { ok, refused, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { registerForLot } from '../commands-register-for-lot.ts';

/** A second press finds them in the lots they have entered by the first: it needs no key. */
export async function registerForSale(
  { engine, reader }: Pick<Services, 'engine' | 'reader'>,
  { saleId, lotIds, rulesVersion }: Inputs['registerForSale'],
  bidderId: string,
): Promise<Reply<RegisteredForSale>> {
  const known = await lotsInSale(reader, saleId, lotIds);
  const entered: RegisteredForSale['entered'][number][] = [];
  const refusals: RegisteredForSale['refused'][number][] = [];
  for (const lotId of new Set(lotIds)) {
    if (!known.has(lotId)) {
      refusals.push({ lotId, refusal: { code: 'UNKNOWN_LOT' } });
      continue;
    }
    const answer = await engine.run(registerForLot, { bidderId, lotId, rulesVersion });
    const paddle = answer.ok ? answer.answer.mine.paddle : formerPaddle(answer.refusal);
    if (paddle !== null) entered.push({ lotId, paddle });
    else if (!answer.ok) refusals.push({ lotId, refusal: answer.refusal });
  }
  const [first] = refusals;
  if (entered.length === 0 && first) return refused(first.refusal);
  return ok({ entered, refused: refusals, deposit: await depositOf(reader, bidderId) });
}

const formerPaddle = (refusal: RegistrationRefusal): string | null =>
  refusal.code === 'ALREADY_REGISTERED' ? refusal.paddle : null;
