import { describe, expect, it } from 'vitest';
import { keepWants } from '#lib/live/wants.ts';

describe('what the stream is asked for', () => {
  it('is each lot once, with the last number seen of it', () => {
    const wants = keepWants();
    expect(wants.put('a', { '17': 3, '18': 0 })).toBe(true);
    expect(wants.put('b', { '18': 5, '19': 1 })).toBe(true);
    wants.seen('17', 9);
    wants.seen('17', 4);
    const lots = new URL(wants.url(), 'https://x').searchParams.get('lots')?.split(',').toSorted();
    expect(lots).toEqual(['17:9', '18:5', '19:1']);
  });

  it('needs no new connection for what is heard or unwanted', () => {
    const wants = keepWants();
    wants.put('a', { '17': 3, '18': 0 });
    wants.url();
    expect(wants.put('b', { '17': 3 })).toBe(false);
    expect(wants.put('a', { '17': 3 })).toBe(false);
    wants.forget('b');
    expect(wants.url()).toContain('lots=17:3');
  });

  it('needs one for a tab behind, and starts there', () => {
    const wants = keepWants();
    wants.put('a', { '17': 9 });
    wants.url();
    expect(wants.put('b', { '17': 5 })).toBe(true);
    expect(wants.url()).toContain('17:5');
  });

  it('is a hundred lots at most, the newest wishes first', () => {
    const wants = keepWants();
    wants.put('old', Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`o${index}`, 0])));
    wants.put('new', Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`n${index}`, 0])));
    const lots = wants.url().split('=')[1]?.split(',') ?? [];
    expect(lots).toHaveLength(100);
    expect(lots.filter((lot) => lot.startsWith('n'))).toHaveLength(60);
  });

  it('without lots is still the stream: their own news comes on it', () => {
    expect(keepWants().url()).toBe('/prod-api/app/live');
  });
});
