import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../child.ts';

type Report = { files: Record<string, { mutants: { status: string }[] }> };
type Score = { file: string; seen: number; missed: number; unjudged: number };

const folder = join(root, 'test-results', 'mutation');

// A mutant that never ends is one that a test has seen; one that does not compile is none.
const seenStatuses = new Set(['Killed', 'Timeout']);
const missedStatuses = new Set(['Survived', 'NoCoverage']);
// Where the tests themselves could not be run nobody has judged: it counts neither way, and must not go unsaid.
const unjudgedStatuses = new Set(['RuntimeError']);

export const scoresOf = ({ files }: Report): Score[] =>
  Object.entries(files).map(([file, { mutants }]) => {
    const countOf = (statuses: ReadonlySet<string>): number =>
      mutants.filter(({ status }) => statuses.has(status)).length;
    const [seen, missed] = [countOf(seenStatuses), countOf(missedStatuses)];
    return { file, seen, missed, unjudged: countOf(unjudgedStatuses) };
  });

const lineOf = ({ file, seen, missed, unjudged }: Score): string => {
  const all = seen + missed;
  const share = all === 0 ? 100 : (100 * seen) / all;
  const besides = unjudged === 0 ? '' : `, ${unjudged} without a verdict`;
  return `${share.toFixed(2).padStart(6)} % ${String(all).padStart(5)} mutants ${String(missed).padStart(4)} unseen  ${file}${besides}`;
};

/** One line a file, the worst first, and one for all; printed, and kept beside the report. */
export const tableOf = (scores: readonly Score[]): string => {
  const rows = scores.filter(({ seen, missed, unjudged }) => seen + missed + unjudged > 0);
  const all = rows.reduce(
    (sum, { seen, missed, unjudged }) => ({
      ...sum,
      seen: sum.seen + seen,
      missed: sum.missed + missed,
      unjudged: sum.unjudged + unjudged,
    }),
    { file: 'all', seen: 0, missed: 0, unjudged: 0 },
  );
  return `${[...rows.map(lineOf).toSorted(), lineOf(all)].join('\n')}\n`;
};

const report = join(folder, 'report.json');

/** So that a run that breaks off does not show the scores of the one before. */
export const forgetScores = (): void => rmSync(report, { force: true });

/** Whether there were mutants and not one of them was judged: that is a broken thread, and no score at all. */
export const isBlind = (scores: readonly Score[]): boolean =>
  scores.some(({ unjudged }) => unjudged > 0) && scores.every(({ seen, missed }) => seen + missed === 0);

/** False where a report says nothing, for nobody has judged. */
export const printScores = (): boolean => {
  if (!existsSync(report)) return true;
  const scores = scoresOf(JSON.parse(readFileSync(report, 'utf8')) as Report);
  const table = tableOf(scores);
  writeFileSync(join(folder, 'scores.txt'), table);
  console.log(`\n${table}\nkept in test-results/mutation/scores.txt`);
  return !isBlind(scores);
};
