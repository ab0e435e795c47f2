// Writing to the house without a script, as its pages show it: put right, read once more, received;
// a broken link reported.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENQUIRY } from '#core/enquiries/enquiry.ts';
import { ENQUIRY_COOKIE } from '#lib/enquiries/places.ts';
import NotHere from '../../../src/pages/404.astro';
import Report from '../../../src/pages/404/report.astro';
import Contact from '../../../src/pages/contact.astro';
import Sent from '../../../src/pages/contact/sent.astro';
import { openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService, type Reply } from '../../kit/fake-service.ts';

const NOW_MS = Date.parse('2026-11-21T14:00:00+08:00');
const RECEIPT = { number: '20261121-0007', sentAtMs: NOW_MS, answerByMs: NOW_MS + 2 * 86_400_000 };

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
  service = openFakeService();
  service.replies('/app/form/stamp', { code: 200, data: { stamp: 's.fresh' } });
  service.replies('/app/enquiry', { code: 200, data: RECEIPT });
  service.replies('/app/link/report', { code: 200, data: { path: '/biding' } });
});
afterEach(() => {
  vi.useRealTimers();
});

const LETTER_TYPED = {
  form: 'enquiry',
  name: '周明',
  phone: '138 1234 5678',
  matter: 'complaint',
  text: '看车时没有人接待，等了一个小时。',
  consent: 'yes',
  website: '',
};

const post = (fields: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Sent, { address: '/contact/sent', api: service.fetch, posted: { ...LETTER_TYPED, ...fields } });

/** Text on the line below a field; null where the line is hidden. */
const problemOf = (html: string, name: string): string | null => {
  const [, tag = '', text = ''] =
    new RegExp(`<(?:p|span)([^>]*data-problem-of="${name}"[^>]*)>([^<]*)<`).exec(html) ?? [];
  return /\shidden/.test(tag) ? null : text.trim();
};

describe('the form to write to the house', () => {
  it('stands on a page that asks nobody, empty, without faults', async () => {
    const { status, html } = await draw(Contact, { address: '/contact' });
    expect(status).toBe(200);
    for (const name of ['name', 'phone', 'matter', 'text', 'consent', 'form'])
      expect(problemOf(html, name)).toBeNull();
    expect(html).not.toMatch(/name="consent"[^>]*\schecked/);
    expect(html).not.toContain('aria-invalid');
    expect(html).not.toContain('name="pass"');
  });

  it('keeps the place of the receipt hidden until there is one', async () => {
    const { html } = await draw(Contact, { address: '/contact' });
    expect(html).toMatch(/class="sent[ "][^>]*\shidden[^>]*data-done/);
  });

  it('stands below whom to call for what', async () => {
    const { html, words } = await draw(Contact, { address: '/contact' });
    expect(words).toContain('竞买与看车 400-000-0000 工作日 08:30–18:00');
    expect(words).toContain('投诉与监督 400-000-0001');
    expect(html).toContain('href="tel:400-000-0001"');
    expect(html).toContain('href="mailto:jubao@example.cn"');
  });
});

describe('an enquiry with something wrong', () => {
  it.each([
    ['name', '', '请填写称呼'],
    ['name', '名'.repeat(ENQUIRY.nameMost + 1), `称呼最多 ${ENQUIRY.nameMost} 个字`],
    ['phone', '1381234', '手机号'],
    ['matter', 'boat', '请选择一项'],
    ['text', '太短', `至少 ${ENQUIRY.textLeast} 个字，现在 2 个`],
    ['text', '长'.repeat(ENQUIRY.textMost + 1), `最多 ${ENQUIRY.textMost} 个字`],
    ['consent', '', '需要你同意'],
  ])('in its %s (%#) says so there alone, and stays unsent', async (field, typed, said) => {
    const { status, headers, html, words } = await post({ [field]: typed, pass: 's.1' });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(words).toContain('写信给我们');
    const wrong = ['name', 'phone', 'matter', 'text', 'consent'].filter((name) => problemOf(html, name));
    expect(wrong).toEqual([field]);
    expect(problemOf(html, field)).toContain(said);
    expect(service.to('/app/enquiry')).toEqual([]);
  });

  it('keeps all that was typed', async () => {
    const { html } = await post({ consent: '' });
    expect(html).toContain('value="周明"');
    expect(html).toContain('value="138 1234 5678"');
    expect(html).toMatch(/value="complaint"[^>]*\schecked/);
    expect(html).toContain('>看车时没有人接待，等了一个小时。</textarea>');
  });

  it('puts the reader where the first thing is wrong', async () => {
    const { html } = await post({ phone: '', text: '', consent: '' });
    const focused = [...html.matchAll(/<(?:input|textarea)[^>]*\sautofocus[^>]*>/g)];
    expect(focused).toHaveLength(1);
    expect(focused[0]?.[0]).toContain('name="phone"');
  });

  it('shows what was typed as words, never as markup', async () => {
    const { html, words } = await post({
      consent: '',
      name: '"><img src=x>',
      text: '</textarea><b>十个字以上的内容',
    });
    expect(html).toContain('value="&quot;><img src=x>"');
    expect(html.match(/<\/textarea>/g)).toHaveLength(1);
    expect(words).toContain('</textarea><b>十个字以上的内容');
  });
});

describe('an enquiry that is in order', () => {
  it('is read once more before it is sent, and carries everything on', async () => {
    const { html, words } = await post({});
    expect(words).toContain('请看一遍再发送');
    expect(words).toContain('称呼 周明 手机号 138 1234 5678 事项 投诉与监督 内容 看车时没有人接待');
    const carried = [...html.matchAll(/<input type="hidden" name="(\w+)" value(?:="([^"]*)")?[^>]*>/g)].map(
      ([, name = '', value = '']) => [name, value],
    );
    expect(Object.fromEntries(carried)).toEqual({ ...LETTER_TYPED, pass: 's.fresh' });
    expect(words).toContain('再改一改');
    expect(service.to('/app/enquiry')).toEqual([]);
  });

  it('to be changed after all comes back as a stamped form', async () => {
    const { html } = await post({ pass: 's.1', edit: 'yes' });
    expect(html).toContain('</textarea>');
    expect(html).toMatch(/name="pass" value="s\.1"/);
    expect(problemOf(html, 'form')).toBeNull();
  });

  it('is received under a number, with the hour of the answer', async () => {
    const { status, headers, html, words } = await post({ pass: 's.1' });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(words).toContain('已收到，谢谢');
    expect(words).toContain('编号 20261121-0007 我们在 后天 14:00 前答复');
    expect(html).not.toContain('<textarea');
    expect(html).not.toMatch(/class="sent[ "][^>]*\shidden/);
  });

  it.each([
    [
      'too many are waiting',
      { code: 500, msg: '', data: { refusal: { code: 'ENQUIRIES_WAITING', most: 3, answerByMs: NOW_MS } } },
      '这个手机号已有 3 封来信在等答复。最早的一封 今天 14:00 前答复；急事请拨打电话。',
    ],
    ['the house is ill', { code: 500, msg: '系统未知错误' }, '系统未知错误。填写的内容都在，请再发送一次。'],
    ['the house is not reached', 'down', '后端接口连接异常。填写的内容都在，请再发送一次。'],
  ] as readonly (readonly [string, Reply, string])[])(
    'and is not taken because %s says why and loses nothing',
    async (_, reply, said) => {
      service.replies('/app/enquiry', reply);
      const { html, words } = await post({ pass: 's.1' });
      expect(problemOf(html, 'form')).toBe(said);
      expect(html).toContain('>看车时没有人接待，等了一个小时。</textarea>');
      expect(html).toMatch(/name="consent"[^>]*\schecked/);
      expect(words).not.toContain('编号');
    },
  );

  it('asked for by its address alone leads back to the form', async () => {
    const { status, headers } = await draw(Sent, { address: '/contact/sent', api: service.fetch });
    expect([status, headers.get('location')]).toEqual([303, '/contact']);
  });
});

describe('a page that is not here', () => {
  const missing = (asked?: string): Promise<Drawn> =>
    draw(NotHere, {
      address: '/404',
      api: service.fetch,
      ...(asked !== undefined && { cookie: `${ENQUIRY_COOKIE}=${encodeURIComponent(asked)}` }),
    });

  it('names what was asked for, and offers it for the report', async () => {
    const { headers, html, words } = await missing('/biding/%E8%BD%A6');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(words).toContain('你要找的是 /biding/车');
    expect(html).toMatch(/name="path"[^>]*value="\/biding\/%E8%BD%A6"/);
    expect(html).toMatch(/name="pass" value="s\.fresh"/);
  });

  it.each([['//evil.example/'], ['javascript:alert(1)'], [`/${'a'.repeat(400)}`]])(
    'does not repeat %s, which is no address of ours',
    async (asked) => {
      const { words, html } = await missing(asked);
      expect(words).not.toContain('你要找的是');
      expect(html).not.toContain(asked);
    },
  );

  it('says of an address nobody has that it may be misspelt', async () => {
    expect((await missing('/biding')).words).toContain('地址可能写错了，或者这一页已经移走');
  });

  it('shows ways on to whoever comes without an address', async () => {
    const { words } = await missing();
    for (const way of ['这件不在场上', '回首页', '去车辆竞价大厅', '看拍卖公告', '报告坏链'])
      expect(words).toContain(way);
  });
});

describe('a broken link', () => {
  const report = (path: string): Promise<Drawn> =>
    draw(Report, {
      address: '/404/report',
      api: service.fetch,
      posted: { form: 'report', path, website: '', pass: 's.1' },
    });

  it('that is reported is thanked for, and has no number', async () => {
    const { words } = await report('/biding');
    expect(words).toContain('已报告，谢谢');
    expect(words).toContain('我们会修好指向 /biding 的链接。');
    expect(words).not.toContain('编号');
    expect(service.to('/app/link/report')[0]?.body).toEqual({ path: '/biding', pass: 's.1', website: '' });
  });

  it('that is no address is put right under its field', async () => {
    const { html } = await report('biding');
    expect(problemOf(html, 'path')).toContain('以 / 开头');
    expect(html).toContain('value="biding"');
    expect(service.to('/app/link/report')).toEqual([]);
  });
});
