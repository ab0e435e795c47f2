// The sample house in a store of its own, with a clock that tests move.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordSealsOf, serviceKeys } from '#server/accounts/keys.ts';
import { passwordsWith } from '#server/accounts/password.ts';
import { bidSealWith } from '#server/bidding/bid-seal.ts';
import { peopleOf, type PeopleIds } from '#server/demo/people.ts';
import { enterDue } from '#server/demo/planner.ts';
import { openSampleAccounts } from '#server/demo/sample-accounts.ts';
import type { SampleParts } from '#server/demo/sample-parts.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { identityPictures, proofPictures } from '#server/identity/identity-pictures.ts';
import { recordSeal } from '#server/identity/record-seal.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { printPaper } from '#server/pdf/print.ts';
import { filesIn } from '#server/ports/files.ts';
import {
  publishLots,
  publishSale,
  type PublishLots,
  type PublishSale,
} from '#server/sales/commands-publish-sale.ts';
import { phoneSeal } from '#server/store/seal.ts';
import { LEAST_COST } from './accounts/password-cost.ts';
import { movedClock, type MovedClock } from './clock.ts';
import { painterHere } from './documents/painter-here.ts';
import { testStore, type TestStore } from './stores.ts';

/** A Friday, a little after six in the evening, Shanghai time. */
export const FRIDAY_MS = Date.UTC(2026, 10, 20, 10, 7);

export interface SampleFixture {
  readonly parts: SampleParts & { readonly engine: EngineHandle; readonly clock: MovedClock };
  readonly ids: PeopleIds;
  /** Every sale that has entered, as it was published. */
  readonly published: readonly PublishSale[];
  /** Actions of the past that the rules did not allow. */
  readonly refusedCount: () => number;
  /** Opens and closes what the clock has brought about. */
  readonly advance: () => Promise<void>;
  readonly dispose: () => Promise<void>;
}

const SEVEN = Buffer.alloc(32, 7);

export async function sampleHouse(nowMs: number = FRIDAY_MS): Promise<SampleFixture> {
  const keys = serviceKeys(SEVEN);
  const seals = recordSealsOf(SEVEN);
  const ground: TestStore = await testStore('sqlite');
  const clock = movedClock(nowMs);
  const inner = inlineEngine(ground.store, clock, keys.bidSeal);
  const published: PublishSale[] = [];
  let refused = 0;
  const engine: EngineHandle = {
    ...inner,
    run: async (command, input) => {
      const answer = await inner.run(command, input);
      if (command.name === publishSale.name) published.push(input as PublishSale);
      else if (command.name === publishLots.name) addTo(published, input as PublishLots);
      else return answer;
      refused += (answer as { refused?: number }).refused ?? 0;
      return answer;
    },
  };
  const { reader } = ground.store;
  const folder = await mkdtemp(join(tmpdir(), 'luochui-sample-'));
  const identities = recordSeal(seals.identities);
  const apart = filesIn(join(folder, 'identity'));
  const parts = {
    engine,
    reader,
    clock,
    seal: phoneSeal({ phones: seals.phones, phoneIndex: keys.phoneIndex }),
    keys,
    passwords: passwordsWith(keys.pepper, LEAST_COST),
    files: filesIn(folder),
    lotFiles: filesIn(join(folder, 'lots')),
    printer: { print: printPaper },
    identities,
    identityFiles: identityPictures({ files: apart, painter: painterHere, seal: identities }),
    proofFiles: proofPictures({ files: apart, painter: painterHere, seal: identities }),
    bids: bidSealWith(keys.bidSeal),
    textSeal: seals.textSeal,
  };
  const ids = await peopleOf(parts);
  await enterDue(parts, ids);
  await openSampleAccounts(parts, ids);
  return {
    parts,
    ids,
    published,
    refusedCount: () => refused,
    advance: async () => {
      const due = await reader
        .selectFrom('lots')
        .select('id')
        .where('dueAtMs', '<=', clock.nowMs())
        .execute();
      await engine.run(advanceLots, { lotIds: due.map(({ id }) => id), outage: null });
    },
    dispose: async () => {
      await engine.stop();
      await ground.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The further lots of a sale belong to it, as if all of them had entered at once. */
const addTo = (published: PublishSale[], { saleId, lots }: PublishLots): void => {
  const at = published.findIndex(({ sale }) => sale.id === saleId);
  const entered = published[at];
  if (entered) published[at] = { ...entered, lots: [...entered.lots, ...lots] };
};
