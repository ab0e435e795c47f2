// Numbers beside the menu of the personal center.
import { describe, expect, it } from 'vitest';
import { apiOver } from '#lib/api.ts';
import { menuCounts } from '#lib/center/counts.ts';
import { openFakeService } from '../../kit/fake-service.ts';

describe('the numbers beside the menu', () => {
  it('stand beside the page of the hall they are of', async () => {
    const service = openFakeService();
    const data = {
      bids: { vehicle: 4, goods: 1 },
      follows: { vehicle: 12, goods: 0 },
      orders: { vehicle: 2, goods: 3 },
      consignedCount: 5,
      unreadCount: 3,
    };
    service.replies('/app/user/counts', { code: 200, data });
    expect(await menuCounts(apiOver(service.fetch))).toEqual({
      '/bidManagement': 4,
      '/myAttention': 12,
      '/MyOrder': 2,
      '/non-vehicle-bidManagement': 1,
      '/non-vehicle-myAttention': 0,
      '/non-vehicle-MyOrder': 3,
      '/noticeCenter': 3,
      '/myConsignments': 5,
    });
  });

  it('are left out where they cannot be had', async () => {
    const service = openFakeService();
    service.replies('/app/user/counts', 'down');
    expect(await menuCounts(apiOver(service.fetch))).toEqual({});
  });
});
