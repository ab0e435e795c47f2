// Versions of the rules as their desk reads them: which one stands before, what is drafted next and
// from when, and where a fault of the house is told.
import { beforeEach, describe, expect, it } from 'vitest';
import type { RulesRow } from '#contract/sales/outputs.ts';
import { fieldOfMessage } from '#core/input/typed-form.ts';
import { FALLING_RULES, LANE_RULES, SEALED_RULES, type RuleSet } from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import { ruleDesk, type RuleDesk } from '#lib/office/sales/rule-desk.ts';
import { ruleParts, ruleTyped } from '#lib/office/sales/rule-fields.ts';
import type { SaleDeskPage } from '#lib/office/sales/sale-forms.ts';
import { parseInput } from '#server/http/parse.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { HOUSE_PERSON, NO_MENU, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';

const LIST = '/app/rules/list';
const PUBLISH = '/app/staff/rules';
const MENU = '/api/user/getUserMenuBySid';

const lane = (edition: number, days: number, part: Partial<typeof LANE_RULES> = {}): RulesRow => ({
  rules: { ...LANE_RULES, version: `lane-2026.${edition}`, ...part },
  effectiveFromMs: OFFICE_NOW_MS + days * DAY_MS,
});
/** As nobody would list them. */
const ROWS: readonly RulesRow[] = [
  lane(2, -5, { decideMs: 70_000 }),
  { rules: SEALED_RULES, effectiveFromMs: OFFICE_NOW_MS - DAY_MS },
  lane(10, 9, { decideMs: 80_000 }),
  lane(1, -90),
];

let service: ReturnType<typeof openFakeService>;

beforeEach(() => {
  service = openFakeService();
  service.replies(MENU, { code: 200, data: WHOLE_MENU });
  service.replies(LIST, { code: 200, data: { rows: ROWS } });
  service.replies(PUBLISH, { code: 200, data: { version: 'lane-2026.11' } });
});

type Fields = Readonly<Record<string, string>>;

const pageOf = (query: string, fields?: Fields): SaleDeskPage => {
  const url = new URL(`https://house.example/office/sales?view=rules${query}`);
  const body = fields && new URLSearchParams({ form: 'office-rules', ...fields });
  return {
    url,
    request: new Request(url, body && { method: 'POST', body }),
    locals: { api: service.fetch, session: { userInfo: HOUSE_PERSON } },
    cookies: { get: () => undefined },
    response: { headers: new Headers() },
  } as never;
};
const deskAt = async (page: SaleDeskPage, nowMs = OFFICE_NOW_MS): Promise<RuleDesk> => {
  const desk = await ruleDesk(page, nowMs);
  return desk instanceof Response ? expect.fail(desk.headers.get('location') ?? '') : desk;
};
const visitOf = async (query: string, nowMs?: number) => {
  const { visit } = await deskAt(pageOf(query), nowMs);
  return visit.ok ? visit.data : expect.fail(visit.said);
};
const sent = () => service.to(PUBLISH).map(({ body }) => body);

describe('a version that is open', () => {
  it.each([
    ['lane-2026.10', ['70', '80']],
    ['lane-2026.2', ['60', '70']],
  ])('%s stands beside the one that bound before it', async (version, [before, after]) => {
    const { changes, open } = await visitOf(`&version=${version}`);
    expect(open?.rules.version).toBe(version);
    expect(changes).toEqual([{ label: '落槌前的等待时间（秒）', before, after }]);
  });

  it.each(['lane-2026.1', 'sealed-2026.1'])('%s is the first of its kind', async (version) => {
    expect((await visitOf(`&version=${version}`)).changes).toBeNull();
  });

  it.each(['', '&version=', '&version=lane', '&version=LANE-2026.1', '&version=__proto__'])(
    'is none where nobody knows it: "%s"',
    async (query) => {
      const { open, changes, draft, rows } = await visitOf(`${query}&draft=yes`);
      expect([open, changes, draft, rows.length]).toEqual([null, null, null, 4]);
    },
  );

  it('says whether it binds', async () => {
    const { rows } = await visitOf('');
    expect(rows.map(({ state }) => state)).toEqual(['in-force', 'in-force', 'shown', 'former']);
  });
});

describe('a version that is drafted', () => {
  const draftOf = async (query: string, nowMs?: number) => (await visitOf(query, nowMs)).draft;

  it('is named behind all there are, whichever it is drafted from', async () => {
    const draft = await draftOf('&version=lane-2026.1&draft=yes');
    expect(draft).toMatchObject({ version: 'lane-2026.11', decideMs: '60' });
    expect(await draftOf('&version=lane-2026.10&draft=yes')).toMatchObject({
      version: 'lane-2026.11',
      decideMs: '80',
    });
  });

  it.each([
    ['2026-11-20T00:00:00+08:00', '2026-11-28T00:00', 'lane-2026.11'],
    ['2026-11-20T23:59:59+08:00', '2026-11-28T00:00', 'lane-2026.11'],
    ['2026-12-31T23:59:59+08:00', '2027-01-08T00:00', 'lane-2026.11'],
    ['2027-01-01T00:00:00+08:00', '2027-01-09T00:00', 'lane-2027.1'],
  ])('at %s binds from %s at first', async (now, effectiveFrom, version) => {
    const nowMs = Date.parse(now);
    expect(await draftOf('&version=lane-2026.1&draft=yes', nowMs)).toMatchObject({ effectiveFrom, version });
    expect(Date.parse(`${effectiveFrom}+08:00`) - nowMs).toBeGreaterThan(7 * DAY_MS);
  });

  it('is none before somebody asks for it', async () => {
    expect(await draftOf('&version=lane-2026.1')).toBeNull();
    expect(await draftOf('&version=lane-2026.1&draft=1')).toBeNull();
  });

  it('is none of those who may not publish', async () => {
    service.replies(MENU, { code: 200, data: NO_MENU });
    const { draft, mayPublish, open } = await visitOf('&version=lane-2026.1&draft=yes');
    expect([draft, mayPublish, open?.rules.version]).toEqual([null, false, 'lane-2026.1']);
  });
});

describe('a version that is posted', () => {
  const TYPED = {
    ...ruleTyped(LANE_RULES, 'lane-2026.11', OFFICE_NOW_MS + 20 * DAY_MS),
    base: 'lane-2026.1',
    token: 't',
  };
  const post = async (fields: Fields) => (await deskAt(pageOf('', { ...TYPED, ...fields }))).post;

  it('without a token is not sent', async () => {
    const { isUnsent, typed } = await post({ token: '', step: 'publish' });
    expect([isUnsent, typed?.version, sent()]).toEqual([true, 'lane-2026.11', []]);
  });

  it.each(['', 'check', 'PUBLISH', 'draft'])('by the step "%s" is only compared', async (step) => {
    const { differences, problems } = await post({ step, lotMs: '90' });
    expect(differences).toEqual([{ label: '每件的时长（秒）', before: '60', after: '90' }]);
    expect([problems, sent()]).toEqual([{}, []]);
  });

  it('with a fault is neither compared nor sent', async () => {
    const { differences, problems, typed } = await post({ step: 'publish', lotMs: '很久', mostSteps: '' });
    expect(differences).toBeNull();
    expect(Object.keys(problems).toSorted()).toEqual(['lotMs', 'mostSteps']);
    expect([typed?.lotMs, sent()]).toEqual(['很久', []]);
  });

  it('keeps of its base what no form asks for', async () => {
    await ruleDesk(pageOf('', { ...TYPED, step: 'publish', profile: 'judicial', format: 'sealed' }), 0);
    expect(sent()).toMatchObject([{ rules: { profile: 'house', format: 'lane', version: 'lane-2026.11' } }]);
  });

  it('is told under the field the house names, and not compared', async () => {
    const refusal = { code: 'MALFORMED', field: 'rules', msg: '每件的时长不能超过 2592000000' };
    service.replies(PUBLISH, { code: 4000, msg: refusal.msg, data: { refusal, lot: null } });
    const told = await post({ step: 'publish', lotMs: '9999999' });
    expect(told).toMatchObject({ problems: { lotMs: refusal.msg }, differences: null, said: null });
  });

  it('that the house refuses for another reason stays compared', async () => {
    const refusal = { code: 'RULES_TAKEN', version: 'lane-2026.11' };
    service.replies(PUBLISH, { code: 4918, data: { refusal, lot: null } });
    const told = await post({ step: 'publish', lotMs: '90' });
    expect(told.said).not.toBeNull();
    expect([told.differences?.length, told.problems]).toEqual([1, {}]);
  });

  it('leads to itself once it is published', async () => {
    const answer = await ruleDesk(pageOf('&draft=yes', { ...TYPED, step: 'publish' }), OFFICE_NOW_MS);
    const led = answer instanceof Response ? answer.headers.get('location') : null;
    expect(led).toBe('/office/sales?view=rules&version=lane-2026.11&done=published');
  });
});

describe('a fault the house finds in rules', () => {
  const faultIn = (rules: RuleSet): string | null => {
    const parsed = parseInput('publishRules', { rules, effectiveFromMs: 1 });
    return parsed.ok ? null : fieldOfMessage(parsed.reply.envelope.msg, ruleParts(rules));
  };
  const rung = { fromFen: 0, stepFen: 100 };

  it.each([
    ['version', { ...LANE_RULES, version: '第一版' }],
    ['version', { ...LANE_RULES, version: 'a'.repeat(60) }],
    ['ladder', { ...LANE_RULES, ladder: [{ ...rung, stepFen: 0 }] }],
    ['ladder', { ...LANE_RULES, ladder: [{ ...rung, fromFen: 2 ** 53 }] }],
    ['ladder', { ...LANE_RULES, ladder: Array.from({ length: 51 }, () => rung) }],
    ['windowMs', { ...LANE_RULES, extension: { ...LANE_RULES.extension, windowMs: 0 } }],
    ['mostExtensions', { ...LANE_RULES, extension: { ...LANE_RULES.extension, mostExtensions: 0 } }],
    ['confirmPercent', { ...LANE_RULES, confirmPercent: 99 }],
    ['lotMs', { ...LANE_RULES, lotMs: 31 * DAY_MS }],
    ['dropFen', { ...FALLING_RULES, dropFen: 0 }],
    ['everyMs', { ...FALLING_RULES, everyMs: 0 }],
    [null, LANE_RULES],
  ] as const)('is told at %s', (field, rules) => {
    expect(faultIn(rules)).toBe(field);
  });
});
