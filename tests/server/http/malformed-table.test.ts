// Every call of the contract, against everything that can be wrong with what it is sent. Made from
// the schemas: a new route is in it at once. The answer is clear, it is never our failure, and
// nothing has changed.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CODE_GONE } from '#contract/envelope.ts';
import { inputs } from '#contract/inputs.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { mostBytesOf } from '#server/http/bodies/bodies.ts';
import { fullSampleOf, sampleOf, shapesOf, textsIn, withAt, wrongFor } from '../../kit/service/shapes.ts';
import { changedTables } from '../../kit/store/changed-tables.ts';
import {
  call,
  freshKey,
  openTestServer,
  sendRaw,
  somebodyOfTheHouse,
  somePerson,
  type Answer,
  type Manner,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

/** A picture is no JSON: what its call cannot take is tried in its own tests. */
const isJson = (name: RouteName): boolean => !('body' in routes[name]);
const names = (Object.keys(routes) as RouteName[]).filter(isJson);
const posts = names.filter((name) => routes[name].method === 'POST');

let server: TestServer;
let person: Person;
let staff: Person;

beforeAll(async () => {
  server = await openTestServer();
  person = await somePerson(server);
  staff = await somebodyOfTheHouse(server);
});
afterAll(() => server.close());
// Time goes on between tests, by less than a minute in all: a session is noted as used by then.
beforeEach(() => {
  server.clock.moveBy(30);
  // How often one may ask is told in read-limit.test.ts.
  vi.spyOn(server.services.limits.read, 'take').mockReturnValue(0);
});

/** Somebody who may make the call, so that only what they send is wrong. */
const callerOf = (name: RouteName): Manner => {
  const isOfHouse = routes[name].access.startsWith('house');
  return { ...(isOfHouse ? staff : person), key: freshKey() };
};

const changed = changedTables(() => server.services.reader);
const look = async (): Promise<void> => void (await changed());

interface Trial {
  readonly what: string;
  readonly send: () => Promise<Answer>;
}

const tell = (value: unknown): string => JSON.stringify(value).slice(0, 60);

const fieldIn = ({ data }: Answer): unknown =>
  (data as { refusal?: { field?: unknown } } | null)?.refusal?.field;

/** `within`: fields within it that nobody knows, each of which may be named in its place. */
type NamedTrial = Trial & { readonly field?: string; readonly within?: readonly string[] };

/** The trials that were not refused as malformed, by the name of the field where it is given. */
const letThrough = async (trials: readonly NamedTrial[]): Promise<string[]> => {
  const wrong: string[] = [];
  for (const { what, send, field, within = [] } of trials) {
    const answer = await send();
    const isRefused = answer.status === 400 && answer.code === 4000;
    const isNamed = field === undefined || [field, ...within].some((name) => fieldIn(answer) === name);
    const isQuiet = !/at .*\.ts|node_modules|stack/i.test(answer.body);
    if (!isRefused || !isNamed || !isQuiet)
      wrong.push(`${what}: ${answer.status} ${answer.body.slice(0, 120)}`);
  }
  return wrong;
};

const HOLD_CODES: readonly RouteName[] = ['wechatScan', 'wechatAnswer', 'wechatEnter', 'wechatBind'];

/** The trials that were answered with a failure of ours, or not in the envelope. */
const failures = async (trials: readonly Trial[], name: RouteName): Promise<string[]> => {
  const wrong: string[] = [];
  for (const { what, send } of trials) {
    const { status, code } = await send();
    // In a call that holds a one-time code, one of those numbers says that the code counts no more
    // (the specification, section 8).
    const isGone = code === CODE_GONE && HOLD_CODES.includes(name);
    if (status >= 500 || (code >= 500 && code < 600 && !isGone)) wrong.push(`${what}: ${status} ${code}`);
  }
  return wrong;
};

const fieldTrials = (name: RouteName): NamedTrial[] => {
  const shapes = shapesOf(name);
  const { method } = routes[name];
  return shapes.flatMap((shape) => {
    const sample = sampleOf(shape);
    // Which of several ways was meant cannot always be told, and then another field may be named.
    const named = (field: string) => (shapes.length === 1 ? { field } : {});
    const send = (input: object) => () => call(server, [name, input], callerOf(name));
    const wrong = Object.entries(shape.fields).flatMap(([field, node]) =>
      wrongFor(node, method).map((value) => ({
        what: `${field} = ${tell(value)}`,
        send: send({ ...sample, [field]: value }),
        ...named(field),
        within: Object.keys(Object(value)),
      })),
    );
    const missing = shape.required.map((field) => {
      const rest = Object.fromEntries(Object.entries(sample).filter(([key]) => key !== field));
      return { what: `no ${field}`, send: send(rest), ...named(field) };
    });
    const more = ['isAdmin', 'role', 'nowMs', 'user[role]'].map((field) => ({
      what: `one more: ${field}`,
      send: send({ ...sample, [field]: '1' }),
      ...named(field),
    }));
    return [...wrong, ...missing, ...more];
  });
};

describe('a call with a field that cannot be', () => {
  beforeAll(look);

  test.each(names)('%s is refused by the name of the field, and changes nothing', async (name) => {
    expect(await letThrough(fieldTrials(name))).toEqual([]);
    expect(await changed()).toEqual([]);
    expect(server.reported).toEqual([]);
  });
});

/**
 * Texts that read like any other and that not every store keeps: one with a NUL, and one with half
 * a character.
 */
const unkeepableTrials = (name: RouteName): (Trial & { readonly field?: string })[] => {
  const shapes = shapesOf(name);
  // In an address half a character is written as the sign for what cannot be read, and that can be
  // kept.
  const texts =
    routes[name].method === 'GET'
      ? ['车\u0000况良好']
      : ['车况\u0000良好，钥匙两把', '车况良好，钥匙两把\ud83d'];
  return shapes.flatMap((shape) => {
    const whole = fullSampleOf(shape);
    return textsIn(whole).flatMap((path) =>
      texts.map((text) => ({
        what: `${path.join('.')} = ${tell(text)}`,
        send: () => call(server, [name, withAt(whole, path, text)], callerOf(name)),
        ...(shapes.length === 1 ? { field: path[0] } : {}),
      })),
    );
  });
};

describe('a call with a text that not every store can keep', () => {
  beforeAll(look);

  test.each(names)('%s is refused by the name of the field, however deep it lies', async (name) => {
    expect(await letThrough(unkeepableTrials(name))).toEqual([]);
    expect(await changed()).toEqual([]);
    expect(server.reported).toEqual([]);
  });
});

test('every field of every call is tried with what it cannot take', () => {
  const untried = names.flatMap((name) =>
    shapesOf(name).flatMap(({ fields }) =>
      Object.entries(fields)
        .filter(([, node]) => wrongFor(node, routes[name].method).length < 1)
        .map(([field]) => `${name}.${field}`),
    ),
  );
  expect(untried).toEqual([]);
  // A sample body can be read as it is: each trial is refused for its own fault, and for nothing
  // else.
  const unreadable = names.filter((name) =>
    shapesOf(name).some((shape) => !inputs[name].safeParse(sampleOf(shape)).success),
  );
  expect(unreadable).toEqual([]);
  expect(names.reduce((sum, name) => sum + fieldTrials(name).length, 0)).toBeGreaterThan(1_000);
});

describe('a body that is no body', () => {
  beforeAll(look);

  const deep = '['.repeat(30_000) + ']'.repeat(30_000);
  const broken: readonly string[] = [
    '',
    '{',
    '{"a":1e999}',
    '{"a":NaN}',
    '{"a":01}',
    '"text"',
    '7',
    'null',
    'true',
    '[1,2,3]',
    deep,
    `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"a":"\\ud800"}',
    '\ufeff{}x',
  ];

  test.each(posts)('%s says so, and changes nothing', async (name) => {
    const trials = broken.map((body) => ({
      what: tell(body),
      send: () => sendRaw(server, [name, body], callerOf(name)),
    }));
    expect(await letThrough(trials)).toEqual([]);
    expect(await changed()).toEqual([]);
  });

  test.each(posts)('%s takes no more than its bound, and nothing but JSON', async (name) => {
    const [shape] = shapesOf(name);
    const body = JSON.stringify(shape ? sampleOf(shape) : {});
    const send = (text: string, type?: string) =>
      sendRaw(server, [name, text], { ...callerOf(name), ...(type === undefined ? {} : { type }) });
    const huge = await send(JSON.stringify({ x: 'x'.repeat(mostBytesOf(name)) }));
    expect([huge.status, huge.code]).toEqual([413, 413]);
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'x'];
    for (const type of types) expect((await send(body, type)).status).toBe(415);
    expect(await changed()).toEqual([]);
  });
});

describe('a call about what does not exist', () => {
  const trialsOf = (name: RouteName): Trial[] => {
    const manner = callerOf(name);
    return shapesOf(name).map((shape) => ({
      what: tell(sampleOf(shape)),
      send: () => call(server, [name, sampleOf(shape)], manner),
    }));
  };

  /**
   * Tables that may differ after a refusal: the answer to a request is kept under its key, the
   * refusal is logged and counted.
   */
  const KEPT_OF_REFUSALS = ['answers', 'securityEvents', 'houseDeeds', 'deedChainEnd', 'tries'];

  /** The trial, when it was a refusal or a question and has changed the store; else nothing. */
  const changes = async (name: RouteName, { what, send }: Trial): Promise<string[]> => {
    await look();
    const { code } = await send();
    const isTaken = code === 200 && routes[name].method === 'POST';
    const tables = (await changed()).filter((table) => !KEPT_OF_REFUSALS.includes(table));
    return isTaken || tables.length === 0 ? [] : [`${what}: ${code} ${tables.join(', ')}`];
  };

  // Leaving ends the session of all the others.
  test.each(names.filter((name) => name !== 'loginOut'))(
    '%s is answered clearly, twice the same, and a refusal changes nothing',
    async (name) => {
      const trials = trialsOf(name);
      expect(await failures([...trials, ...trials], name)).toEqual([]);
      for (const trial of trialsOf(name)) expect(await changes(name, trial)).toEqual([]);
      expect(server.reported).toEqual([]);
    },
  );
});

describe('a call with odd headers', () => {
  const odd: readonly Readonly<Record<string, string>>[] = [
    { authorization: `Bearer ${'x'.repeat(4_000)}` },
    { authorization: 'Basic Og==' },
    { cookie: 'luochui-session=%E0%A4%A; luochui-session=; =; ;;;' },
    { cookie: `luochui-session=${'y'.repeat(3_000)}` },
    { 'x-forwarded-for': "1.2.3.4, ::1, not-an-address', ../../" },
    { 'content-type': 'application/json; charset=utf-7' },
    { 'content-type': 'application/json;;;=' },
    { 'sec-fetch-site': 'nonsense' },
    { 'accept-encoding': 'x'.repeat(2_000) },
    { 'idempotency-key': 'k'.repeat(3_000) },
    { 'last-event-id': '\u00ff\u00fe' },
    { origin: 'null' },
    { host: "'; drop table lots; --" },
    { range: 'bytes=9999999999999-0' },
    { 'if-none-match': '*' },
    { expect: '100-continue' },
  ];

  test.each(names)('%s is never our failure', async (name) => {
    const [shape] = shapesOf(name);
    const input = name === 'loginOut' ? {} : sampleOf(shape ?? { fields: {}, required: [] });
    const trials = odd.map((headers) => ({
      what: tell(headers),
      send: () => call(server, [name, input], { ...callerOf(name), headers }),
    }));
    expect(await failures(trials, name)).toEqual([]);
    expect(server.reported).toEqual([]);
  });
});
