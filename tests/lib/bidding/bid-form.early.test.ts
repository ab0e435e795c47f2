// A maximum before the opening, by a plain form.
import { beforeEach, describe, expect, it } from 'vitest';
import { bidForm } from '#lib/bidding/bid-form.ts';
import { openFakeService } from '../../kit/fake-service.ts';

let service: ReturnType<typeof openFakeService>;
beforeEach(() => {
  service = openFakeService();
});

const pageOf = (fields: Readonly<Record<string, string>>) => ({
  request: new Request('https://luochui.test/bidding-detail?id=17', {
    method: 'POST',
    body: new URLSearchParams(fields),
  }),
  locals: { api: service.fetch } as never,
  cookies: { get: () => ({ value: 'handle-1' }) } as never,
  response: { headers: new Headers() },
});

describe('a maximum before the opening by a plain form', () => {
  const view = {
    id: '17',
    status: 'scheduled',
    priceFen: null,
    startPriceFen: 8_000_000,
    nextMinimumFen: 8_000_000,
    stepFen: 50_000,
    leaderPaddle: null,
  };
  const lot = { view, bids: [], limits: null } as never;
  const fields = { form: 'bid', lotId: '17', kind: 'maximum', amountYuan: '87000', seenPriceFen: '' };

  it('is read again beside the one that stands', async () => {
    const mine = { lotId: '17', paddle: '6027', maximumFen: 8_500_000 };
    service.replies('/app/lot/mine', { code: 200, data: { rows: [mine] } });
    expect(await bidForm(pageOf(fields), lot)).toMatchObject({
      step: 'confirm',
      kind: 'maximum',
      amountFen: 8_700_000,
      standingFen: 8_500_000,
    });
  });

  it('under the start price is mended where it stands', async () => {
    expect(await bidForm(pageOf({ ...fields, amountYuan: '70000' }), lot)).toMatchObject({
      step: 'refused',
      refusal: { code: 'TOO_LOW', nextMinimumFen: 8_000_000 },
      again: { kinds: 'maximum', amountYuan: '70000' },
    });
  });
});
