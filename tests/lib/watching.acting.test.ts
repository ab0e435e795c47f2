import { describe, expect, it, vi } from 'vitest';
import type { LiveMessage } from '#contract/live.ts';
import { watchingStage } from '../kit/browser/watching-stage.ts';
import { standing, START_MS } from '../kit/lots/news.ts';
import { settle } from '../kit/service/fake-stream.ts';

const portal = watchingStage();

const FOLLOWED: LiveMessage = {
  t: 'mine',
  what: 'deposit',
  mine: standing({ isFollowed: true }),
  lotTitle: '2019款 大众 帕萨特',
  priceFen: 8_650_000,
  nowMs: START_MS,
};

describe('a session that acts for somebody else from now on', () => {
  it('forgets what was known of its owner, and asks whose it is', async () => {
    const { stream, service, watchLots, $mine } = await portal();
    watchLots(['17']);
    await settle();
    await stream.last().say(FOLLOWED);
    const asked = service.to('/app/lot/mine').length;
    await stream.last().say({ t: 'acting' });
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    expect($mine.get()['17']?.isFollowed).not.toBe(true);
    expect(service.to('/app/lot/mine').length).toBeGreaterThan(asked);
  });
});
