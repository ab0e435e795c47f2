import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SecretSpoilt, serviceKeys, storedSecret } from '#server/accounts/keys.ts';
import { originsOf, readConfig } from '#server/config.ts';

const SECRET = Buffer.alloc(32, 1).toString('base64');
const real = {
  LUOCHUI_SECRET: SECRET,
  LUOCHUI_ORIGIN: 'https://paimai.example',
  LUOCHUI_SMS: 'log',
};

describe('the configuration', () => {
  test('that is empty opens the sample house, on its own machine', () => {
    const config = readConfig({ PATH: '/bin', LUOCHUI_PORT: '' }, []);
    expect(config).toMatchObject({ house: 'sample', port: 4321, host: '127.0.0.1', secret: null });
    expect(config.store).toEqual({ kind: 'sqlite', file: join(config.dataDir, 'house.db') });
    expect(originsOf(config.origin, 4321)).toContain('http://localhost:4321');
  });

  test('with a port and a folder alone is still the sample house', () => {
    expect(readConfig({ LUOCHUI_PORT: '8080', LUOCHUI_DATA_DIR: 'x' }, [])).toMatchObject({
      house: 'sample',
      port: 8080,
    });
  });

  test('that is whole opens a real house', () => {
    const config = readConfig({ ...real, DATABASE_URL: 'postgres://house@db/house' }, []);
    expect(config).toMatchObject({
      house: 'real',
      host: null,
      origin: 'https://paimai.example',
      sms: { kind: 'log', sendsNotes: true },
    });
    expect(config.store).toEqual({ kind: 'postgres', url: 'postgres://house@db/house' });
    expect(originsOf(config.origin, 1)).toEqual(['https://paimai.example']);
  });

  test('of a house whose gateway takes codes only says so', () => {
    expect(readConfig({ ...real, LUOCHUI_SMS_NOTES: 'off' }, []).sms.sendsNotes).toBe(false);
    expect(() => readConfig({ ...real, LUOCHUI_SMS_NOTES: 'no' }, [])).toThrow('LUOCHUI_SMS_NOTES');
  });

  const smtp = { LUOCHUI_SMTP_URL: 'smtps://mail.example', LUOCHUI_MAIL_FROM: 'no-reply@paimai.example' };

  test.each([
    ['smtps://mail.example', { host: 'mail.example', port: 465, isSecure: true, isOwn: false }],
    ['smtp://mail.example', { host: 'mail.example', port: 587, isSecure: false, isOwn: false }],
    ['smtp://127.0.0.1:2525', { host: '127.0.0.1', port: 2_525, isSecure: false, isOwn: true }],
    ['smtp://[::1]:25', { host: '::1', port: 25, isSecure: false, isOwn: true }],
  ])('of a house with the mail server %s', (LUOCHUI_SMTP_URL, place) => {
    const config = readConfig({ ...real, ...smtp, LUOCHUI_SMTP_URL, LUOCHUI_SMTP_KEY: 'k' }, []);
    expect(config.mail).toEqual({
      kind: 'smtp',
      ...place,
      user: '',
      key: 'k',
      from: 'no-reply@paimai.example',
    });
  });

  test('without a mail server: samples write mails, real houses send none', () => {
    expect(readConfig({}, []).mail).toEqual({ kind: 'log' });
    expect(readConfig(real, []).mail).toEqual({ kind: 'none' });
    expect(readConfig({ ...real, LUOCHUI_MAIL: 'log' }, []).mail).toEqual({ kind: 'log' });
  });

  test('of push services knows the browsers’, the added, or none', () => {
    expect(readConfig(real, []).push).toEqual({ origins: [] });
    const added = 'https://push.example,http://127.0.0.1:9000';
    expect(readConfig({ ...real, LUOCHUI_PUSH_SERVICES: added }, []).push?.origins).toEqual(added.split(','));
    expect(readConfig({ ...real, LUOCHUI_PUSH: 'off' }, []).push).toBeNull();
  });

  test.each([
    [{ ...smtp, LUOCHUI_MAIL_FROM: '' }, 'LUOCHUI_MAIL_FROM must be the address'],
    [{ ...smtp, LUOCHUI_SMTP_URL: '' }, 'LUOCHUI_SMTP_URL must be the address'],
    [{ ...smtp, LUOCHUI_MAIL_FROM: 'a@b.cn>\r\nBcc: c@d.cn' }, 'LUOCHUI_MAIL_FROM must be'],
    [{ ...smtp, LUOCHUI_SMTP_URL: 'https://mail.example' }, 'LUOCHUI_SMTP_URL must be'],
    [{ LUOCHUI_PUSH_SERVICES: 'http://push.example' }, 'LUOCHUI_PUSH_SERVICES must be origins'],
    [{ LUOCHUI_PUSH_SERVICES: 'https://push.example/path' }, 'LUOCHUI_PUSH_SERVICES must be origins'],
    [{ LUOCHUI_PUSH: 'no' }, 'LUOCHUI_PUSH must be'],
  ])('that is wrong about mail or pushes says so: %#', (env, sentence) => {
    expect(() => readConfig({ ...real, ...env }, [])).toThrow(sentence);
  });

  test('of a real house wishing for the sample opens it', () => {
    expect(readConfig(real, ['--sample']).house).toBe('sample');
  });

  test.each([
    [{ ...real, LUOCHUI_SECRET: undefined }, 'LUOCHUI_SECRET'],
    [{ ...real, LUOCHUI_ORIGIN: undefined }, 'LUOCHUI_ORIGIN'],
    [{ ...real, LUOCHUI_SMS: undefined }, 'LUOCHUI_SMS_URL'],
    [{ LUOCHUI_SMS_URL: 'https://sms.example' }, 'LUOCHUI_SECRET, LUOCHUI_ORIGIN'],
  ])('of a real house that lacks something names it: %#', (env, missing) => {
    expect(() => readConfig(env, [])).toThrow(`also needs ${missing}`);
  });

  test.each([
    'https://bank.example/pay',
    'http://localhost:9000/pay',
    'http://127.0.0.1/pay',
    'http://127.1.2.3:80/pay',
    'http://[::1]:9000/pay',
  ])('pays out through %s, for nobody on the way reads what goes there', (url) => {
    const config = readConfig({ ...real, LUOCHUI_PAYOUT_URL: url, LUOCHUI_PAYOUT_KEY: 'k' }, []);
    expect(config.payout).toEqual({ kind: 'gateway', url, key: 'k' });
  });

  test.each([
    [{ LUOCHUI_PORT: 'abc' }, 'LUOCHUI_PORT must be a port number'],
    [{ LUOCHUI_PORT: '70000' }, 'LUOCHUI_PORT must be a port number'],
    [{ LUOCHUI_SECRET: 'short' }, 'LUOCHUI_SECRET must be at least 32'],
    [{ LUOCHUI_ORIGIN: 'paimai' }, 'LUOCHUI_ORIGIN must be an address'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address'],
    [{ LUOCHUI_PAYOUT_URL: 'http://bank.example/pay' }, 'LUOCHUI_PAYOUT_URL must be the address of the'],
    [{ LUOCHUI_PAYOUT_URL: 'http://127.0.0.1.example/pay' }, 'with https: card numbers and names go there'],
    [{ LUOCHUI_PAYOUT_URL: 'http://10.0.0.7/pay' }, 'http only to this machine itself'],
    [{ LUOCHUI_PAYOUT_URL: 'bank' }, 'LUOCHUI_PAYOUT_URL must be'],
    [{ LUOCHUI_TRUSTED_PROXIES: '-1' }, 'LUOCHUI_TRUSTED_PROXIES must be'],
  ])('with a wrong setting says which: %j', (env, sentence) => {
    expect(() => readConfig(env, [])).toThrow(sentence);
  });
});

describe("the house's secret", () => {
  test('is made once, and only its owner may read it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'luochui-secret-'));
    const secret = storedSecret(folder);
    expect(secret).toHaveLength(32);
    expect(storedSecret(folder)).toEqual(secret);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true });
  });

  test('is not made up anew where half of it is left', () => {
    const folder = mkdtempSync(join(tmpdir(), 'luochui-secret-'));
    for (const left of ['', 'c2VjcmV0']) {
      writeFileSync(join(folder, 'secret'), left);
      expect(() => storedSecret(folder)).toThrow(SecretSpoilt);
      expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(left);
    }
    rmSync(folder, { recursive: true });
  });

  test('is made whole although an earlier start was cut off', () => {
    const folder = mkdtempSync(join(tmpdir(), 'luochui-secret-'));
    writeFileSync(join(folder, 'secret.part'), 'c2Vj');
    expect(storedSecret(folder)).toHaveLength(32);
    expect(readdirSync(folder)).toEqual(['secret']);
    rmSync(folder, { recursive: true });
  });

  test('gives a key of its own to every purpose', () => {
    const keys = Object.values(serviceKeys(Buffer.alloc(32, 1))).map((key: Buffer) => key.toString('hex'));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
