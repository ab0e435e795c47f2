import { describe, expect, test } from 'vitest';
import { quotaOf, uploadRefusal, type Quota } from '#core/documents/upload.ts';

const nothing: Quota = { 'day-count': 0, 'day-bytes': 0, 'kept-count': 0, 'kept-bytes': 0 };
const buyer = { isVerified: true, isStaff: false };

describe('what a person may hand in', () => {
  test('is nothing before a name, and enough for a dispute after', () => {
    expect(uploadRefusal({ ...buyer, isVerified: false }, nothing, 1)).toEqual({ code: 'NOT_VERIFIED' });
    expect(uploadRefusal(buyer, nothing, 10_000_000)).toBeNull();
  });

  test.each(['day-count', 'day-bytes', 'kept-count', 'kept-bytes'] as const)(
    'has an end by %s, which is named with its number',
    (of) => {
      const most = quotaOf(false)[of];
      const step = of.endsWith('bytes') ? 5 : 1;
      expect(uploadRefusal(buyer, { ...nothing, [of]: most - step }, step)).toBeNull();
      const spent = { ...nothing, [of]: most - step + 1 };
      expect(uploadRefusal(buyer, spent, step)).toEqual({ code: 'UPLOADS_SPENT', of, most });
      expect(uploadRefusal({ isVerified: false, isStaff: true }, spent, step)).toBeNull();
    },
  );

  test('the day comes before what is kept', () => {
    const most = quotaOf(false);
    expect(uploadRefusal(buyer, most, 1)).toMatchObject({ of: 'day-count' });
  });

  test('fills no disk: a person hands in little in a day', () => {
    expect(quotaOf(false)['day-bytes']).toBeLessThan(350_000_000);
    expect(quotaOf(false)['kept-bytes']).toBeLessThan(2_200_000_000);
  });
});
