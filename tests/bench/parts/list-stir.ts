// Effect of a bid on the lists of a house, beside the service that answers for it: the price of a
// lot rises, and it is one of those that end first, so that every list of a small house has it and
// every first page of a large one.
import { turnStanding } from '#server/catalogue/store/list-version.ts';
import { openSqliteWriter } from '#server/store/sqlite.ts';
import type { StoreConfig } from '#server/store/store-config.ts';

const FIRST_LOTS = 50;
const STEP_FEN = 10_000;

export interface Stirrer {
  readonly bid: () => Promise<void>;
  readonly end: () => Promise<void>;
}

export async function stirrerOf({ file }: Extract<StoreConfig, { kind: 'sqlite' }>): Promise<Stirrer> {
  const { writer } = openSqliteWriter(file);
  const lots = await writer
    .selectFrom('lotRows')
    .select(['no', 'lotId'])
    .where('hall', '=', 'vehicle')
    .where('stage', '=', 'running')
    .orderBy('endsAtMs')
    .orderBy('no')
    .limit(FIRST_LOTS)
    .execute();
  let turn = 0;
  return {
    bid: () =>
      writer.transaction().execute(async (db) => {
        const lot = lots[turn % lots.length];
        turn += 1;
        if (!lot) return;
        await db
          .updateTable('lotRows')
          .set(({ eb }) => ({ priceFen: eb('priceFen', '+', STEP_FEN) }))
          .where('no', '=', lot.no)
          .execute();
        await turnStanding(db, [lot.lotId]);
      }),
    end: () => writer.destroy(),
  };
}
