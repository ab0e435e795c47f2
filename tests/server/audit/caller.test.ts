// Origin of a visitor, with and without proxies of the house in between.
import { expect, test } from 'vitest';
import { addressOf } from '#server/audit/caller.ts';

const visit = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as Parameters<typeof addressOf>[0];

test.each([
  ['nobody in between', visit('203.0.113.1'), 0, '203.0.113.1'],
  ['what a stranger says of themselves', visit('203.0.113.1', '10.9.9.9'), 0, '203.0.113.1'],
  ['one proxy of ours', visit('127.0.0.1', '198.51.100.7'), 1, '198.51.100.7'],
  ['a hop made up before our proxy', visit('127.0.0.1', '10.9.9.9, 198.51.100.7'), 1, '198.51.100.7'],
  ['two proxies of ours', visit('127.0.0.1', '198.51.100.7, 192.0.2.2'), 2, '198.51.100.7'],
  ['a proxy that says nothing', visit('127.0.0.1'), 1, '127.0.0.1'],
] as const)('%s', (_case, from, trustedProxies, address) => {
  expect(addressOf(from, trustedProxies)).toBe(address);
});
