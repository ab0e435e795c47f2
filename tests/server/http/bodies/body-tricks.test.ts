// Ways round the judgement of a text: each is told, whatever it is dressed up as, by the tree its
// page is drawn from.
import { describe, expect, test } from 'vitest';
import { entryFaults } from '#server/content/entry-faults.ts';

const told = (body: string): string[] =>
  entryFaults({
    collection: 'pages',
    name: 'about',
    fields: { title: '公司介绍' },
    body: `${body}\n\n这里还有一段正文，写满十个字。`,
  }).map(({ msg }) => msg);

const TRICKS = [
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](&#106;avascript:alert(1))',
  '[a](&#x6A;avascript:alert(1))',
  '[a](java&Tab;script:alert(1))',
  '[a](java&NewLine;script:alert(1))',
  '[a](<java&#10;script:alert(1)>)',
  '[a](vbscript:msgbox)',
  '[a](data:text/html,x)',
  '[a](file:///etc/passwd)',
  '[a](blob:https://x.example/1)',
  '[a](//elsewhere.example)',
  '[a](/\\elsewhere.example)',
  '[a](\\\\elsewhere.example)',
  '[a](/&Tab;/elsewhere.example)',
  '[a](http://elsewhere.example)',
  '[a](https:elsewhere.example)',
  '[a](https:/elsewhere.example)',
  '[a](https://luochui.cn@elsewhere.example/)',
  '[a](https://a:b@elsewhere.example/)',
  '[两行\n的链接](javascript:alert(1))',
  '[a](\njavascript:alert(1)\n)',
  '[a][b]\n\n[b]: javascript:alert(1)',
  '[a][b]\n\n[b]:\n  javascript:alert(1)',
  '[a][]\n\n[a]: <//elsewhere.example>',
  '<javascript:alert(1)>',
  'www.elsewhere.example',
  'http://elsewhere.example/x',
  '`不是代码 [a](javascript:alert(1))',
  '``一`二 ``[a](javascript:alert(1))',
  '\\`[a](javascript:alert(1))`',
  '~~~\n~~~\n<script>alert(1)</script>',
  '<div>块</div>',
  '字里 <b\nonclick=alert(1)> 行间',
  '<!-- 注释 -->',
  '<?php echo 1 ?>',
  '<![CDATA[x]]>',
  '> - <iframe src=x></iframe>',
  '| 表 |\n| - |\n| <img src=x> |',
  '脚注[^1]\n\n[^1]: <u>x</u> [a](data:x)',
  '![图](https://elsewhere.example/a.png)',
  '![图](/media/../editor/x.png)',
  '![图][p]\n\n[p]: https://elsewhere.example/a.png',
  '![](/media/0123456789abcdef0123-960x540)',
  '[![图](//elsewhere.example/a.png)](/home)',
  '**[粗](javascript:alert(1))**',
  '标题\n===',
  '# 标题',
];

describe('a trick in a text', () => {
  test.each(TRICKS)('%j is told', (body) => {
    expect(told(body).length).toBeGreaterThan(0);
  });

  test.each(['---\ntitle: 藏在栏目里\n---\n<b>x</b>', '+++\nx = 1\n+++'])(
    '%j hides nothing from the page',
    (body) => {
      expect(told(body).length).toBeGreaterThan(0);
    },
  );
});

describe('a sound text', () => {
  test.each([
    '[规则](/BusinessRule#保证金)',
    '[官网](https://example.cn/a?b=c)',
    '[电话](tel:021-0000)、<mailto:kefu@example.cn>、[本页](#top)',
    '`[a](javascript:alert(1))` 是代码',
    '```\n<script>\n```',
    '价格 < 5 万，成交 > 3 万',
    '![看车场](/media/0123456789abcdef0123-960x540)',
    '上面\n\n---\n\n下面',
  ])('%j is left alone', (body) => {
    expect(told(body)).toEqual([]);
  });
});
