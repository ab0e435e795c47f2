// The version of a lot's text somebody has before them, and what is new to them.
import { beforeEach, describe, expect, it } from 'vitest';
import { apiOver } from '#lib/api.ts';
import { bidForm } from '#lib/bidding/bid-form.ts';
import { newTexts } from '#lib/bidding/panel/new-texts.ts';
import { postedTextVersion } from '#lib/lots/posted-text.ts';
import { noteSeenText, seenTextOf } from '#lib/lots/seen-text.ts';
import { changesSince, openedChanges, refusedChanges, type LotChange } from '#lib/lots/text-changes.ts';
import { openFakeService } from '../../kit/fake-service.ts';

const change = (version: number): LotChange => ({
  seq: version,
  hash: 'h',
  atMs: version,
  version,
  registeredBefore: 0,
  changes: [{ field: 'defects', before: `第 ${version - 1} 版`, after: `第 ${version} 版` }],
});
const rows = [change(4), change(3), change(2)];
const CHANGES = '/app/lot/changes';

let service: ReturnType<typeof openFakeService>;
beforeEach(() => {
  service = openFakeService();
});

describe('the version on the screen', () => {
  it('is the one the page was drawn with', () => {
    expect(seenTextOf({ id: '17' })).toBe(1);
    expect(seenTextOf({ id: '17', textVersion: 3 })).toBe(3);
  });

  it('rises with what was shown since, for that lot alone', () => {
    noteSeenText('19', 4);
    expect(seenTextOf({ id: '19', textVersion: 2 })).toBe(4);
    expect(seenTextOf({ id: '19', textVersion: 5 })).toBe(5);
    expect(seenTextOf({ id: '18' })).toBe(1);
  });

  it.each([
    ['3', 3],
    ['', undefined],
    ['0', undefined],
    ['1.5', undefined],
    ['drei', undefined],
  ])('of a plain form that says %j is %s', (said, version) => {
    const form = new FormData();
    form.set('seenTextVersion', said);
    expect(postedTextVersion(form)).toBe(version);
  });
});

describe('a bid by a plain form', () => {
  const fields = { form: 'bid', lotId: '17', kind: 'exact', amountYuan: '87000', seenPriceFen: '' };
  const posted = (more: Readonly<Record<string, string>>) =>
    bidForm(
      {
        request: new Request('https://luochui.test/bidding-detail?id=17', {
          method: 'POST',
          body: new URLSearchParams({ ...fields, ...more }),
        }),
        locals: { api: service.fetch } as never,
        cookies: { get: () => ({ value: 'handle-1' }) } as never,
        response: { headers: new Headers() },
      },
      null,
    );
  const confirmed = { step: 'confirmed', token: 'handle-1', key: 'request-12345' };

  it('names the text it was drawn with, from step to step', async () => {
    const step = await posted({ seenTextVersion: '3' });
    expect(step).toMatchObject({ step: 'confirm', hidden: { seenTextVersion: '3' } });
    service.replies('/app/bid', { code: 200, data: { outcome: 'leading' } });
    await posted({ seenTextVersion: '3', ...confirmed });
    await posted(confirmed);
    const bodies = service.to('/app/bid').map(({ body }) => body as { seenTextVersion?: number });
    expect(bodies.map(({ seenTextVersion }) => seenTextVersion)).toEqual([3, undefined]);
  });
});

describe('what is new to somebody', () => {
  it('is what was corrected after the version they saw', () => {
    expect(changesSince(rows, 2).map(({ version }) => version)).toEqual([4, 3]);
    expect(changesSince(rows, 4)).toEqual([]);
  });

  it('comes to a panel with the earliest first, field by field', async () => {
    const refusal = { code: 'TEXT_CHANGED', seenTextVersion: 2, textVersion: 4 } as const;
    service.replies(CHANGES, { code: 200, data: { rows } });
    expect((await newTexts('17', refusal))?.map(({ after }) => after)).toEqual(['第 3 版', '第 4 版']);
    service.replies(CHANGES, 'down');
    expect(await newTexts('17', refusal)).toBeNull();
  });

  it('stands beside a plain form refused for it, and no other', async () => {
    const call = apiOver(service.fetch);
    service.replies(CHANGES, { code: 200, data: { rows } });
    const refusal = { code: 'TEXT_CHANGED', seenTextVersion: 3, textVersion: 4 } as const;
    expect(await refusedChanges(call, '17', refusal)).toEqual([change(4)]);
    expect(await refusedChanges(call, '17', null)).toEqual([]);
    expect(await refusedChanges(call, '17', { code: 'UNKNOWN_LOT' })).toEqual([]);
    expect(service.to(CHANGES)).toHaveLength(1);
  });

  it('is asked for of an opened lot only where there is something', async () => {
    const call = apiOver(service.fetch);
    service.replies(CHANGES, { code: 200, data: { rows } });
    expect(await openedChanges(call, { id: '17', status: 'open', textVersion: 4 })).toEqual(rows);
    expect(await openedChanges(call, { id: '17', status: 'open' })).toEqual([]);
    expect(await openedChanges(call, { id: '17', status: 'scheduled', textVersion: 4 })).toEqual([]);
    expect(service.to(CHANGES)).toHaveLength(1);
    service.replies(CHANGES, { code: 500, msg: '库坏了' });
    expect(await openedChanges(call, { id: '17', status: 'sold', textVersion: 4 })).toEqual([]);
  });
});
