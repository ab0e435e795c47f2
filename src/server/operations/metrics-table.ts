// Every metric of a house: its name, what it says, and how it is read from the figures of one look.
// Names and units as Prometheus has them: seconds, bytes, `_total` for what only rises. A figure
// that could not be read has no value, which is not nought.
import { isLate, type PartState } from '#core/operations/parts.ts';
import { BOUNDS_MS, type HistogramFigures } from '#server/engine/histogram.ts';
import type { MetricFigures } from './metric-figures.ts';

export interface MetricValue {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface MetricRow {
  readonly name: string;
  readonly help: string;
  readonly kind: 'counter' | 'gauge';
  readonly label?: string;
  readonly read: (figures: MetricFigures) => readonly MetricValue[];
}

const SECOND_MS = 1_000;

const one = (value: number | null): readonly MetricValue[] => (value === null ? [] : [{ value }]);

const inSeconds = (ms: number | null): readonly MetricValue[] => one(ms === null ? null : ms / SECOND_MS);

const labelled = (label: string, counts: Iterable<readonly [string, number]>): readonly MetricValue[] =>
  [...counts].map(([name, value]) => ({ labels: { [label]: name }, value }));

/** Null: this house has no such part, which is not nought. */
const PLACES: Readonly<Record<PartState, number | null>> = { good: 0, off: null, watch: 1, down: 2 };

const totalOf = ({ counts }: HistogramFigures): number => counts.reduce((sum, count) => sum + count, 0);

/** How many took at most so long, for each bound and for all of them. */
const upTo = ({ counts }: HistogramFigures): readonly (readonly [string, number])[] => {
  let sum = 0;
  return counts.map((count, at) => {
    sum += count;
    const boundMs = BOUNDS_MS[at];
    return [boundMs === undefined ? '+Inf' : String(boundMs / SECOND_MS), sum];
  });
};

type Durations = (figures: MetricFigures) => HistogramFigures | null;

/** The three rows that a histogram of Prometheus is made of. */
const histogramRows = (name: string, help: string, durations: Durations): readonly MetricRow[] => {
  const from =
    (read: (figures: HistogramFigures) => readonly MetricValue[]) =>
    (figures: MetricFigures): readonly MetricValue[] => {
      const counted = durations(figures);
      return counted === null ? [] : read(counted);
    };
  return [
    {
      name: `${name}_bucket`,
      help: `${help}, by how long`,
      kind: 'counter',
      label: 'le',
      read: from((read) => labelled('le', upTo(read))),
    },
    {
      name: `${name}_sum`,
      help: `${help}, added up`,
      kind: 'counter',
      read: from(({ sumMs }) => inSeconds(sumMs)),
    },
    {
      name: `${name}_count`,
      help: `${help}, how many`,
      kind: 'counter',
      read: from((read) => one(totalOf(read))),
    },
  ];
};

const CALL_ROWS: readonly MetricRow[] = [
  {
    name: 'luochui_bids_total',
    help: 'Bids that were accepted, of every way of selling',
    kind: 'counter',
    label: 'call',
    read: ({ calls }) => labelled('call', calls.bids),
  },
  {
    name: 'luochui_refusals_total',
    help: 'Answers that were no, by their code',
    kind: 'counter',
    label: 'code',
    read: ({ calls }) => labelled('code', calls.refusals),
  },
  {
    name: 'luochui_calls_total',
    help: 'Calls that were answered',
    kind: 'counter',
    read: ({ calls }) => one(calls.callCount),
  },
];

const ENGINE_ROWS: readonly MetricRow[] = [
  ...histogramRows(
    'luochui_commit_seconds',
    'Commits until the disk had them',
    ({ engine }) => engine?.commits ?? null,
  ),
  ...histogramRows(
    'luochui_sync_seconds',
    'Moves of the log into the file of the embedded store',
    ({ engine }) => engine?.syncs ?? null,
  ),
  {
    name: 'luochui_commands_total',
    help: 'Commands in all commits; by the commits, the size of a batch',
    kind: 'counter',
    read: ({ engine }) => one(engine?.commandCount ?? null),
  },
  {
    name: 'luochui_batch_size',
    help: 'Commands in the last commit',
    kind: 'gauge',
    read: ({ engine }) => one(engine?.lastBatchSize ?? null),
  },
  {
    name: 'luochui_batches_failed_total',
    help: 'Batches that did not come to the disk as a whole',
    kind: 'counter',
    read: ({ engine }) => one(engine?.failedCount ?? null),
  },
  {
    name: 'luochui_queue_commands',
    help: 'Commands that wait for the engine or are under way in it',
    kind: 'gauge',
    read: ({ engine }) => one(engine?.waitingCount ?? null),
  },
];

const HOUSE_ROWS: readonly MetricRow[] = [
  {
    name: 'luochui_part_state',
    help: 'How each part stands: 0 good, 1 to be looked at, 2 down',
    kind: 'gauge',
    label: 'part',
    read: ({ parts }) =>
      labelled(
        'part',
        parts.flatMap(({ name, state }) => {
          const place = PLACES[state];
          return place === null ? [] : [[name, place] as const];
        }),
      ),
  },
  {
    name: 'luochui_watchers',
    help: 'Live lines that are open',
    kind: 'gauge',
    read: ({ lineCount }) => one(lineCount),
  },
  {
    name: 'luochui_sequencer_lag_seconds',
    help: 'For how long the oldest change told of has not been read for the screens',
    kind: 'gauge',
    read: ({ sequencerLagMs }) => inSeconds(sequencerLagMs),
  },
  {
    name: 'luochui_nodes_unheard_seconds',
    help: 'For how long this node has not heard the others; none: it is the only one',
    kind: 'gauge',
    read: ({ nodesUnheardMs }) => inSeconds(nodesUnheardMs),
  },
  {
    name: 'luochui_clock_offset_seconds',
    help: 'By how much the house is ahead of the date, behind it below nought',
    kind: 'gauge',
    read: ({ aheadMs }) => inSeconds(aheadMs),
  },
  {
    name: 'luochui_jobs_late',
    help: 'Jobs whose round takes too long',
    kind: 'gauge',
    read: ({ jobs }) => one(jobs.filter(isLate).length),
  },
  {
    name: 'luochui_jobs_failed',
    help: 'Jobs whose last round could not be done',
    kind: 'gauge',
    read: ({ jobs }) => one(jobs.filter(({ hasFailed }) => hasFailed).length),
  },
  {
    name: 'luochui_messages_unsent',
    help: 'Messages and notes that should have gone out minutes ago',
    kind: 'gauge',
    read: ({ unsentCount }) => one(unsentCount),
  },
  {
    name: 'luochui_ledger_off_fen',
    help: 'Sum over all accounts at the last check, in fen; always 0',
    kind: 'gauge',
    read: ({ ledgerOffFen }) => one(ledgerOffFen),
  },
  {
    name: 'luochui_backup_age_seconds',
    help: 'Since the last backup by `npm run house -- backup` began',
    kind: 'gauge',
    read: ({ backupAgeMs }) => inSeconds(backupAgeMs),
  },
  {
    name: 'luochui_disk_free_bytes',
    help: 'Left where the data lie',
    kind: 'gauge',
    read: ({ freeBytes }) => one(freeBytes),
  },
  {
    name: 'luochui_memory_bytes',
    help: 'Memory of the process (resident), of its threads and beside them',
    kind: 'gauge',
    label: 'part',
    read: ({ memory, engine }) =>
      labelled('part', [
        ['resident', memory.rss],
        ['service', memory.heapUsed],
        ['outside', memory.external],
        ['buffers', memory.arrayBuffers],
        ...(engine === null ? [] : [['engine', engine.heapBytes] as const]),
      ]),
  },
];

export const METRIC_ROWS: readonly MetricRow[] = [...CALL_ROWS, ...ENGINE_ROWS, ...HOUSE_ROWS];
