// The log as objects: what a line is about, how grave it is, and nobody's secrets.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withContext } from '#server/engine/work-context.ts';
import { faultLog } from '#server/fault-log.ts';
import { startRepeat } from '#server/jobs/repeat.ts';
import type { HouseLog } from '#server/operations/house-log.ts';
import { openHouseLog } from '#server/operations/open-log.ts';
import { jsonLog } from '#server/operations/structured-log.ts';
import { mailFor } from '#server/ports/mail.ts';
import { smsFor } from '#server/ports/sms.ts';
import { eventually } from '../../kit/eventually.ts';

let written: string[];
let log: HouseLog;
let report: (error: unknown) => void;
let server: Server | null;

const lines = (): unknown[] => written.map((line): unknown => JSON.parse(line));

beforeEach(() => {
  written = [];
  server = null;
  log = jsonLog({ write: (line) => void written.push(line) });
  report = faultLog((line) => log.say(line, 'error'));
});
afterEach(() => server?.close());

describe('a line of the log', () => {
  test('has its time and its level', () => {
    log.say('开门');
    log.say('磁盘空间：需留意', 'warn');
    expect(lines()).toEqual([
      { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), msg: '开门' },
      { level: 'warn', time: expect.any(String), msg: '磁盘空间：需留意' },
    ]);
  });

  test('of a failure is one, whatever its error holds', () => {
    report(new Error('two\nlines', { cause: new Error('behind') }));
    expect(lines()).toEqual([expect.objectContaining({ level: 'error' })]);
    expect(written[0]?.trimEnd()).not.toContain('\n');
  });
});

describe('a request', () => {
  const openAt = async (listener: Parameters<HouseLog['named']>[0]): Promise<string> => {
    const opened = createServer(log.named(listener));
    server = opened;
    await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(opened.address() as AddressInfo).port}`;
  };

  test('is named in its answer and in what broke meanwhile', async () => {
    const origin = await openAt((_request, response) => {
      void Promise.reject(new Error('a bug')).catch((error: unknown) => {
        report(error);
        response.end();
      });
    });
    const answer = await fetch(origin);
    const request = answer.headers.get('x-request-id');
    expect(request).toMatch(/^[\da-f-]{36}$/);
    expect(lines()).toEqual([expect.objectContaining({ request, level: 'error' })]);
  });

  test.each([
    ['proxy-4711', 'proxy-4711'],
    ['"}{', expect.stringMatching(/^[\da-f-]{36}$/)],
  ])('that came as %s is called so where it can be', async (given, called: unknown) => {
    const origin = await openAt((_request, response) => response.end());
    const answer = await fetch(origin, { headers: { 'x-request-id': given } });
    expect(answer.headers.get('x-request-id')).toEqual(called);
  });
});

test('a job is named in what broke in its rounds', async () => {
  const fail = (): Promise<void> => Promise.reject(new Error('the gateway is away'));
  const job = withContext({ job: 'send-notes' }, () => startRepeat(fail, 1, report));
  await eventually(() => expect(lines()).toEqual([expect.objectContaining({ job: 'send-notes' })]));
  await job.stop();
});

test('what a person would be sent stands in sentences alone', async () => {
  const sent = (line: string): void => log.say(line, 'debug');
  await smsFor({ kind: 'log', sendsNotes: true }, sent).sendCode('13800000001', '271828');
  await mailFor({ kind: 'log' }, { origin: 'http://x', say: sent })?.sendCode('an@example.cn', '271828');
  expect(written).toEqual([]);
});

test('a house that asks for sentences has them', async () => {
  const text = await openHouseLog('text');
  const listener = (): void => undefined;
  expect(text.named(listener)).toBe(listener);
});
