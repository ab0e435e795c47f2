import { expect, it } from 'vitest';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { LIVE_ADDRESS, TIME_ADDRESS } from '#lib/live/line-addresses.ts';

it('the time and news are asked for at the calls’ addresses', () => {
  expect(TIME_ADDRESS).toBe(BASE + routes.time.path);
  expect(LIVE_ADDRESS).toBe(BASE + routes.live.path);
});
