// The sidebar of the personal center, against the specification's own words (section 2).
import { describe, expect, it } from 'vitest';
import { addresses, type Address } from '#lib/addresses.ts';
import { centerMenu, menuItemOf } from '#lib/center/menu.ts';
import { decide } from '#lib/guard.ts';
import { hidden } from '#lib/paths.ts';

const all = (path: Address) =>
  centerMenu(path).map(({ name, items }) => [name, ...items.map(({ title }) => title)]);

describe('the menu of the personal center', () => {
  it('has the overview and the six groups of the specification', () => {
    expect(all('/userCenter')).toEqual([
      [null, '账户总览'],
      ['竞价管理', '我的竞价', '我的关注'],
      ['交易管理', '我的订单', '争议/退车'],
      ['资产管理', '保证金', '银行卡'],
      ['账户管理', '基本信息', '认证信息'],
      ['消息管理', '消息中心', '我的反馈'],
      ['个性化', '个性化设置'],
    ]);
  });

  it('leads to the pages of the other hall from there', () => {
    expect(all('/non-vehicle-MyOrder')[2]).toEqual(['交易管理', '我的订单', '争议/退货']);
    const [, bids] = centerMenu('/non-vehicle-order-detail');
    expect(bids?.items.map(({ path }) => path)).toEqual(addresses.nonVehicle.slice(7, 9));
  });

  it('names the place of a seller to a seller alone', () => {
    const isNamed = (isSeller: boolean): boolean =>
      centerMenu('/userCenter', isSeller).some(({ items }) =>
        items.some(({ path }) => path === '/myConsignments'),
      );
    expect([isNamed(false), isNamed(true)]).toEqual([false, true]);
    expect(centerMenu('/myConsignments').some(({ name }) => name === '委托拍卖')).toBe(true);
    expect(decide('/myConsignments/answers', false)).toBe('prompt');
  });

  it('names every page of the center that is not hidden', () => {
    const named = new Set(centerMenu('/userCenter').flatMap(({ items }) => items.map(({ path }) => path)));
    expect(addresses.center.filter((path) => !named.has(path) && !hidden.has(path))).toEqual([]);
    expect([...named].filter((path) => decide(path, false) === 'allow')).toEqual([]);
  });

  it('marks for an unnamed page the one that leads there', () => {
    expect(menuItemOf('/noticeCenterDetail')).toBe('/noticeCenter');
    expect(menuItemOf('/deposit')).toBe('/deposit');
  });
});
