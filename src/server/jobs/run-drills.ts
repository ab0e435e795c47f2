// The drill runner: takes the drill that somebody has started, runs it beside the house, and
// writes down how far it is. Its store lies in a folder of its own that goes with it.
import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DRILL_LONGEST_MS, NO_FIGURES, type DrillStep } from '#core/oversight/drill.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { noteDrill } from '#server/oversight/drills/commands-drill.ts';
import { openDrillHouse } from '#server/oversight/drills/drill-house.ts';
import { drillRecord } from '#server/oversight/drills/drill-record.ts';
import { startDrillRun, type DrillPlan, type RunningDrill } from '#server/oversight/drills/run-drill.ts';
import { waitingDrill } from '#server/oversight/drills/store-drills.ts';
import type { Reader } from '#server/store/access.ts';
import { openReader } from '#server/store/database.ts';
import { startRepeat, type Repeat } from './repeat.ts';

const EVERY_MS = 500;

/** Some forty bids a second, for long enough that somebody can watch. */
export const USUAL_DRILL: DrillPlan = {
  beforeMs: 8_000,
  afterMs: 6_000,
  everyMs: 300,
  nowMs: () => performance.now(),
  wait: (ms) => wait(ms),
};

export interface DrillRunnerParts {
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly reader: Reader;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly dataDir: string;
  readonly failed: (error: unknown) => void;
  readonly plan?: DrillPlan;
}

export interface DrillRunner {
  /** Claims what waits, or writes down how far the one that runs is. */
  readonly round: () => Promise<void>;
  /** Ends the one that runs, as broken off. */
  readonly stop: () => Promise<void>;
}

interface Running {
  readonly id: string;
  readonly drill: RunningDrill;
  step: DrillStep;
}

export function openRunDrills(parts: DrillRunnerParts): DrillRunner {
  const { engine, reader, clock, dataDir, failed, plan = USUAL_DRILL } = parts;
  let running: Running | null = null;

  const seeToEnd = async (id: string, drill: RunningDrill, folder: string): Promise<void> => {
    try {
      await engine.run(noteDrill, { id, ...(await drill.done) });
    } finally {
      running = null;
      await rm(folder, { recursive: true, force: true });
    }
  };

  const start = async (id: string): Promise<void> => {
    const claim = { id, step: 'opening', figures: NO_FIGURES, outcome: null } as const;
    if (!(await engine.run(noteDrill, claim))) return;
    const folder = join(dataDir, 'drills', id);
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'drill.db');
    const key = randomBytes(32).toString('base64');
    const drill = startDrillRun(
      {
        plan,
        open: () => openDrillHouse({ file, key }),
        record: async (lotIds) => {
          const left = await openReader({ kind: 'sqlite', file });
          try {
            return await drillRecord(left, lotIds);
          } finally {
            await left.destroy();
          }
        },
        begun: async (step) => {
          if (running) running.step = step;
          await engine.run(noteDrill, { id, step, figures: drill.figures(), outcome: null });
        },
      },
      failed,
    );
    running = { id, drill, step: 'opening' };
    void seeToEnd(id, drill, folder).catch(failed);
  };

  return {
    round: async () => {
      if (running) {
        const { id, step, drill } = running;
        await engine.run(noteDrill, { id, step, figures: drill.figures(), outcome: null });
        return;
      }
      const id = await waitingDrill(reader, clock.nowMs() - DRILL_LONGEST_MS);
      if (id !== null) await start(id);
    },
    stop: async () => running?.drill.abandon(),
  };
}

export function startRunDrills(parts: DrillRunnerParts): Repeat {
  const runner = openRunDrills(parts);
  const rounds = startRepeat(runner.round, EVERY_MS, parts.failed);
  return {
    stop: async () => {
      await rounds.stop();
      await runner.stop();
    },
  };
}
