// Words and counts of controls by themselves, whatever draws them.
import { describe, expect, it } from 'vitest';
import { barredBy } from '#ui/button/button.ts';
import { inputState } from '#ui/field/field.ts';
import { fileWords, sharePercent, sizeText } from '#ui/file-drop/file-drop.ts';
import { qrPath } from '#ui/qr/qr.ts';
import { statParts } from '#ui/stat/stat.ts';
import { stepsAt } from '#ui/stepper/stepper.ts';
import { countWords, isOver, lengthOf } from '#ui/text-area/text-area.ts';

describe('a button with a reason', () => {
  it('sends nothing, stays in the order of focus and names its reason', () => {
    expect(barredBy('bid', '保证金未到账')).toEqual({
      type: 'button',
      'aria-disabled': 'true',
      'aria-describedby': 'bid-reason',
    });
    expect(barredBy('bid', undefined)).toEqual({});
  });
});

describe('a field', () => {
  it('is tied to its hint and to its problem’s line', () => {
    expect(inputState({ name: 'vin', label: '车架号' })['aria-describedby']).toBe('vin-problem');
    const hinted = inputState({ name: 'vin', id: 'car-vin', label: '车架号', hint: '17 位' });
    expect(hinted['aria-describedby']).toBe('car-vin-hint car-vin-problem');
  });

  it('is marked as wrong only while something is', () => {
    expect(inputState({ name: 'vin', label: '车架号', problem: '少 1 位' })['aria-invalid']).toBe('true');
    expect(inputState({ name: 'vin', label: '车架号', problem: '' })['aria-invalid']).toBeUndefined();
  });

  it('that cannot be filled in is disabled and tied to the reason', () => {
    expect(inputState({ name: 'holder', label: '户名', reason: '与实名一致' })).toMatchObject({
      disabled: true,
      'aria-describedby': 'holder-hint holder-problem',
    });
  });
});

describe('a text that is counted', () => {
  it('counts letters as people do', () => {
    expect(lengthOf('𠮷野家')).toBe(3);
    expect(countWords('', { least: 10, most: 500 })).toBe('10–500 字');
    expect(countWords('', { most: 60 })).toBe('最多 60 字');
    expect(countWords('车况不符', { least: 10, most: 500 })).toBe('4 / 500 字');
  });

  it.each([
    [3, false],
    [2, true],
  ])('of three letters and at most %i is over: %s', (most, over) => {
    expect(isOver('不符合', most)).toBe(over);
  });
});

describe('a file on its way', () => {
  const about = { id: 'a', name: '行驶证.jpg', sizeBytes: 2_400_000 };

  it.each([
    [0, '1 KB'],
    [860 * 1_024, '860 KB'],
    [2_400_000, '2.3 MB'],
  ])('of %i bytes is %s', (bytes, words) => {
    expect(sizeText(bytes)).toBe(words);
  });

  it('is a hundred per cent only when all of it is there', () => {
    expect(sharePercent({ sentBytes: 0, sizeBytes: 1_000 })).toBe(0);
    expect(sharePercent({ sentBytes: 999, sizeBytes: 1_000 })).toBe(99);
    expect(sharePercent({ sentBytes: 99_999, sizeBytes: 100_000 })).toBe(99);
    expect(sharePercent({ sentBytes: 1_000, sizeBytes: 1_000 })).toBe(100);
    expect(sharePercent({ sentBytes: 0, sizeBytes: 0 })).toBe(0);
  });

  it('says how far it has come, or why not', () => {
    expect(fileWords({ ...about, state: 'waiting' })).toBe('2.3 MB · 等待上传');
    expect(fileWords({ ...about, state: 'sending', sentBytes: 1_200_000 })).toBe('1.1 MB / 2.3 MB · 50%');
    expect(fileWords({ ...about, state: 'done' })).toBe('2.3 MB · 已上传');
    expect(fileWords({ ...about, state: 'failed', problem: '打不开' })).toBe('打不开');
  });
});

describe('a figure', () => {
  it.each([
    ['¥20,000.00', { sign: '¥', figures: '20,000.00', unit: '' }],
    ['−¥5,000', { sign: '−¥', figures: '5,000', unit: '' }],
    ['12 件', { sign: '', figures: '12', unit: '件' }],
    ['14:27', { sign: '', figures: '14:27', unit: '' }],
    ['暂无', { sign: '', figures: '暂无', unit: '' }],
  ])('%s is set in its parts', (value, parts) => {
    expect(statParts(value)).toEqual(parts);
  });
});

describe('the steps of a process', () => {
  it('are done before the current one, and to come after', () => {
    expect(stepsAt(['确认', '付款', '过户'], 1).map(({ state }) => state)).toEqual(['done', 'now', 'coming']);
    expect(stepsAt(['确认', '付款'], 2).map(({ state }) => state)).toEqual(['done', 'done']);
  });
});

describe('a code for a phone', () => {
  it('has its three eyes and four modules of quiet around it', () => {
    const { modules, d } = qrPath('LC20261118-0029:7F3K92');
    expect(d.startsWith('M4 4h7v1H4z')).toBe(true);
    expect(d).toContain(`M${modules - 11} 4h7v1`);
    expect(d).toContain(`M4 ${modules - 5}h7v1H4z`);
    expect(d).not.toMatch(/M[0-3] |M\d+ [0-3]h/);
  });
});
