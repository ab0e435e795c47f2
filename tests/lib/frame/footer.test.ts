// Statements the law wants at the foot of every page, and the ways of looking at it that each page
// offers.
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import DisplaySwitches from '#components/frame/DisplaySwitches.astro';
import Footer from '#components/frame/Footer.astro';
import ReadBar from '#components/frame/ReadBar.astro';
import LicenceBar from '#components/home/LicenceBar.astro';
import { write } from '../../kit/content/written.ts';

type Piece = Parameters<AstroContainer['renderToString']>[0];

const house = {
  name: '落槌拍卖有限公司',
  creditCode: '91310000MA00000000',
  permit: '拍卖经营批准证书 第310001号',
  permitIssuer: '上海市商务委员会',
  permitUntil: '2029-12-31',
  icp: '沪ICP备12345678号-1',
  publicSecurity: '沪公网安备31010000000001号',
  telecom: '增值电信业务经营许可证 沪B2-20260001',
  phone: '400-000-0000',
  hours: '工作日 08:30–18:00',
  mail: 'kefu@example.cn',
  complaintMail: 'jubao@example.cn',
  complaintPhone: '400-000-0001',
  address: '上海市嘉定区',
  isSample: false,
};

beforeAll(() => {
  write('house', { id: 'house', data: house });
});

let container: AstroContainer;

const drawn = (piece: unknown, props: Record<string, unknown> = {}): Promise<string> =>
  container.renderToString(piece as Piece, { props });

/** The links of a piece, their words by their address. */
const linksIn = (html: string): ReadonlyMap<string, string> =>
  new Map(
    [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href = '', words = '']) => [
      href,
      words.trim(),
    ]),
  );

beforeAll(async () => {
  container = await AstroContainer.create();
});

describe('the foot of every page', () => {
  let html: string;
  let links: ReadonlyMap<string, string>;

  beforeAll(async () => {
    html = await drawn(Footer);
    links = linksIn(html);
  });

  it('says who the house is, how to reach it and complain', () => {
    for (const words of [house.name, house.phone, house.hours, house.complaintPhone, house.complaintMail]) {
      expect(html).toContain(words);
    }
  });

  it('carries the year it is drawn in, by the house’s calendar', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-12-31T16:00:00Z') });
    try {
      expect(await drawn(Footer)).toContain(`© 2031 ${house.name}`);
    } finally {
      vi.useRealTimers();
    }
  });

  it('shows the code of its WeChat account where it has one', async () => {
    Object.assign(house, { wechat: '/media/aaaaaaaaaaaaaaaaaaaa-430x430' });
    try {
      const foot = await drawn(Footer);
      expect(foot).toMatch(
        /<img src="\/media\/a{20}-430x430\/960\.webp"[^>]*alt="落槌拍卖有限公司微信服务号二维码"/,
      );
    } finally {
      Reflect.deleteProperty(house, 'wechat');
    }
  });

  it('is laid out after the first screen, whatever page it stands under', () => {
    expect(html).toMatch(/<footer[^>]* data-later/);
  });

  it('leads from its permit and its licence to both, shown in full', () => {
    expect(html).toContain(house.permit);
    expect(links.get('/about#licences')).toBe('营业执照');
  });

  it('leads from its registrations to the registries', () => {
    expect(links.get('https://beian.miit.gov.cn/')).toBe(house.icp);
    expect(links.get('https://beian.mps.gov.cn/')).toBe(house.publicSecurity);
    expect(html).toContain(house.telecom);
  });

  it.each([
    ['/BusinessRule', '业务规则'],
    ['/service', '服务协议'],
    ['/PrivacyPolicy', '隐私政策'],
    ['/CommonProblem', '常见问题'],
    ['/BusinessRule#收费标准', '收费标准'],
    ['/about/accessibility', '无障碍声明'],
  ])('leads to %s', (href, words) => {
    expect(links.get(href)).toBe(words);
  });

  it('calls nothing a sample in a real house, without dead codes', () => {
    expect(html).not.toContain('示例');
    expect(html).not.toMatch(/二维码|qr/i);
  });
});

describe('the licences on the first page', () => {
  it('are told with issuer and end, beside whose goods are sold', async () => {
    const partners = [{ name: '某银行', kind: '金融机构', text: '批量处置' }];
    const html = await drawn(LicenceBar, { house, partners });
    for (const words of [house.permit, house.permitIssuer, house.permitUntil, house.creditCode, '某银行']) {
      expect(html).toContain(words);
    }
    expect(linksIn(html).get('/about#licences')).toBe('证照公示');
  });
});

describe('the ways of looking at a page', () => {
  it('are four switches; reading aloud shows only with a voice', async () => {
    const html = await drawn(DisplaySwitches);
    const words = [...html.matchAll(/data-label[^>]*>([^<]*)</g)].map(([, word]) => word);
    expect(words).toEqual(['大字版', '深色', '高对比', '朗读']);
    expect(html.match(/<button[^>]*\shidden/g)).toHaveLength(1);
    expect(html).toMatch(/data-read="page"[^>]*\shidden/);
  });

  it('while a page is read, it can be halted, quickened and stopped', async () => {
    const html = await drawn(ReadBar);
    expect([...html.matchAll(/data-read="(\w+)"/g)].map(([, what]) => what)).toEqual([
      'halt',
      'rate',
      'stop',
    ]);
    expect(html).toMatch(/data-read-bar[^>]*\shidden/);
  });
});
