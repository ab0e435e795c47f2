// A request at the machine, whether the house is running or not: the running one is asked; where
// none runs, its store is opened for as long as the request takes. On PostgreSQL that is another
// node of the house.
import type { MachineRequest } from '#contract/accounts/machine-inputs.ts';
import { atRestWith, bidKeysOf, recordKeysOf, serviceKeys, storedSecret } from '#server/accounts/keys.ts';
import { passwordsWith } from '#server/accounts/password.ts';
import { checkpointsIn } from '#server/audit/deeds/checkpoint-file.ts';
import { checkpointKey } from '#server/audit/deeds/checkpoint-key.ts';
import { openServiceClock } from '#server/clock/service-clock.ts';
import type { Config } from '#server/config.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import { missingKeysLine } from '#server/missing-keys.ts';
import { openStore } from '#server/store/database.ts';
import { phoneSeal } from '#server/store/seal.ts';
import { namesIn } from '#server/store/seals/ring-seal.ts';
import { requireSealKeys, seeToRecordKeys, seeToSealKeys } from '#server/store/seals/seal-keys.ts';
import { closedAnswer, runAtCli, type MachineAnswer } from './answers.ts';
import { askRunningService } from './socket.ts';

/**
 * Throws `StoreInUse` when a house runs on this data that cannot be asked, `SealKeysMissing` when a
 * key is not there.
 */
export async function runRequest(
  config: Pick<Config, 'dataDir' | 'store' | 'secret' | 'bidKeys' | 'recordKeys' | 'checkpointDir'>,
  request: MachineRequest,
): Promise<MachineAnswer> {
  const answer = await askRunningService(config.dataDir, request);
  if (answer) return answer;
  if (request.verb === 'status') return closedAnswer(await missingKeysLine(config.dataDir, Date.now()));
  const secret = config.secret ?? storedSecret(config.dataDir);
  const rings = {
    bids: bidKeysOf(secret, config.bidKeys),
    records: recordKeysOf(secret, config.recordKeys),
  };
  const clock = await openServiceClock(config.store);
  const store = await openStore(config.store);
  try {
    await store.migrate();
    await requireSealKeys(store.reader, rings);
    await seeToSealKeys(store.writer, rings.bids, clock.nowMs());
    await seeToRecordKeys(store.writer, namesIn(rings.records), clock.nowMs());
    const engine = inlineEngine(store, clock, rings.bids);
    const keys = serviceKeys(secret);
    const atRest = atRestWith(rings);
    const seal = phoneSeal({ phones: atRest.seals.phones, phoneIndex: keys.phoneIndex });
    const passwords = passwordsWith(keys.pepper);
    const checkpoints = checkpointsIn(config.checkpointDir, checkpointKey(keys.checkpoint));
    const machine = { engine, reader: store.reader, passwords, keys, seal, atRest, checkpoints };
    const done = await runAtCli(machine, request);
    await engine.stop();
    return done;
  } finally {
    await store.close();
    await clock.stop();
  }
}
