// A server of lists: filled or found, started, and with what is asked about it looked up
// in its own rows.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cursorOf, endedCursor } from '#server/catalogue/list-cursor.ts';
import { openReader } from '#server/store/database.ts';
import type { StoreConfig } from '#server/store/store-config.ts';
import { AS_THE_HOUSE } from '../../../scripts/house-options.ts';
import { startProgram } from '../../kit/service/programs.ts';
import { serviceProgram } from '../../kit/service/service-program.ts';
import type { Asked } from './list-questions.ts';
import { keptHouse, type ListService } from './list-service.ts';
import { stirrerOf, type Stirrer } from './list-stir.ts';

/** Starts the service over it. */
export async function openHouse({ store, house, places }: ListServiceFiles): Promise<Open> {
  const folder = mkdtempSync(join(tmpdir(), 'luochui-lists-'));
  const program = await startProgram(serviceProgram, [JSON.stringify(store), folder], AS_THE_HOUSE);
  const stirrer = await stirrerOf(store);
  return {
    asked: { house, port: Number(program.said), places },
    stirrer,
    end: async () => {
      await stirrer.end();
      await program.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Cursors nine tenths down the lists, out of the rows themselves. */
const placesIn = async (store: StoreConfig, house: ListService): Promise<Asked['places']> => {
  const reader = await openReader(store);
  const rows = reader.selectFrom('lotRows').where('hall', '=', 'vehicle');
  const count = async (query: typeof rows): Promise<number> =>
    (await query.select(({ fn }) => fn.countAll<number>().as('all')).executeTakeFirstOrThrow()).all;
  const running = rows.where('stage', '=', 'running');
  const sold = rows.where('soldAtMs', 'is not', null);
  const deep = async (query: typeof rows, column: 'endsAtMs' | 'soldAtMs', direction: 'asc' | 'desc') => {
    const skip = Math.floor((await count(query)) * 0.9);
    const row = await query
      .select([column, 'no'])
      .orderBy(column, direction)
      .orderBy('no', direction)
      .offset(skip)
      .limit(1)
      .executeTakeFirstOrThrow();
    return cursorOf(`${column}-${direction}`, { key: row[column] ?? 0, no: row.no });
  };
  const mine = await reader
    .selectFrom('myLots')
    .select(['endedAtMs', 'lotId'])
    .where('state', '=', 'lost')
    .orderBy('endedAtMs', 'desc')
    .limit(1)
    .offset(Math.floor(house.ownIds.length / 4))
    .executeTakeFirstOrThrow();
  const places = {
    running: await deep(running, 'endsAtMs', 'asc'),
    deals: await deep(sold, 'soldAtMs', 'desc'),
    mine: endedCursor('lost', { endedAtMs: mine.endedAtMs ?? 0, lotId: mine.lotId }),
  };
  await reader.destroy();
  return places;
};

export interface Open {
  readonly asked: Asked;
  readonly stirrer: Stirrer;
  readonly end: () => Promise<void>;
}

export interface ListServiceFiles {
  readonly store: Extract<StoreConfig, { kind: 'sqlite' }>;
  readonly house: ListService;
  readonly places: Asked['places'];
}

/** The house of so many lots in `folder`, filled now if it is not there yet. */
export async function filledHouse(
  folder: string,
  lots: number,
  fillSeconds: number,
): Promise<ListServiceFiles> {
  const beganAtMs = Date.now();
  const { file, house } = await keptHouse(folder, lots, beganAtMs + fillSeconds * 1_000);
  console.log(`${lots} lots, ${house.bids} bids, in ${Math.round((Date.now() - beganAtMs) / 1_000)} s`);
  const store = { kind: 'sqlite', file } as const;
  return { store, house, places: await placesIn(store, house) };
}
