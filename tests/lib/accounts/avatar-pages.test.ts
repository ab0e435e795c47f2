// The page on which one chooses the picture one is shown by, drawn and posted to as a browser
// without a script does.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { avatarForm } from '#lib/accounts/avatar-form.ts';
import type { FormPage } from '#lib/plain-form.ts';
import BasicInfo from '../../../src/pages/basicInfo.astro';
import AvatarPage from '../../../src/pages/basicInfo/avatar.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';

const person = {
  sid: 's-1',
  displayName: '林晓',
  maskedPhone: '138****0001',
  verification: 'verified' as const,
  hasPassword: true,
};
const shown = { ...person, avatarId: 'a-1' };

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/app/message/unread', { code: 200, data: { unreadCount: 0 } });
  service.replies('/app/user/avatar', { code: 200, data: { avatarId: 'a-2' } });
  service.replies('/app/user/avatar/drop', { code: 200 });
});

type Posted = Readonly<Record<string, string>>;
const open = (who: typeof person, posted?: Posted): Promise<Drawn> =>
  draw(AvatarPage, {
    address: '/basicInfo/avatar',
    api: service.fetch,
    person: who,
    ...(posted && { posted }),
  });

describe('the page of one’s picture', () => {
  it('shows the initial where there is none, and says who sees it', async () => {
    const { html, words } = await open(person);
    expect(words).toContain('只有你自己看得到');
    expect(words).toContain('现在用显示名的第一个字');
    expect(html).toMatch(/enctype="multipart\/form-data"/);
    expect(html).toMatch(/<input type="file"[^>]*name="picture"/);
    expect(html).not.toMatch(/<img/);
    expect(words).not.toContain('恢复默认头像');
  });

  it('shows the present one, sized, with the way to none', async () => {
    const { html, words } = await open(shown);
    expect(html).toContain('src="/prod-api/app/user/avatar?id=a-1"');
    expect(html).toMatch(/<img[^>]*width="192"[^>]*height="192"/);
    expect(words).toContain('恢复默认头像');
  });

  it('leads whoever is not verified to where they are', async () => {
    const { html, words } = await open({ ...person, verification: 'unverified' as never });
    expect(words).toContain('上传头像前要先完成实名认证');
    expect(linksIn(html)).toContain('/toAuth');
    expect(html).not.toContain('type="file"');
  });

  it('takes it away at a press, and says so where it stood', async () => {
    const gone = await open(shown, { form: 'avatar-drop', token: 't' });
    expect(gone.headers.get('location')).toBe('/basicInfo?done=avatar-gone');
    expect(service.to('/app/user/avatar/drop')[0]).toMatchObject({ token: 't', body: {} });
    const { words } = await draw(BasicInfo, {
      address: '/basicInfo?done=avatar-gone',
      api: service.fetch,
      person,
    });
    expect(words).toContain('已恢复默认头像');
  });

  it('says what went wrong where removing or sending failed', async () => {
    service.replies('/app/user/avatar/drop', { code: 503, msg: '系统繁忙，请稍后再试' });
    expect((await open(shown, { form: 'avatar-drop', token: 't' })).words).toContain('系统繁忙');
    expect((await open(shown, { form: 'avatar-drop', token: '' })).words).toContain('还没有办理');
  });
});

describe('a picture that is sent', () => {
  const post = (picture: File | null, token = 't') => {
    const body = new FormData();
    body.append('form', 'avatar');
    body.append('token', token);
    body.append('picture', picture ?? new File([], ''));
    const page = {
      request: new Request('http://localhost/basicInfo/avatar', { method: 'POST', body }),
      locals: { api: service.fetch },
      cookies: { get: () => undefined },
      response: { headers: new Headers() },
    } as unknown as FormPage;
    return avatarForm(page);
  };
  const picture = new File(['picture'], 'me.jpg', { type: 'image/jpeg' });

  it('is handed to the house, and leads to where it stands', async () => {
    const answer = await post(picture);
    expect((answer as Response).headers.get('location')).toBe('/basicInfo?done=avatar');
    expect(service.to('/app/user/avatar').map(({ token }) => token)).toEqual(['t']);
  });

  it('is asked for where none was chosen', async () => {
    expect(await post(null)).toMatchObject({ problem: '请先选择一张图片' });
    expect(service.to('/app/user/avatar')).toEqual([]);
  });

  it('that weighs too much is not sent', async () => {
    const heavy = new File([new Uint8Array(10 * 1_048_576 + 1)], 'me.jpg', { type: 'image/jpeg' });
    expect(await post(heavy)).toMatchObject({ problem: expect.stringMatching(/10 MB/), said: null });
    expect(service.to('/app/user/avatar')).toEqual([]);
  });

  it('refused says so under its field; without token none is sent', async () => {
    const refusal = { code: 'NOT_A_PICTURE', is: 'gif' };
    service.replies('/app/user/avatar', { code: 4_501, data: { refusal } });
    expect(await post(picture)).toMatchObject({ problem: expect.stringMatching(/GIF.*截图/), said: null });
    expect(await post(picture, '')).toMatchObject({ isUnsent: true });
  });

  it('that the house cannot take now is said above the form', async () => {
    service.replies('/app/user/avatar', { code: 503, msg: '系统繁忙，请稍后再试' });
    expect(await post(picture)).toMatchObject({ problem: null, said: { sentence: '系统繁忙，请稍后再试' } });
  });
});
