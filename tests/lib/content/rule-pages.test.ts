// Rules and agreements as they are drawn: which version one reads, what is to come, what changed,
// and what a sale costs.
import { describe, expect, it } from 'vitest';
import Differences from '#components/content/Differences.astro';
import FindInText from '#components/content/FindInText.astro';
import FeeCalculator from '#components/rules/FeeCalculator.astro';
import FeePage from '#components/rules/FeePage.astro';
import RuleNotices from '#components/rules/RuleNotices.astro';
import RulesHead from '#components/rules/RulesHead.astro';
import RuleVersions from '#components/rules/RuleVersions.astro';
import { differences } from '#lib/content/differences.ts';
import { versionBefore, versionsOf } from '#lib/content/rule-texts.ts';
import { readFeeQuestion } from '#lib/orders/fee-form.ts';
import { drawnPiece as drawn, hrefsIn, wordsOf as plain } from '../../kit/browser/pieces.ts';

const entry = (version: string, [announced, effective]: readonly [string, string], changes?: string) => ({
  id: `business-rule-${version.replace('.', '-')}`,
  data: {
    title: '业务规则',
    version,
    announced: new Date(announced),
    effective: new Date(effective),
    summary: '都以本页为准，请读完再报名。',
    ...(changes !== undefined && { changes }),
  },
});
const first = entry('2026.1', ['2026-02-20', '2026-03-01']);
const second = entry('2026.2', ['2026-10-10', '2026-11-01'], '争议期限改为自提车之时起算。');
const third = entry('2026.3', ['2026-11-20', '2026-12-15'], '新增“组合委托”一章。');
const fourth = entry('2026.4', ['2026-11-23', '2027-01-01'], '写明逾期未决定的保证金如何退还。');
const entries = [first, second, third];
const house = { mail: 'kefu@example.cn', phone: '400-000-0000' };
const versionsOn = (day: string, among = entries) => versionsOf(among, 'business-rule', Date.parse(day));

const notices = async (
  shown: typeof first,
  day: string,
  { changed = [], among = entries }: { changed?: readonly object[]; among?: typeof entries } = {},
): Promise<string> => {
  const versions = versionsOn(day, among);
  const before = versionBefore(versions, shown);
  return drawn(RuleNotices, { name: 'business-rule', entry: shown, versions, before, changed, house });
};

describe('over the version in force', () => {
  it('nothing stands while nothing is to come and nothing was changed', async () => {
    expect(plain(await notices(first, '2026-03-02'))).toBe('');
  });

  it('the coming one is told, with day, changes and opinions’ address', async () => {
    const html = await notices(second, '2026-11-21');
    const text = plain(html);
    expect(text).toContain('新版本征求意见中：2026.3 版 2026-12-15 生效');
    expect(text).toContain('新增“组合委托”一章。');
    const [whole, compared, mail, phone] = hrefsIn(html);
    expect([whole, compared, phone]).toEqual([
      '/BusinessRule/2026.3',
      '/BusinessRule/2026.2-2026.3',
      'tel:400-000-0000',
    ]);
    expect(decodeURIComponent(mail ?? '')).toBe(
      'mailto:kefu@example.cn?subject=对《业务规则》2026.3 版的意见',
    );
  });

  it('two to come are told in turn, each with its changes', async () => {
    const html = await notices(second, '2026-11-24', { among: [...entries, fourth] });
    expect(plain(html).match(/2026\.\d 版 [\d-]+ 生效/g)).toEqual([
      '2026.3 版 2026-12-15 生效',
      '2026.4 版 2027-01-01 生效',
    ]);
    expect(plain(html)).toContain('看 2026.4 版全文 看与 2026.3 版对比');
    expect(hrefsIn(html).filter((href) => href.startsWith('/'))).toEqual([
      '/BusinessRule/2026.3',
      '/BusinessRule/2026.2-2026.3',
      '/BusinessRule/2026.4',
      '/BusinessRule/2026.3-2026.4',
    ]);
  });

  it('the clauses it changed are named, and lead to where they stand', async () => {
    const changed = [
      { title: '争议', slug: '争议' },
      { title: '旧章', slug: null },
    ];
    const html = await notices(second, '2026-11-02', { changed });
    expect(plain(html)).toBe('与 2026.1 版相比，本版修改了 2 处条款 争议 旧章');
    expect(hrefsIn(html)).toEqual(['#争议']);
  });
});

describe('over another version', () => {
  it('stands that it is past, and where the one in force is', async () => {
    const html = await notices(first, '2026-11-02');
    expect(plain(html)).toContain('这是历史版本 现行的是 2026.2 版（2026-11-01 生效）。 看现行版本');
    expect(hrefsIn(html)).toEqual(['/BusinessRule']);
  });

  it('stands that it does not hold yet', async () => {
    expect(plain(await notices(third, '2026-11-21'))).toContain('这一版尚未生效，2026-12-15 起施行');
  });
});

describe('the versions of a text', () => {
  it('stand newest first, each by its word, days and ways', async () => {
    const html = await drawn(RuleVersions, { name: 'business-rule', versions: versionsOn('2026-11-21') });
    const text = plain(html);
    expect(text).toContain('2026.3 将生效 2026-11-20 公示 2026-12-15 生效 新增“组合委托”一章。');
    expect(text).toContain('2026.2 现行 2026-10-10 公示 2026-11-01 生效');
    expect(text).toMatch(/2026\.1 历史 2026-02-20 公示 2026-03-01 生效 首次公布 全文 PDF$/);
    expect(hrefsIn(html)).toEqual([
      '/BusinessRule/2026.3',
      '/BusinessRule/2026.2-2026.3',
      '/prod-api/app/rules/file?text=business-rule&version=2026.3',
      '/BusinessRule/2026.2',
      '/BusinessRule/2026.1-2026.2',
      '/prod-api/app/rules/file?text=business-rule&version=2026.2',
      '/BusinessRule/2026.1',
      '/prod-api/app/rules/file?text=business-rule&version=2026.1',
    ]);
  });

  it('give each way its own name for who sees no row', async () => {
    const html = await drawn(RuleVersions, { name: 'business-rule', versions: versionsOn('2026-11-21') });
    const names = [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(8);
  });
});

describe('the head of a text', () => {
  const head = {
    title: '业务规则',
    summary: '都以本页为准。',
    version: '2026.2',
    effective: new Date('2026-11-01'),
  };

  it('says version and day, and leads to the others and to paper', async () => {
    const versioned = { name: 'business-rule', comparison: '/BusinessRule/2026.1-2026.2' };
    const html = await drawn(RulesHead, { ...head, versioned });
    expect(plain(html)).toContain('业务规则 版本 2026.2 2026-11-01 生效 历史版本 与上一版对比 下载 PDF');
    expect(hrefsIn(html)).toEqual([
      '#versions',
      '/BusinessRule/2026.1-2026.2',
      '/prod-api/app/rules/file?text=business-rule&version=2026.2',
    ]);
  });

  it('of a first version compares it with nothing', async () => {
    const html = await drawn(RulesHead, { ...head, versioned: { name: 'service', comparison: null } });
    expect(plain(html)).not.toContain('对比');
  });

  it('of a text without versions leads to none', async () => {
    const html = await drawn(RulesHead, { ...head, versioned: null });
    expect(hrefsIn(html)).toEqual([]);
    expect(plain(html)).not.toContain('在本页查找');
  });

  it('keeps the search out of sight until a script answers it', async () => {
    expect(await drawn(FindInText, {})).toMatch(/<form[^>]* role="search" data-find-text hidden/);
  });
});

describe('two versions compared', () => {
  const chapter = (title: string, ...items: string[]) => ({
    title,
    blocks: [{ is: 'list' as const, items }],
  });

  it('show what changed by lines and words, and nothing else', async () => {
    const before = [chapter('争议', '自付款之日起 48 小时。'), chapter('付款', '两日内。')];
    const after = [
      chapter('争议', '自提车之时起 48 小时。'),
      chapter('付款', '两日内。'),
      chapter('组合委托', '选几件。'),
    ];
    const html = await drawn(Differences, { chapters: differences(before, after) });
    expect(plain(html)).toMatch(/^争议 修改 修改 自/);
    expect(plain(html)).toMatch(/组合委托 新增 新增 选几件。$/);
    expect(html).toMatch(/<del[^>]*>[^<]*付款/);
    expect(html).toMatch(/<ins[^>]*>[^<]*提车/);
    expect(plain(html)).not.toContain('两日内');
  });

  it('that are the same say so', async () => {
    const same = [chapter('争议', '甲。')];
    expect(plain(await drawn(Differences, { chapters: differences(same, same) }))).toBe(
      '两个版本的正文相同。',
    );
  });

  it('say in words what is gone', async () => {
    const html = await drawn(Differences, { chapters: differences([chapter('争议', '甲。')], []) });
    expect(plain(html)).toBe('争议 删除 删除 甲。');
  });
});

describe('the calculator', () => {
  const asked = (query: string) => ({ question: readFeeQuestion(new URLSearchParams(query)) });

  it('is a plain form whose answer has an address', async () => {
    const html = await drawn(FeeCalculator, asked(''));
    expect(html).toMatch(/<form[^>]* action="\/BusinessRule\/fees" method="get"/);
    expect(html).not.toContain('<table');
  });

  it('keeps what was asked beside what it answers', async () => {
    const html = await drawn(FeeCalculator, asked('price=120000&service=transfer-agency'));
    expect(html).toMatch(/name="price"[^>]*value="120000"/);
    expect(html).toMatch(/value="transfer-agency" checked/);
    expect(plain(html)).toContain(
      '买受人应付 成交价 落槌价 ¥120,000 服务费 ¥50,000 × 4% + ¥70,000 × 3% ¥4,100 代办过户 自选服务，每件 ¥600 合计 ¥124,700',
    );
  });

  it('says what is wrong at the field, and answers nothing', async () => {
    const html = await drawn(FeePage, asked('price=12,5'));
    expect(html).toMatch(/aria-describedby="price-problem" aria-invalid="true"/);
    expect(html).toMatch(/id="price-problem"[^>]*>\s*成交价/);
    expect(plain(html)).not.toContain('合计 ¥');
    expect(html).toMatch(/value="12,5"/);
  });
});
