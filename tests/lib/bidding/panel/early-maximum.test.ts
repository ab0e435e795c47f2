// Taking a maximum back before the opening, over the house's service in memory.
import { describe, expect, it, vi } from 'vitest';
import { bidStage } from '../../../kit/bidding/bid-portal.ts';
import { standing } from '../../../kit/lots/news.ts';

const { portal, replies, to } = bidStage();
const CANCEL = '/app/proxy/cancel';

const panel = async () => {
  const opened = await portal();
  const { openCancelling } = await import('#lib/bidding/panel/early-maximum.ts');
  return { ...opened, cancelling: openCancelling('17'), done: vi.fn() };
};

describe('a maximum that is given back', () => {
  it('is read once more first, and may be kept', async () => {
    const { cancelling } = await panel();
    cancelling.choose();
    expect(cancelling.$isAsked.get()).toBe(true);
    cancelling.keep();
    expect(cancelling.$isAsked.get()).toBe(false);
    expect(to(CANCEL)).toEqual([]);
  });

  it('goes out once with a key, and the standing follows', async () => {
    const { cancelling, done, $mine } = await panel();
    replies(CANCEL, { code: 200, data: standing({ lotId: '17', maximumFen: null }) });
    cancelling.choose();
    await cancelling.confirm(done);
    expect(to(CANCEL)).toMatchObject([
      { body: { lotId: '17' }, key: expect.stringMatching(/^[\w-]{8,40}$/) },
    ]);
    expect(cancelling.$isAsked.get()).toBe(false);
    expect($mine.get()['17']?.maximumFen).toBeNull();
    expect(done).toHaveBeenCalledOnce();
  });

  it('refused keeps what stands, and says why', async () => {
    const { cancelling, done } = await panel();
    replies(CANCEL, { code: 4641, msg: '', data: { refusal: { code: 'ALREADY_OPEN' }, lot: null } });
    await cancelling.confirm(done);
    expect(cancelling.$doing.get()).toEqual({ isBusy: false, refusal: { code: 'ALREADY_OPEN' } });
    expect(done).not.toHaveBeenCalled();
  });
});
