// The page about the house: who leads it, what others have said of it, its film, its code; what it
// has not given is left out.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import About from '../../../src/pages/about.astro';
import Contact from '../../../src/pages/contact.astro';
import { openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { HOUSE, write, writeNothingElse } from '../../kit/content/written.ts';
import { openFakeService } from '../../kit/fake-service.ts';

const PORTRAIT = '/media/0123456789abcdef0123-480x480';
const CODE = '/media/aaaaaaaaaaaaaaaaaaaa-430x430';
const FILM = 'https://v.example.cn/house';

let draw: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  writeNothingElse();
  write('pages', { id: 'about', data: { title: '公司简介' }, body: '## 我们做什么\n公开拍卖。' });
});

const about = (): Promise<Drawn> => draw(About, { address: '/about' });
const contact = (): Promise<Drawn> => {
  const service = openFakeService();
  service.replies('/app/form/stamp', { code: 200, data: { stamp: 's.fresh' } });
  return draw(Contact, { address: '/contact', api: service.fetch });
};
const houseWith = (part: object) => write('house', { ...HOUSE, data: { ...HOUSE.data, ...part } });

/** The block under a heading, by its id. */
const block = (html: string, id: string): string =>
  new RegExp(`<section[^>]* aria-labelledby="${id}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? '';
const headingsIn = (html: string): string[] =>
  [...html.matchAll(/<h3[^>]*>([^<]*)</g)].map(([, words = '']) => words.trim());

describe('who leads the house', () => {
  const leader = (id: string, order: number, more: object = {}) => ({
    id,
    data: { id, order, name: `${id}先生`, post: '总经理', text: '负责每一场的规则宣读。', ...more },
  });

  it('is told in the order the editor gave', async () => {
    write('leaders', leader('罗', 2), leader('沈', 1));
    expect(headingsIn(block((await about()).html, 'leaders'))).toEqual(['沈先生', '罗先生']);
  });

  it('has the first character of their name without a photograph', async () => {
    write('leaders', leader('沈', 1), leader('罗', 2, { portrait: PORTRAIT }));
    const [first = '', second = ''] = block((await about()).html, 'leaders').split('</li>');
    expect(first).toMatch(/class="face"[^>]*aria-hidden="true"[^>]*>\s*沈\s*</);
    expect(second).toContain(`${PORTRAIT}/480.avif`);
    expect(second).toMatch(/<img[^>]* alt=""/);
  });
});

describe('what others have said of the house', () => {
  const honour = (id: string, year: number, more: object = {}) => ({
    id,
    data: { id, year, title: `${id}单位`, by: '某某协会', ...more },
  });

  it('begins with the latest', async () => {
    write('honours', honour('诚信', 2019), honour('示范', 2025));
    expect(headingsIn(block((await about()).html, 'honours'))).toEqual(['示范单位', '诚信单位']);
  });

  it('leads to a certificate’s picture, or nowhere where there is none', async () => {
    write('honours', honour('诚信', 2019, { certificate: PORTRAIT }), honour('示范', 2025));
    const links = [...block((await about()).html, 'honours').matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
    expect(links).toHaveLength(1);
    expect(links[0]).toContain(`href="${PORTRAIT}/1440.webp"`);
    expect(links[0]).toContain('查看证书：诚信单位');
  });
});

describe('the film of the house', () => {
  it('is a link naming its end, telling nothing of the reader', async () => {
    houseWith({ film: FILM, filmText: '三分钟看一场拍卖从公告到过户。' });
    const { html } = await about();
    expect(block(html, 'film')).toMatch(new RegExp(`<a href="${FILM}"[^>]*rel="noreferrer"`));
    expect(block(html, 'film')).toContain('在 v.example.cn 打开');
    expect(block(html, 'film')).toContain('三分钟看一场');
    expect(html).not.toMatch(/<video|<iframe/);
  });
});

describe('the code of the service account', () => {
  it('stands on the page of contacts, named for who cannot see it', async () => {
    houseWith({ wechat: CODE });
    const { html } = await contact();
    const codes = [...html.matchAll(/<img [^>]*微信服务号二维码[^>]*>/g)].map(([tag]) => tag);
    expect(codes).toHaveLength(1);
    for (const tag of codes) expect(tag).toMatch(/src="\/media\/a{20}-430x430\/960\.webp"[^>]*width="430"/);
  });
});

describe('the way to the house', () => {
  it('is told in words, with a map one press away', async () => {
    const { html, words } = await contact();
    expect(words).toContain('上海市嘉定区示例路 1 号 路线');
    expect(html).toMatch(
      /<a href="https:\/\/uri\.amap\.com\/search\?keyword=%E4%B8%8A[^"]*"[^>]*rel="noreferrer"/,
    );
    expect(html).not.toMatch(/<(?:iframe|img)[^>]*amap/);
  });
});

describe('what the house has not given', () => {
  it.each(['leaders', 'honours', 'film'])('leaves no empty block of %s', async (id) => {
    expect(block((await about()).html, id)).toBe('');
  });

  it('leaves no word of a code either', async () => {
    expect((await contact()).html).not.toContain('微信扫一扫');
  });
});
