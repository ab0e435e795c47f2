// How many have bid under seal is told where the rules of the sale say so: by the lot itself, and
// by the list of past deals.
import { describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { SEALED_RULES } from '#core/sales/rule-set.ts';
import { facetIndexesOf } from '#server/catalogue/facets/facet-indexes.ts';
import { dealList } from '#server/catalogue/queries-deal-list.ts';
import { sealBid } from '#server/formats/commands-seal-bid.ts';
import { openFormatService } from '../../kit/formats/format-service.ts';
import { MINUTE_MS, someTerms, START_MS } from '../../kit/lots.ts';
import { storeKinds } from '../../kit/stores.ts';

const END_MS = START_MS + 60 * MINUTE_MS;

describe.each(storeKinds)('a sealed lot that was sold on %s', (kind) => {
  test.each([
    { areAmountsShown: true, counts: { bidCount: 2, bidderCount: 2 } },
    { areAmountsShown: false, counts: { bidCount: 0, bidderCount: 0 } },
  ])(
    'stands among past deals with known bidders, amounts shown: $areAmountsShown',
    async ({ areAmountsShown, counts }) => {
      const rules = { ...SEALED_RULES, isCountShown: false, areAmountsShown };
      const house = await openFormatService(kind, { ...someTerms(), rules }, END_MS);
      const bidders = [await house.buyer('an'), await house.buyer('bo')];
      house.clock.moveTo(START_MS + MINUTE_MS);
      await house.advance();
      for (const [at, bidderId] of bidders.entries())
        await house.engine.run(sealBid, { bidderId, lotId: 'lot-1', amountFen: yuan(20_000 + at * 1_000) });
      house.clock.moveTo(END_MS);
      await house.advance();
      const { reader } = house.ground.store;
      const shown = async () => {
        const asker = { isStranger: true, nowMs: END_MS };
        const answer = await dealList({ reader, facetIndexes: facetIndexesOf(reader) }, {}, asker);
        return answer.ok ? answer.list.rows : [];
      };
      expect(await shown()).toMatchObject([counts]);
      await house.close();
    },
  );
});
