// Changes between the versions of the business rules, as the comparison shows it: [-taken out-] and
// {+put in+}. Anybody who amends a version that is out sees it here, and what the version says of
// its own changes is held against what changed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRuleText } from '#contract/content/rule-text.ts';
import { changedTitles, differences } from '#lib/content/differences.ts';

const RULES = join(import.meta.dirname, '../../src/content/rules');
const textOf = (name: string, version: string) =>
  readRuleText(readFileSync(join(RULES, `${name}-${version.replace('.', '-')}.md`), 'utf8'));
const chaptersOf = (version: string) => textOf('business-rule', version).chapters;

const SIGNS = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const;

const changesBetween = (before: string, after: string) =>
  Object.fromEntries(
    differences(chaptersOf(before), chaptersOf(after))
      .filter(({ kind }) => kind !== 'same')
      .map(({ title, clauses }) => [
        title,
        clauses
          .filter(({ kind }) => kind !== 'same')
          .map(({ pieces }) =>
            pieces.map(({ kind, text }) => `${SIGNS[kind][0]}${text}${SIGNS[kind][1]}`).join(''),
          ),
      ]),
  );

describe('the business rules', () => {
  it('of November let a maximum be taken back, and count disputes', () => {
    expect(changesBetween('2026.1', '2026.2')).toEqual({
      委托出价: [
        '委托价可以随时提高{+，可以降低到已出价之上的下一个有效价位+}。[-开拍之前-]{+没有领先时+}可以取消，[-开拍以后-]{+领先期间+}不能取消。',
      ],
      争议: [
        '[-自付清款项之日起-]{+提车后+} 48 小时内，发现车况与报告明显不符的，可以申请争议；权属、里程、水淹、火烧、重大事故的期限为 30 日。',
      ],
    });
  });

  it('to come tell of groups, negotiation, limits of claims and of records', () => {
    expect(Object.keys(changesBetween('2026.2', '2026.3'))).toEqual([
      '组合委托',
      '保留价',
      '收费标准',
      '提车',
      '违约',
      '争议',
      '暂停、恢复与撤拍',
      '数据保存',
    ]);
    expect(changesBetween('2026.2', '2026.3')['组合委托']).toEqual([
      '{+竞买人可以在同一专场内选几件拍品，写明最多要几件，由系统在各件的上限之内依次代为出价。+}',
      '{+得到约定的件数以后，其余各件的委托自动停止，不会多得。+}',
      '{+各件的上限和总额都加密保存，只有竞买人本人看得到。+}',
    ]);
  });

  it('of the new year tell of deposits, clocks standing still and refunds', () => {
    const changes = changesBetween('2026.3', '2026.4');
    expect(Object.keys(changes)).toEqual(['保证金', '保留价', '违约', '争议', '暂停、恢复与撤拍']);
    expect(changes['违约']).toEqual([
      '违约的，{+本公司可以依照“+}保证金[-不予退还-]{+”一章决定扣除履约保证金+}。依照《中华人民共和国拍卖法》第三十九条，拍品再行拍卖的，原买受人应当支付第一次拍卖中本人及委托人应当支付的佣金；再行拍卖的价款低于原拍卖价款的，应当补足差额。',
    ]);
    expect(changes['保留价']).toEqual([
      '{+拍卖暂停的，议价同时停止，其间不能答复，也不计时；恢复后，剩余时间从暂停时接着计算。+}',
    ]);
  });

  it('of February tell of raised deposits, times of payment and returned cars', () => {
    const changes = changesBetween('2026.4', '2027.1');
    expect(Object.keys(changes)).toEqual(['保证金', '付款', '争议']);
    expect(changes['付款']).toEqual([expect.stringContaining('{+付款时间以银行记载的时间为准。')]);
  });

  it('have all changes of both steps between the first and the last', () => {
    expect(new Set(changedTitles(chaptersOf('2026.1'), chaptersOf('2026.3')))).toEqual(
      new Set(
        ['委托出价', '争议', '组合委托', '保留价', '收费标准', '提车', '违约'].concat(
          '暂停、恢复与撤拍',
          '数据保存',
        ),
      ),
    );
  });
});

describe('the agreements', () => {
  it.each([
    ['service', ['一页看完', '账户', '本公司的义务', '系统故障', '变更与通知', '联系方式']],
    [
      'privacy-policy',
      ['一页看完', '收集哪些信息', '存在你设备上的内容', '第三方清单', '怎样保护', '你的权利和办法'],
    ],
  ])('of October say of %s what they changed since March', (name, changed) => {
    const [first, second] = [textOf(name, '2026.1'), textOf(name, '2026.2')];
    expect(changedTitles(first.chapters, second.chapters)).toEqual(changed);
  });
});
