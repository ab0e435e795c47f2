// Parts of papers shown to those who need not read them.
import { describe, expect, it } from 'vitest';
import { maskedAddress, maskedName, maskedNumber, maskedPapers } from '#core/identity/masked-papers.ts';

describe('what is shown of papers', () => {
  it.each([
    ['林晓', '林*'],
    ['欧阳明', '欧**'],
    ['示例汽车有限公司', '示****司'],
    ['', ''],
    ['𠮷田', '𠮷*'],
  ])('of the name %j is %j', (name, shown) => expect(maskedName(name)).toBe(shown));

  it('of a number is its first three and last four', () => {
    expect(maskedNumber('11010519491231002X')).toBe('110***********002X');
    expect(maskedNumber('91310101MA1FPX1234')).toBe('913***********1234');
  });

  it('of an address is where it begins', () => {
    expect(maskedAddress('上海市黄浦区示例路 1 号')).toBe('上海市黄浦区****');
  });

  it('of all that is filled in are the texts, and no picture', () => {
    expect(
      maskedPapers({
        front: 'picture-1',
        name: '林晓',
        number: '11010519491231002X',
        validUntil: '2030-12-31',
        address: '',
        agent: '周远',
        representative: '陈默',
      }),
    ).toEqual({
      name: '林*',
      number: '110***********002X',
      validUntil: '2030-12-31',
      agent: '周*',
      representative: '陈*',
    });
  });
});
