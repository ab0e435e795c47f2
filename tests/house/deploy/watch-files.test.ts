// Board and alarms of a house name only metrics that there are, and each alarm its page.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { METRIC_ROWS } from '#server/operations/metrics-table.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Alarm {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly page: string; readonly summary: string };
}
const { groups } = load(read('deploy/watch/alerts.yaml')) as { groups: { rules: Alarm[] }[] };
const alarms = groups.flatMap(({ rules }) => rules);

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}
const { panels } = JSON.parse(read('deploy/watch/board.json')) as { panels: Panel[] };

const names = new Set(METRIC_ROWS.map(({ name }) => name));
const metricsIn = (text: string): readonly string[] => text.match(/luochui_\w+/g) ?? [];
const unknownIn = (text: string): readonly string[] => metricsIn(text).filter((name) => !names.has(name));

describe('the board', () => {
  it.each(panels)('names only metrics that there are: $title', ({ targets }) => {
    const said = targets.map(({ expr }) => expr).join(' ');
    expect(metricsIn(said).length).toBeGreaterThan(0);
    expect(unknownIn(said)).toEqual([]);
  });

  it('shows every metric', () => {
    const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))));
    expect([...names].filter((name) => !shown.has(name))).toEqual([]);
  });
});

describe('an alarm', () => {
  it.each(alarms)('rings by metrics that there are: $alert', ({ expr }) => {
    expect(metricsIn(expr).length).toBeGreaterThan(0);
    expect(unknownIn(expr)).toEqual([]);
  });

  it.each(alarms)('has its page, which says its name: $alert', ({ alert, annotations: { page } }) => {
    expect(existsSync(join(root, page))).toBe(true);
    expect(read(page)).toContain(`Alarm: \`${alert}\``);
  });

  it.each(alarms)('stands in the list of the person on duty: $alert', ({ alert, annotations }) => {
    const row = read('docs/operations/README.md')
      .split('\n')
      .find((line) => line.includes(`\`${alert}\``));
    expect(row).toContain(`(${annotations.page.split('/').at(-1)})`);
  });

  it('that no rule rings has no page', () => {
    const named = alarms.map(({ annotations: { page } }) => page);
    expect(new Set(named).size).toBe(named.length);
    expect(named.length).toBeGreaterThanOrEqual(10);
  });
});

it('refusals that a page names stand in the catalogue', () => {
  const named = read('docs/operations/refusals-rising.md').match(/`[A-Z]+(?:_[A-Z]+)+`/g) ?? [];
  const codes = named.map((code) => code.slice(1, -1)).filter((code) => !code.startsWith('LUOCHUI'));
  expect(codes.length).toBeGreaterThan(3);
  expect(codes.filter((code) => !(code in refusals))).toEqual([]);
});

it('a metric that is in no row is seen', () => {
  expect(unknownIn('rate(luochui_bids_total[1m]) > luochui_none')).toEqual(['luochui_none']);
});
