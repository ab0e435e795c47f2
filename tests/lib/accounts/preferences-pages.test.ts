// The page of one's preferences as it is drawn and posted to, and what the browser makes of them.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserInfo } from '#contract/accounts/outputs.ts';
import { USUAL_PREFERENCES } from '#core/accounts/preferences.ts';
import { preferencesOf } from '#lib/accounts/preferences-of.ts';
import Personalization from '../../../src/pages/personalization.astro';
import { openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';

const SAVE = '/app/user/preferences';
const usual: UserInfo = {
  sid: 's-1',
  displayName: '林晓',
  maskedPhone: '138****0001',
  verification: 'verified',
  hasPassword: true,
};
const careful: UserInfo = { ...usual, preferences: { confirmLevel: 'every', proposedSteps: 5 } };

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/app/message/unread', { code: 200, data: { unreadCount: 0 } });
  service.replies(SAVE, { code: 200, data: USUAL_PREFERENCES });
});

const open = (person: UserInfo, posted?: Readonly<Record<string, string>>, address = '/personalization') =>
  draw(Personalization, { address, api: service.fetch, person, ...(posted && { posted }) });
const checkedIn = ({ html }: Drawn): string[] =>
  [...html.matchAll(/<input type="radio"[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => / checked/.test(input))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1] ?? '');

describe('the page of preferences', () => {
  it('shows the usual to who chose nothing, else what was chosen', async () => {
    expect(checkedIn(await open(usual))).toEqual(['large', '1']);
    expect(checkedIn(await open(careful))).toEqual(['every', '5']);
  });

  it('saves what is chosen, and says so on the next page', async () => {
    const form = { form: 'preferences', token: 'my-token', confirmLevel: 'every', proposedSteps: '10' };
    const done = await open(usual, form);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/personalization?saved=1']);
    expect(service.to(SAVE)[0]).toMatchObject({
      body: { confirmLevel: 'every', proposedSteps: 10 },
      token: 'my-token',
    });
    expect((await open(careful, undefined, '/personalization?saved=1')).words).toContain('已保存');
  });

  it('sets all of it back to the usual at one press', async () => {
    await open(careful, { form: 'preferences', token: 't', reset: 'yes', confirmLevel: 'every' });
    expect(service.to(SAVE)[0]?.body).toEqual(USUAL_PREFERENCES);
  });

  it('keeps what it cannot read as it was', async () => {
    await open(careful, { form: 'preferences', token: 't', confirmLevel: 'never', proposedSteps: '1000' });
    expect(service.to(SAVE)[0]?.body).toEqual(careful.preferences);
  });

  it('says why it was not saved, with the choice still there', async () => {
    service.replies(SAVE, { code: 503, msg: '系统繁忙，请稍后再试' });
    const form = { form: 'preferences', token: 't', confirmLevel: 'every', proposedSteps: '2' };
    const refused = await open(usual, form);
    expect(refused.words).toContain('系统繁忙');
    expect(checkedIn(refused)).toEqual(['every', '2']);
    expect((await open(usual, { ...form, token: '' })).words).toContain('还没有办理');
  });
});

describe('what a browser keeps of them', () => {
  it.each([
    ['nobody', null],
    ['who chose nothing', usual],
    ['garbage', { preferences: { confirmLevel: 'never', proposedSteps: '5' } as never }],
  ])('is the usual for %s', (_whose, userInfo) => {
    expect(preferencesOf(userInfo)).toEqual(USUAL_PREFERENCES);
  });

  it('is what was chosen', () => {
    expect(preferencesOf(careful)).toEqual(careful.preferences);
  });
});
