import { describe, expect, it } from 'vitest';
import {
  comparisonPath,
  dayOf,
  inForceAt,
  leavesOf,
  ruleFilePath,
  ruleNameOf,
  versionBefore,
  versionPath,
  versionsOf,
  type RuleEntry,
} from '#lib/content/rule-texts.ts';

const entry = (id: string, announced: string, effective: string): RuleEntry => ({
  id,
  data: {
    version: id.slice(-6).replace('-', '.'),
    announced: new Date(announced),
    effective: new Date(effective),
  },
});

const first = entry('business-rule-2026-1', '2026-02-20', '2026-03-01');
const second = entry('business-rule-2026-2', '2026-10-10', '2026-11-01');
const third = entry('business-rule-2026-3', '2026-11-20', '2026-12-15');
const service = entry('service-2026-1', '2026-09-20', '2026-10-01');
/** As a folder gives them: in no order. */
const entries = [third, service, first, second];

const on = (day: string) => versionsOf(entries, 'business-rule', Date.parse(`${day}T00:00+08:00`));

describe('the version in force', () => {
  it.each([
    ['2026-03-01', first, null],
    ['2026-10-09', first, null],
    ['2026-10-10', first, second],
    ['2026-10-31', first, second],
    ['2026-11-01', second, null],
    ['2026-11-20', second, third],
    ['2026-12-14', second, third],
    ['2026-12-15', third, null],
    ['2030-01-01', third, null],
  ])('on %s is the last whose day came, the next announced', (day, now, next) => {
    const { inForce, coming } = on(day);
    expect([inForce.id, coming.map(({ id }) => id)]).toEqual([now.id, next ? [next.id] : []]);
  });

  it('has all others beside it, newest first, none of another text', () => {
    expect(on('2026-11-21').all.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
  });

  it('must be there: a text never in force is its author’s fault', () => {
    expect(() => on('2026-02-28')).toThrow('business-rule');
    expect(() => versionsOf(entries, 'privacy-policy', Date.now())).toThrow('privacy-policy');
  });

  it('names all that are to come, the one that comes first first', () => {
    const soon = entry('business-rule-2026-4', '2026-11-20', '2026-12-01');
    const { coming } = versionsOf([...entries, soon], 'business-rule', Date.parse('2026-11-21'));
    expect(coming.map(({ id }) => id)).toEqual([soon.id, third.id]);
  });
});

describe('the version a sale was announced under', () => {
  it.each([
    ['2026-02-28T23:59+08:00', undefined],
    ['2026-03-01T00:00+08:00', first.id],
    ['2026-10-31T23:59+08:00', first.id],
    ['2026-11-01T00:00+08:00', second.id],
    ['2027-01-01T00:00+08:00', third.id],
  ])('on %s is the one in force then, and none before the first', (moment, id) => {
    expect(inForceAt(entries, 'business-rule', Date.parse(moment))?.id).toBe(id);
  });
});

describe('the versions of a text', () => {
  it('each follow another but the first', () => {
    const versions = on('2026-11-21');
    expect(versionBefore(versions, third)?.id).toBe(second.id);
    expect(versionBefore(versions, second)?.id).toBe(first.id);
    expect(versionBefore(versions, first)).toBeNull();
  });

  it('each have a page, and every two a comparison', () => {
    const leaves = leavesOf(entries, 'business-rule');
    expect(leaves.map(({ address }) => address)).toEqual([
      '2026.1',
      '2026.1-2026.2',
      '2026.1-2026.3',
      '2026.2',
      '2026.2-2026.3',
      '2026.3',
    ]);
    expect(leaves[1]?.leaf).toEqual({ shows: 'comparison', before: first, after: second });
    expect(leaves[3]?.leaf).toEqual({ shows: 'version', entry: second });
  });

  it('of a text with one version are one page', () => {
    expect(leavesOf(entries, 'service').map(({ address }) => address)).toEqual(['2026.1']);
  });

  it('lie under the address of their text', () => {
    expect(versionPath('business-rule', '2026.2')).toBe('/BusinessRule/2026.2');
    expect(comparisonPath('privacy-policy', '2026.1', '2026.2')).toBe('/PrivacyPolicy/2026.1-2026.2');
    expect(ruleFilePath('service', '2026.1')).toBe('/prod-api/app/rules/file?text=service&version=2026.1');
    for (const { address } of leavesOf(entries, 'business-rule')) {
      expect(versionPath('business-rule', address)).toMatch(/^\/BusinessRule\/[\d.-]+$/);
    }
  });

  it('belong to a text the house knows, or to none', () => {
    expect(ruleNameOf('service-2026-1')).toBe('service');
    expect(ruleNameOf('common-problem-2026-1')).toBeNull();
    expect(ruleNameOf('constructor-2026-1')).toBeNull();
    expect(ruleNameOf('')).toBeNull();
  });

  it('name their days as days', () => {
    expect(dayOf(third.data.effective)).toBe('2026-12-15');
  });
});
