// Everything that is wrong with a configuration is told at once.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigProblem } from '#server/config.ts';
import { readWholeConfig } from '#server/config/whole-config.ts';

const faultsOf = async (env: Record<string, string>, args: readonly string[] = []): Promise<string[]> => {
  const thrown: unknown = await readWholeConfig(env, args).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(ConfigProblem);
  return thrown instanceof Error ? thrown.message.split('\n') : [];
};

describe('a configuration', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'luochui-config-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('without a fault is read', async () => {
    expect(await readWholeConfig({ LUOCHUI_LOG: 'json', LUOCHUI_METRICS_PORT: '9400' }, [])).toMatchObject({
      house: 'sample',
      watch: { metrics: { host: '127.0.0.1', port: 9_400 }, log: 'json' },
    });
  });

  test('that asks for no metrics has no port for them', async () => {
    expect((await readWholeConfig({}, [])).watch).toEqual({ metrics: null, log: 'text' });
  });

  test('tells all its faults, of its files too', async () => {
    const file = join(folder, 'alipay.json');
    writeFileSync(file, '{}');
    const faults = await faultsOf({
      LUOCHUI_PORT: 'abc',
      LUOCHUI_ORIGIN: 'https://paimai.example',
      LUOCHUI_SMTP_URL: 'smtps://mail.example',
      LUOCHUI_METRICS_PORT: '0',
      LUOCHUI_WECHAT_LOGIN: join(folder, 'none.json'),
      LUOCHUI_ALIPAY: file,
    });
    expect(faults).toEqual([
      'LUOCHUI_PORT must be a port number from 0 to 65535; it is "abc".',
      'LUOCHUI_METRICS_PORT must be a port number from 1 to 65535, or left out; it is "0".',
      expect.stringMatching(/^LUOCHUI_MAIL_FROM must be the address .*; it is not set\.$/),
      'A real house also needs LUOCHUI_SECRET, LUOCHUI_SMS_URL (or LUOCHUI_SMS=log). For the sample house: npm start.',
      expect.stringContaining('alipay.json: appId, privateKey, publicKey is missing or wrong.'),
      expect.stringContaining('none.json cannot be read.'),
    ]);
  });

  test('says of a secret only how long it is', async () => {
    const faults = await faultsOf({ LUOCHUI_SECRET: 'hunter2', DATABASE_URL: 'mysql://u:hunter2@x' }, [
      '--sample',
    ]);
    expect(faults).toHaveLength(2);
    expect(faults.join()).not.toContain('hunter2');
    expect(faults[0]).toMatch(/^LUOCHUI_SECRET must be .*; it is a text of 7 signs\.$/);
  });
});
