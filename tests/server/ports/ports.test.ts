import { createServer, type IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from 'vitest';
import { listen, newServer, shut } from '#server/front.ts';
import { createApp } from '#server/http/app.ts';
import { handlersOf } from '#server/http/handlers.ts';
import { smsFor } from '#server/ports/sms.ts';
import { maskedPhone, phoneSeal } from '#server/store/seal.ts';
import { ringSeal } from '#server/store/seals/ring-seal.ts';
import { call, openTestServer, ORIGIN } from '../../kit/test-server.ts';

interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** An SMS gateway that answers with `status` and keeps what it was sent. */
const gateway = async (status: number) => {
  const heard: Heard[] = [];
  const httpServer = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  const port = await listen(httpServer, '127.0.0.1', 0);
  const sms = smsFor(
    { kind: 'gateway', url: `http://127.0.0.1:${port}/send`, key: 'k-1', sendsNotes: true },
    () => undefined,
  );
  return { heard, sms, close: () => shut(httpServer) };
};

describe('a text message', () => {
  test('is handed to the gateway with key, phone and code', async () => {
    const { heard, sms, close } = await gateway(202);
    await sms.sendCode('13800000001', '012345');
    expect(heard[0]?.headers.authorization).toBe('Bearer k-1');
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({
      phone: '13800000001',
      text: expect.stringContaining('012345') as string,
    });
    await close();
  });

  test('about a message carries its id, the same each try', async () => {
    const { heard, sms, close } = await gateway(202);
    const note = { id: 'm-1', phone: '13800000001', text: '请登录查看。' };
    await sms.sendNote?.(note);
    await sms.sendNote?.(note);
    const bodies = heard.map(({ body }) => JSON.parse(body) as unknown);
    expect(bodies).toEqual([
      { ...note, text: '【落槌】请登录查看。' },
      { ...note, text: '【落槌】请登录查看。' },
    ]);
    await close();
  });

  test('about a message is none where the house sends codes only', () => {
    const gatewayOnly = { kind: 'gateway', url: 'http://127.0.0.1:9/', key: '', sendsNotes: false } as const;
    expect(smsFor(gatewayOnly, () => undefined).sendNote).toBeNull();
    expect(smsFor({ kind: 'log', sendsNotes: false }, () => undefined).sendNote).toBeNull();
  });

  test.each([400, 500, 302])('that the gateway answers with %i was not sent', async (status) => {
    const { sms, close } = await gateway(status);
    await expect(sms.sendCode('13800000001', '012345')).rejects.toThrow(/gateway|redirect|fetch/i);
    await close();
  });

  test('without a gateway goes to the log, and the phone only masked', async () => {
    const lines: string[] = [];
    const sms = smsFor({ kind: 'log', sendsNotes: true }, (line) => lines.push(line));
    await sms.sendCode('13800000001', '012345');
    await sms.sendNote?.({ id: 'm-1', phone: '13800000001', text: '请登录查看。' });
    expect(lines).toEqual(['SMS to 138****0001: code 012345', 'SMS to 138****0001: 【落槌】请登录查看。']);
  });
});

describe('a sealed number', () => {
  const seal = phoneSeal({ phones: ringSeal(Buffer.alloc(32, 1)), phoneIndex: Buffer.alloc(32, 2) });
  const phone = '13912345678';

  test('is sealed differently each time, and opens to the same', () => {
    const [one, other] = [seal.seal(phone, 'an'), seal.seal(phone, 'an')];
    expect(one).not.toBe(other);
    expect(one).not.toContain(phone);
    expect([one, other].map((text) => seal.open(text, { id: 'an', phoneIndex: seal.index(phone) }))).toEqual([
      phone,
      phone,
    ]);
  });

  test.each([
    ['another row', (text: string) => [text, seal.index('13900000000')]],
    ['another account', (text: string) => [text, seal.index(phone), 'bo']],
    [
      'a changed letter',
      (text: string) => [text.slice(0, -2) + (text.endsWith('A') ? 'BB' : 'AA'), seal.index(phone)],
    ],
    ['another version', (text: string) => [text.replace('m1', 'm2'), seal.index(phone)]],
    ['nothing', () => ['', seal.index(phone)]],
  ] as const)('does not open in %s', (_what, spoil) => {
    const [text = '', phoneIndex = '', id = 'an'] = spoil(seal.seal(phone, 'an'));
    expect(() => seal.open(text, { id, phoneIndex })).toThrow(/./);
  });

  test('is found by a keyed hash that another house would not get', () => {
    const other = phoneSeal({ phones: ringSeal(Buffer.alloc(32, 1)), phoneIndex: Buffer.alloc(32, 3) });
    expect(seal.index(phone)).toBe(seal.index(phone));
    expect(other.index(phone)).not.toBe(seal.index(phone));
    expect(maskedPhone(phone)).toBe('139****5678');
  });
});

describe('what breaks inside', () => {
  test('is told to the log, the visitor hearing only of failure', async () => {
    const server = await openTestServer();
    const reported: unknown[] = [];
    const broken = () => Promise.reject(new Error('SELECT * FROM secrets'));
    const handlers = { ...(await handlersOf(server.services)), lotList: broken };
    const report = (error: unknown): void => void reported.push(error);
    const app = createApp(handlers, server.services, {
      server: () => newServer(),
      origin: ORIGIN,
      trustedProxies: 0,
      report,
    });
    const answer = await call({ app }, ['lotList']);
    expect(answer).toMatchObject({ status: 500, code: 500, msg: '系统未知错误，请反馈给管理员', data: null });
    expect(answer.body).not.toMatch(/secrets|at /);
    expect(reported).toHaveLength(1);
    await app.close();
    await server.close();
  });

  test('an unsendable message is said so, and costs no account', async () => {
    const server = await openTestServer();
    const sms = { sendCode: () => Promise.reject(new Error('gateway down')), sendNote: null };
    const house = { ...server.services, sms, proof: { ...server.services.proof, take: async () => true } };
    const front = {
      server: () => newServer(),
      origin: ORIGIN,
      trustedProxies: 0,
      report: () => undefined,
    };
    const app = createApp(await handlersOf(house), house, front);
    const answer = await call({ app }, ['sendCode', { phone: '13800000001', proof: 'x' }]);
    expect(answer).toMatchObject({ status: 503, code: 503 });
    expect(answer.body).not.toContain('gateway');
    await app.close();
    await server.close();
  });
});

describe("the visitor's address", () => {
  test.each([
    [0, '10.0.0.9'],
    [1, '198.51.100.7'],
  ])('behind %i trusted proxies is %s', async (trustedProxies, ip) => {
    const server = await openTestServer();
    const seen: string[] = [];
    const handlers = await handlersOf(server.services);
    const listening = {
      ...handlers,
      time: (asked: Parameters<typeof handlers.time>[0]) => {
        seen.push(asked.ip);
        return handlers.time(asked);
      },
    };
    const front = { server: () => newServer(), origin: ORIGIN, trustedProxies, report: () => undefined };
    const app = createApp(listening, server.services, front);
    await call({ app }, ['time'], {
      ip: '10.0.0.9',
      headers: { 'x-forwarded-for': '203.0.113.1, 198.51.100.7' },
    });
    expect(seen).toEqual([ip]);
    await app.close();
    await server.close();
  });
});
