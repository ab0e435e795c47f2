// Rules and agreements as a reader gets them: the one in force, one that is past, one to come, and
// two compared.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { comparisonPath, ruleFilePath, versionPath } from '#lib/content/rule-texts.ts';
import BusinessRule from '../../../src/pages/BusinessRule.astro';
import Leaf, { getStaticPaths } from '../../../src/pages/BusinessRule/[version].astro';
import Fees from '../../../src/pages/BusinessRule/fees.astro';
import OldAddress from '../../../src/pages/rule.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { write, writeNothingElse, type Written } from '../../kit/content/written.ts';

const NAME = 'business-rule';
const SUMMARY = '谁能竞买、要缴多少保证金、怎么加价、什么时候落槌，都以本页为准。';

const first: Written = {
  id: 'business-rule-2026-1',
  data: { title: '业务规则', version: '2026.1', effective: new Date('2026-03-01'), summary: SUMMARY },
  body: '## 竞买资格\n\n完成实名认证后可以报名。\n\n## 委托出价\n\n委托出价不能取消。',
};
const second: Written = {
  id: 'business-rule-2026-2',
  data: {
    ...first.data,
    version: '2026.2',
    announced: new Date('2026-10-10'),
    effective: new Date('2026-11-01'),
    changes: '委托出价在未领先时可以取消。',
  },
  body: '## 竞买资格\n\n完成实名认证后可以报名。\n\n## 委托出价\n\n委托出价在未领先时可以取消。',
};
const third: Written = {
  id: 'business-rule-2026-3',
  data: {
    ...first.data,
    version: '2026.3',
    announced: new Date('2026-11-20'),
    effective: new Date('2026-12-15'),
    changes: '增加争议处理一章。',
  },
  body: `${second.body ?? ''}\n\n## 争议处理\n\n先由客服调解。`,
};

let draw: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00+08:00') });
  writeNothingElse();
  write('rules', first, second, third);
});
afterEach(() => {
  vi.useRealTimers();
});

const onDay = (day: string): void => void vi.setSystemTime(Date.parse(`${day}T10:00:00+08:00`));
const current = (): Promise<Drawn> => draw(BusinessRule, { address: '/BusinessRule' });

interface BuiltPath {
  readonly params: { readonly version: string };
  readonly props: Readonly<Record<string, unknown>>;
}

/** A page under the text's address, with what the build would hand to it. */
const under = async (address: string): Promise<Drawn> => {
  const paths = await (getStaticPaths as unknown as () => Promise<readonly BuiltPath[]>)();
  const path = paths.find(({ params }) => params.version === address);
  if (!path) throw new Error(`nothing is built at ${address}`);
  return draw(Leaf, { address: `/BusinessRule/${address}`, props: path.props });
};

const notesIn = (html: string): string[] =>
  [...html.matchAll(/class="note" data-tone="(\w+)"/g)].map(([, tone = '']) => tone);

describe('the rules in force', () => {
  it('are the version in force, with number, day and text', async () => {
    const { words } = await current();
    expect(words).toContain('版本 2026.2 2026-11-01 生效');
    expect(words).toContain(SUMMARY);
    expect(words).toContain('委托出价在未领先时可以取消。');
    expect(words).not.toContain('先由客服调解。');
  });

  it('change by themselves on the day the next comes into force', async () => {
    onDay('2026-12-14');
    expect((await current()).words).toContain('版本 2026.2');
    onDay('2026-12-15');
    const { words } = await current();
    expect(words).toContain('版本 2026.3');
    expect(words).toContain('先由客服调解。');
    expect(words).not.toContain('征求意见中');
  });

  it('lead to every chapter from their contents', async () => {
    const { html } = await current();
    for (const chapter of ['竞买资格', '委托出价']) {
      expect(html).toContain(`href="#${chapter}"`);
      expect(html).toContain(`id="${chapter}"`);
    }
  });

  it('name the differences, and lead there and to the comparison', async () => {
    const { html, words } = await current();
    expect(words).toContain('与 2026.1 版相比，本版修改了 1 处条款 委托出价');
    expect(html).toContain(`href="${comparisonPath(NAME, '2026.1', '2026.2')}"`);
    expect(linksIn(html)).toContain(ruleFilePath(NAME, '2026.2'));
  });

  it('that are the first have nothing to be compared with', async () => {
    write('rules', first);
    const { html, words } = await current();
    expect(notesIn(html)).toEqual([]);
    expect(words).not.toContain('对比');
    expect(words).toContain('2026.1 现行 2026-03-01 生效 首次公布');
  });

  it('never written stop the build rather than leave empty pages', async () => {
    write('rules');
    await expect(current()).rejects.toThrow('business-rule');
  });
});

describe('rules to come', () => {
  it('are told from their announcement on, with the opinions’ address', async () => {
    onDay('2026-11-19');
    expect(notesIn((await current()).html)).toEqual(['changed']);
    onDay('2026-11-20');
    const { html, words } = await current();
    expect(notesIn(html)).toEqual(['coming', 'changed']);
    expect(words).toContain('新版本征求意见中：2026.3 版 2026-12-15 生效');
    expect(words).toContain('意见请在生效前寄到 kefu@example.cn，或致电 400-000-0000');
    const subject = encodeURIComponent('对《业务规则》2026.3 版的意见');
    expect(linksIn(html)).toContain(`mailto:kefu@example.cn?subject=${subject}`);
    expect(linksIn(html)).toContain(comparisonPath(NAME, '2026.2', '2026.3'));
  });

  it('say on their page that they do not count yet', async () => {
    const { html, words } = await under('2026.3');
    expect(words).toContain(
      '这一版尚未生效，2026-12-15 起施行 现行的是 2026.2 版（2026-11-01 生效）。 看现行版本',
    );
    expect(words).not.toContain('这是历史版本');
    expect(words).toContain('先由客服调解。');
    // It does not lead to itself.
    expect(words).not.toContain('版全文 看与');
    expect(notesIn(html)).toEqual(['other', 'coming', 'changed']);
  });

  it('name a chapter that is new as changed', async () => {
    expect((await under('2026.3')).words).toContain('与 2026.2 版相比，本版修改了 1 处条款 争议处理');
  });
});

describe('rules that are past', () => {
  it('can still be read, and say that others count now', async () => {
    const { html, words } = await under('2026.1');
    expect(words).toContain('这是历史版本 现行的是 2026.2 版');
    expect(words).toContain('委托出价不能取消。');
    expect(words).toContain('版本 2026.1 2026-03-01 生效');
    expect(linksIn(html)).toContain('/BusinessRule');
    expect(words).not.toContain('看与');
  });

  it('are told apart from those in force and those coming', async () => {
    const { html, words } = await current();
    expect(words).toContain('2026.3 将生效 2026-11-20 公示 2026-12-15 生效 增加争议处理一章。');
    expect(words).toContain('2026.2 现行 2026-10-10 公示 2026-11-01 生效');
    expect(words).toContain('2026.1 历史 2026-03-01 生效 首次公布');
    const list = html.slice(html.indexOf('<h2 id="versions"'));
    expect(linksIn(list)).toEqual(
      ['2026.3', '2026.2', '2026.1'].flatMap((version, at, all) => {
        const before = all[at + 1];
        return [
          versionPath(NAME, version),
          ...(before === undefined ? [] : [comparisonPath(NAME, before, version)]),
          ruleFilePath(NAME, version),
        ];
      }),
    );
  });

  it('under an old link are found anew, else those in force', async () => {
    const leadsTo = async (query: string) => {
      const { status, headers } = await draw(OldAddress, { address: `/rule${query}` });
      return [status, headers.get('location')];
    };
    expect(await leadsTo('?version=2026.1')).toEqual([301, versionPath(NAME, '2026.1')]);
    for (const query of ['', '?version=', '?version=2026.1234', '?version=//evil.example'])
      expect(await leadsTo(query)).toEqual([301, '/BusinessRule']);
  });
});

describe('two versions compared', () => {
  it('show words taken out and put in, no chapter that stayed', async () => {
    const { html, words } = await under('2026.1-2026.2');
    expect(words).toContain('业务规则：2026.1 版与 2026.2 版对比');
    expect(words).toContain('原版本 2026.1 版，2026-03-01 生效 新版本 2026.2 版，2026-11-01 生效');
    const differences = html.slice(html.indexOf('class="differences"'));
    expect(differences).toMatch(/<del[^>]*>[^<]*不能/);
    expect(differences).toMatch(/<ins[^>]*>[^<]*未领先/);
    expect(differences).not.toContain('竞买资格');
  });

  it('that are not neighbours show all that has changed between them', async () => {
    const { words } = await under('2026.1-2026.3');
    expect(words).toContain('委托出价 修改');
    expect(words).toContain('争议处理 新增');
  });

  it('lead back to both texts', async () => {
    const { html } = await under('2026.2-2026.3');
    for (const version of ['2026.2', '2026.3']) expect(linksIn(html)).toContain(versionPath(NAME, version));
  });

  it('are the later after the earlier, never the other way', async () => {
    await expect(under('2026.2-2026.1')).rejects.toThrow('nothing is built');
  });

  it('that differ only in their day say so', async () => {
    write('rules', first, { ...second, body: first.body ?? '' });
    expect((await under('2026.1-2026.2')).words).toContain('两个版本的正文相同。');
    expect(notesIn((await current()).html)).toEqual([]);
  });
});

describe('the reckoning of fees', () => {
  const SUM = /<caption[^>]*>买受人应付/;
  const at = (query: string): Promise<Drawn> => draw(Fees, { address: `/BusinessRule/fees${query}` });

  it('asks before it answers', async () => {
    const { html } = await at('');
    expect(html).not.toMatch(SUM);
    expect(html).not.toContain('aria-invalid');
  });

  it('tells the bands of its hall before there is a price', async () => {
    expect((await at('')).words).toContain('5 万元至 20 万元的部分 3%');
    expect((await at('?hall=non-vehicle')).words).toContain('10 万元至 100 万元的部分 3%');
  });

  it('tells under the field what is wrong, and reckons nothing', async () => {
    const { html, words } = await at('?price=十二万&hall=non-vehicle&service=inspection');
    expect(words).toContain('成交价');
    expect(html).toContain('value="十二万"');
    expect(html).toMatch(/aria-describedby="price-problem" aria-invalid="true"/);
    expect(html).toMatch(/value="non-vehicle" checked/);
    expect(html).toMatch(/value="inspection" checked/);
    expect(html).not.toMatch(SUM);
  });

  it('adds up what it lists', async () => {
    const { html, words } = await at('?price=120,000&service=transfer-agency');
    const sums = [...html.matchAll(/<td class="num"[^>]*>¥([\d,.]+)<\/td>/g)].map(([, sum = '']) =>
      Math.round(Number(sum.replaceAll(',', '')) * 100),
    );
    expect(html).toMatch(SUM);
    expect(words).toContain('成交价 落槌价 ¥120,000');
    expect(words).toContain('代办过户');
    expect(sums.slice(0, -1).reduce((all, sum) => all + sum, 0)).toBe(sums.at(-1));
    expect(sums).toHaveLength(4);
  });
});
