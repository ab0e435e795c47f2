// Groups of maximums by the plain forms of their pages, over HTTP as everybody: placed,
// changed and cancelled, each refusal at its field, and whatever was typed still there.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import { cancelGroupForm } from '#lib/bidding/groups/cancel-group-form.ts';
import {
  groupForm,
  type GroupCheck,
  type GroupForm,
  type GroupWrite,
} from '#lib/bidding/groups/group-form.ts';
import { groupsPage } from '#lib/bidding/groups/groups-page.ts';
import { inProcessFetch } from '#server/http/in-process.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { noNews } from '../../../kit/content/articles.ts';
import { someSale } from '../../../kit/fixtures.ts';
import { END_MS, someTerms, START_MS } from '../../../kit/lots.ts';
import { done, enter, handBid } from '../../../kit/staff-request.ts';
import {
  openTestServer,
  ORIGIN,
  somePerson,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';
import { variedLot } from '../../catalogue/list-fill.ts';

const LOTS = ['own-0', 'own-1', 'own-2'] as const;
const PLACE = '/bidManagement/groups/place';
const OF_SALE = `${PLACE}?sale=own`;

type Fields = readonly (readonly [string, string])[];
interface Visit {
  readonly path: string;
  /** The form posted; absent: the page is only looked at. */
  readonly fields?: Fields;
  readonly hasToken?: boolean;
}

let server: TestServer;
let an: Person;
let bo: Person;
beforeEach(async () => {
  server = await openTestServer();
  const lots = LOTS.map((id, at) => ({
    ...variedLot(at, { id, endsAtMs: END_MS + at * HOUR_MS }),
    terms: someTerms({ startPriceFen: yuan(10_000) }),
  }));
  server.clock.moveTo(START_MS - 10 * MINUTE_MS);
  await server.engine.run(publishSale, { sale: someSale({ id: 'own', number: 7 }), lots });
  [an, bo] = [await somePerson(server), await somePerson(server, '13800000002')];
  for (const who of [an, bo]) for (const lotId of LOTS) await enter(server, who, { lotId });
});
afterEach(() => server.close());

const apiOf = (person: Person): typeof fetch => {
  const incoming = {
    headers: { cookie: `luochui-session=${person.cookie}`, origin: ORIGIN },
    socket: { remoteAddress: '10.1.1.1' },
  };
  const fetchFor = inProcessFetch(server.app, server.clock, ORIGIN);
  return fetchFor(incoming as unknown as Parameters<typeof fetchFor>[0], 'now');
};

const pageOf = (person: Person, { path, fields, hasToken = true }: Visit) =>
  ({
    url: new URL(path, ORIGIN),
    request: new Request(new URL(path, ORIGIN), {
      ...(fields && {
        method: 'POST',
        body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
      }),
    }),
    locals: { api: apiOf(person), sees: 'now', news: noNews, session: null, sample: null, form: null },
    cookies: { get: () => (hasToken ? { value: person.token } : undefined) },
    response: { headers: new Headers() },
  }) as unknown as Parameters<typeof groupForm>[0];

const open = async (): Promise<void> => {
  server.clock.moveTo(START_MS + MINUTE_MS);
  await server.engine.run(advanceLots, { lotIds: LOTS, outage: null });
};

const form = async (person: Person, visit: Visit): Promise<GroupForm> => {
  const answer = await groupForm(pageOf(person, visit));
  if (answer instanceof Response) throw new Error(`led to ${answer.headers.get('location')}`);
  return answer;
};
const isStep = <Step extends GroupForm['step']>(
  shown: GroupForm,
  step: Step,
): shown is Extract<GroupForm, { step: Step }> => shown.step === step;
const written = (shown: GroupForm): GroupWrite => {
  if (!isStep(shown, 'write')) throw new Error(`not written but ${shown.step}`);
  return shown;
};
const checked = (shown: GroupForm): GroupCheck => {
  if (!isStep(shown, 'check')) throw new Error(`not checked but ${shown.step}`);
  return shown;
};

interface Filled {
  readonly maximums: Readonly<Record<string, string>>;
  readonly ranks?: Readonly<Record<string, string>>;
  readonly most: string;
  readonly ceiling: string;
}

/** Lots that have a maximum are ticked. */
const filled = ({ maximums, ranks = {}, most, ceiling }: Filled): Fields => [
  ['form', 'place-group'],
  ['step', 'check'],
  ['most', most],
  ['ceiling', ceiling],
  ...Object.entries(maximums).flatMap(([lotId, maximum]) => [
    ['lot', lotId] as const,
    [`maximum-${lotId}`, maximum] as const,
    [`rank-${lotId}`, ranks[lotId] ?? ''] as const,
  ]),
];
const TWO: Filled = {
  maximums: { 'own-0': '1.2万', 'own-1': '13,000' },
  ranks: { 'own-1': '1' },
  most: '1',
  ceiling: '20000',
};

const confirming = ({ hidden, fields }: GroupCheck): Fields => [
  ['form', 'place-group'],
  ...Object.entries(hidden),
  ...fields,
];

/** Filled in, read once more, and confirmed. */
const sent = async (
  person: Person,
  what: Filled,
  { path = OF_SALE, hasToken = true }: Partial<Visit> = {},
): Promise<Response | GroupForm> => {
  const check = checked(await form(person, { path, fields: filled(what) }));
  return groupForm(pageOf(person, { path, fields: confirming(check), hasToken }));
};
const ledTo = (answer: unknown): string | null =>
  answer instanceof Response ? answer.headers.get('location') : JSON.stringify(answer);
const shown = (person: Person) => groupsPage(apiOf(person));
const placesOf = async (person: Person) =>
  (await shown(person)).groups.map(({ rows }) => rows.map(({ lotId, place }) => `${lotId} ${place}`));

describe('a group by plain forms', () => {
  test('is offered for a sale with two lots entered, and its lots', async () => {
    expect(await form(an, { path: PLACE })).toMatchObject({
      step: 'sales',
      sales: [{ id: 'own', count: 3 }],
    });
    const { choices } = written(await form(an, { path: OF_SALE }));
    expect(choices.map(({ lotId, reason }) => [lotId, reason])).toEqual(LOTS.map((id) => [id, null]));
    const stranger = await somePerson(server, '13800000003');
    expect(await form(stranger, { path: PLACE })).toEqual({ step: 'sales', sales: [] });
    expect(await form(stranger, { path: OF_SALE })).toEqual({ step: 'none', why: 'sale' });
  });

  test('is read again, placed once, and bids as the lots open', async () => {
    const check = checked(await form(an, { path: OF_SALE, fields: filled(TWO) }));
    expect(check.terms).toEqual({
      most: 1,
      ceilingFen: yuan(20_000),
      wishes: [
        { lotId: 'own-1', maximumFen: yuan(13_000) },
        { lotId: 'own-0', maximumFen: yuan(12_000) },
      ],
    });
    expect((await shown(an)).groups).toEqual([]);
    const twice = [1, 2].map(async () =>
      ledTo(await groupForm(pageOf(an, { path: OF_SALE, fields: confirming(check) }))),
    );
    expect(await Promise.all(twice)).toContain('/bidManagement/groups?done=placed');
    expect(await placesOf(an)).toEqual([['own-1 coming', 'own-0 coming']]);
    await open();
    // One after the other: the first that can be bid on is led at once.
    expect(await placesOf(an)).toEqual([['own-1 held', 'own-0 leading']]);
    await done(server, ['placeBid', handBid(yuan(14_000), { lotId: 'own-0' })], bo);
    expect(await placesOf(an)).toEqual([['own-1 leading', 'own-0 outbid']]);
    expect((await shown(bo)).groups).toEqual([]);
  });

  test('stays as typed without a token, or where they mend it', async () => {
    const unsent = await sent(an, TWO, { hasToken: false });
    expect(unsent).toMatchObject({ step: 'check', isUnsent: true });
    expect((await shown(an)).groups).toEqual([]);
    const check = checked(await form(an, { path: OF_SALE, fields: filled(TWO) }));
    const fields = [...confirming(check), ['edit', 'yes'] as const];
    const { entries } = written(await form(an, { path: OF_SALE, fields }));
    expect(entries).toMatchObject({ most: '1', ceiling: '20000' });
    expect(entries.lots.get('own-1')).toEqual({ isChosen: true, maximum: '13,000', rank: '1' });
    expect(entries.lots.get('own-2')?.isChosen).toBe(false);
  });

  test('tells each field what is wrong with it before anything is sent', async () => {
    const wrong: readonly (readonly [Partial<Filled>, string, string])[] = [
      [{ maximums: { 'own-0': '12000' } }, 'lots', '两件以上'],
      [{ maximums: { 'own-0': '', 'own-1': '1' } }, 'maximum-own-0', '请填写上限'],
      [{ maximums: { 'own-0': '0', 'own-1': '1' } }, 'maximum-own-0', '要大于 0'],
      [{ ranks: { 'own-0': '很前' } }, 'rank-own-0', '整数'],
      [{ most: '3' }, 'most', '这个组合有 2 件'],
      [{ most: '0' }, 'most', '整数'],
      [{ ceiling: '1.5.2' }, 'ceiling', '总额没有看懂'],
    ];
    for (const [part, field, words] of wrong) {
      const fields = filled({ ...TWO, ...part });
      const { problems } = written(await form(an, { path: OF_SALE, fields }));
      expect(problems[field]).toContain(words);
    }
    expect((await shown(an)).groups).toEqual([]);
  });

  test('refused by the house says so at its field, keeping text', async () => {
    await open();
    const low = written((await sent(an, { ...TWO, ceiling: '9000' })) as GroupForm);
    expect(low.problems.ceiling).toContain('总额至少 ¥10,000');
    expect(low.entries.ceiling).toBe('9000');
    const cheap = { ...TWO, maximums: { 'own-0': '9999', 'own-1': '13000' } };
    const { problems } = written((await sent(an, cheap)) as GroupForm);
    expect(problems['maximum-own-0']).toBe('上限低于最低有效出价，至少 ¥10,000');
    expect(ledTo(await sent(an, TWO))).toContain('done=placed');
    const { choices } = written(await form(an, { path: OF_SALE }));
    expect(choices.map(({ reason }) => reason)).toEqual([
      '这件在你的组合委托里',
      '这件在你的组合委托里',
      null,
    ]);
    const again = written(
      (await sent(an, { ...TWO, maximums: { 'own-0': '12000', 'own-2': '12000' } })) as GroupForm,
    );
    expect(again.problems['maximum-own-0']).toContain('改组合里的上限');
  });

  test('has no lot that they lead by themselves', async () => {
    await open();
    await done(server, ['placeBid', handBid(yuan(11_000), { lotId: 'own-0', kind: 'maximum' })], an);
    const { choices } = written(await form(an, { path: OF_SALE }));
    expect(choices[0]?.reason).toContain('不能再放进组合');
    const { problems } = written((await sent(an, TWO)) as GroupForm);
    expect(problems['maximum-own-0']).toContain('把这件移出组合');
  });
});

describe('a group that stands', () => {
  const idOf = async (): Promise<string> => (await shown(an)).groups[0]?.id ?? '';

  test('is changed from what it is, and keeps what it leads', async () => {
    await open();
    await sent(an, TWO);
    const path = `${PLACE}?id=${await idOf()}`;
    const { entries, choices } = written(await form(an, { path }));
    expect(entries.lots.get('own-0')).toEqual({ isChosen: true, maximum: '12,000', rank: '2' });
    expect(choices.map(({ isBound }) => isBound)).toEqual([false, true, false]);
    const dropped = { ...TWO, maximums: { 'own-0': '12000', 'own-2': '12000' } };
    const { problems } = written((await sent(an, dropped, { path })) as GroupForm);
    expect(problems['maximum-own-1']).toContain('不能移出');
    const more = { ...TWO, maximums: { ...TWO.maximums, 'own-2': '15000' }, most: '2', ceiling: '3万' };
    expect(ledTo(await sent(an, more, { path }))).toBe('/bidManagement/groups?done=changed');
    expect(await shown(an)).toMatchObject({ groups: [{ most: 2, ceilingFen: yuan(30_000), takenCount: 2 }] });
    expect(await form(bo, { path })).toEqual({ step: 'none', why: 'group' });
  });

  test('is cancelled once confirmed; another’s or a finished one cannot be', async () => {
    await sent(an, TWO);
    const path = `/bidManagement/groups/cancel?id=${await idOf()}`;
    expect(await cancelGroupForm(pageOf(bo, { path }))).toBeNull();
    expect(await cancelGroupForm(pageOf(an, { path: '/bidManagement/groups/cancel' }))).toBeNull();
    const asked = await cancelGroupForm(pageOf(an, { path }));
    expect(asked).toMatchObject({ group: { rows: [{ lotId: 'own-1' }, { lotId: 'own-0' }] }, said: null });
    const key = asked !== null && 'key' in asked ? asked.key : '';
    const fields = [
      ['form', 'cancel-group'],
      ['key', key],
    ] as const;
    const unsent = await cancelGroupForm(pageOf(an, { path, fields, hasToken: false }));
    expect(unsent).toMatchObject({ isUnsent: true, key });
    expect(ledTo(await cancelGroupForm(pageOf(an, { path, fields })))).toBe(
      '/bidManagement/groups?done=cancelled',
    );
    expect(await shown(an)).toMatchObject({ groups: [{ status: 'cancelled' }], problem: null });
    expect(await cancelGroupForm(pageOf(an, { path }))).toBeNull();
    expect(await form(an, { path: `${PLACE}?id=${await idOf()}` })).toEqual({ step: 'none', why: 'group' });
  });

  test('that has won says at what, and is over', async () => {
    await open();
    await sent(an, TWO);
    server.clock.moveTo(END_MS + 2 * HOUR_MS);
    await server.engine.run(advanceLots, { lotIds: LOTS, outage: null });
    const [group] = (await shown(an)).groups;
    expect(group).toMatchObject({ status: 'over', committedFen: yuan(10_000) });
    expect(group?.rows.map(({ place }) => place)).toEqual(['won', 'passed']);
  });
});
