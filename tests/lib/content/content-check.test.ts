// Text typed into the editor's forms: read as the build reads it, and every fault told by the name
// of its field.
import { describe, expect, it } from 'vitest';
import { fieldsOf, typedOf } from '#contract/content/content-check.ts';
import { COLLECTION_NAMES, collectionOf, COLLECTIONS, ENTRY_NAME } from '#contract/content/content-form.ts';
import { entryFaults } from '#server/content/entry-faults.ts';

const typed = {
  title: '冬季看车时间调整',
  summary: '十二月起，看车场每天提前半小时开门。',
  category: 'company',
  publishedOn: '2026-11-20',
  source: '落槌拍卖',
  drawing: '',
  isSample: '',
};
const NEWS = { collection: 'news', name: '2026-11-20-yards' } as const;
const BODY = '每天 8:30 开门，16:30 停止入场。';

const faults = (part: Record<string, string>, body = BODY): string[] =>
  entryFaults({ ...NEWS, fields: fieldsOf('news', { ...typed, ...part }), body }).map(
    ({ field, label, msg }) => `${field} ${label}：${msg}`,
  );

describe('a form of the editor', () => {
  it('is read as the file will be, days and blanks alike', () => {
    const fields = fieldsOf('news', { ...typed, isSample: 'true' });
    expect(fields).toEqual({
      title: '冬季看车时间调整',
      summary: '十二月起，看车场每天提前半小时开门。',
      category: 'company',
      publishedOn: new Date('2026-11-20'),
      source: '落槌拍卖',
      isSample: true,
    });
    expect(typedOf('news', fields)).toEqual({ ...typed, isSample: 'true' });
  });

  it('takes a list by any separator, and a number as a number', () => {
    expect(fieldsOf('branches', { services: '看车、提车, 过户，\n竞买咨询' })).toMatchObject({
      services: ['看车', '提车', '过户', '竞买咨询'],
      hasYard: false,
    });
    expect(typedOf('branches', { services: ['看车', '提车'], hasYard: true })).toMatchObject({
      services: '看车、提车',
      hasYard: 'true',
    });
    expect(fieldsOf('milestones', { year: '2026', month: '十一' })).toEqual({ year: 2026, month: '十一' });
  });

  it('shows what a file has that no form would have typed', () => {
    expect(typedOf('news', { title: { zh: '题' }, publishedOn: new Date('x'), source: 7 })).toMatchObject({
      title: '{"zh":"题"}',
      publishedOn: '',
      source: '7',
    });
  });

  it.each([
    [{}, []],
    [{ title: '' }, ['title 标题：请填写标题']],
    [{ title: '短' }, ['title 标题：标题至少 4 个字']],
    [{ publishedOn: '2026-02-31' }, ['publishedOn 发布日期：发布日期要写成日期，例如 2026-11-20']],
    [{ publishedOn: '明天' }, ['publishedOn 发布日期：发布日期要写成日期，例如 2026-11-20']],
    [
      { category: 'x', source: '' },
      ['category 分类：分类只能是 company、industry、policy、media 之一', 'source 来源：请填写来源'],
    ],
  ])('with %o is told %o', (part, told) => {
    expect(faults(part)).toEqual(told);
  });

  it('knows when two days do not go together', () => {
    const banner = {
      title: '秋季专场',
      summary: '四十八台抵债车辆集中处置。',
      drawing: 'suv-white',
      link: '/bidding',
    };
    const fields = fieldsOf('banners', {
      ...banner,
      linkWord: '去看看',
      from: '2026-11-02',
      until: '2026-11-01',
    });
    expect(entryFaults({ collection: 'banners', name: 'a-banner', fields, body: BODY })).toEqual([
      { field: 'until', label: '结束日期', msg: '结束日期不能早于开始日期' },
    ]);
  });

  it('tells an unknown field by its name, one fault a field', () => {
    const told = entryFaults({
      ...NEWS,
      fields: { ...fieldsOf('news', typed), titel: '笔误' },
      body: BODY,
    });
    expect(told).toEqual([{ field: 'titel', label: 'titel', msg: '没有叫 titel 的栏目，请检查拼写' }]);
    const twice = entryFaults({
      collection: 'branches',
      name: 'x',
      fields: fieldsOf('branches', { services: 'a、b' }),
      body: null,
    });
    expect(twice.filter(({ field }) => field === 'services')).toHaveLength(1);
    expect(twice).toContainEqual({ field: 'id', label: '文件名', msg: '编号至少 2 个字' });
  });

  it.each(COLLECTION_NAMES)('has a field for everything a file of %s must say', (name) => {
    const { shape } = COLLECTIONS[name].schema;
    const known = collectionOf(name).fields.map((field) => field.name);
    const needed = Object.keys(shape).filter((field) => field !== 'id');
    expect(known.toSorted()).toEqual(needed.toSorted());
  });

  it('lets no name lead out of its folder', () => {
    for (const name of [
      '..',
      '../x',
      'a/b',
      'a\\b',
      '.hidden',
      'Größe',
      'A',
      '-a',
      'a-',
      'a--b',
      '',
      'a.md',
      'a\0',
    ])
      expect([name, ENTRY_NAME.test(name)]).toEqual([name, false]);
    for (const name of ['2026-11-20-yards', 'a', 'house'])
      expect([name, ENTRY_NAME.test(name)]).toEqual([name, true]);
  });
});

describe('a text', () => {
  const told = (body: string): string[] =>
    entryFaults({ collection: 'pages', name: 'about', fields: { title: '公司介绍' }, body }).map(
      ({ msg }) => msg,
    );

  it.each([
    ['', '请填写正文'],
    ['太短', '正文至少 10 个字'],
    ['长'.repeat(18_001), '正文最多 18000 个字，现在有 18001 个'],
    [
      '第一行没有问题，请看下一行\n<script>alert(1)</script>',
      '第 2 行：不能写网页标签 <script>：用 Markdown 的写法',
    ],
    ['图上没有说明文字 ![](/media/a-1x1)', '第 1 行：图片没有说明文字：在方括号里写出图上是什么'],
    [
      '图不在本站：![车](https://elsewhere.example/a.png)',
      '第 1 行：图片 https://elsewhere.example/a.png 不在本站：先在下方上传，再用给出的地址',
    ],
    [
      '[点这里看看](javascript:alert(1)) 有惊喜',
      '第 1 行：链接 javascript:alert(1) 不能用：写本站地址（/ 开头）或 https:// 开头的网址',
    ],
    [
      '[外站](//elsewhere.example) 省了协议',
      '第 1 行：链接 //elsewhere.example 不能用：写本站地址（/ 开头）或 https:// 开头的网址',
    ],
    [
      '这里引用了 [一处][a]\n\n[a]: data:text/html,x',
      '第 3 行：链接 data:text/html,x 不能用：写本站地址（/ 开头）或 https:// 开头的网址',
    ],
    ['# 不能用一级标题来写小标题', '第 1 行：一级标题留给文章的标题：用 ## 写小标题'],
  ])('%# is told its line and what to do', (body, msg) => {
    expect(told(body)).toEqual([msg]);
  });

  it('is left alone where it is right, and where it shows code', () => {
    const right = [
      '## 怎么看车',
      '看 [规则](/BusinessRule)、[官网](https://example.cn)、[电话](tel:021-0000)、[本页](#top)。',
      '![看车场大门](/media/0123456789abcdef0123-960x540)',
      '写信到 <mailto:kefu@example.cn>，价格 < 5 万的车，或 `<b>` 这样的代码，<b 没有关上',
      '```',
      '# 注释 <script>',
      '```',
    ];
    expect(told(right.join('\n'))).toEqual([]);
  });
});
