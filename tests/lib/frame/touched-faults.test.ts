// Faults under the fields of a form: told until their field is touched.
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../../kit/browser.ts';
import { paperDocument, theOne, type PaperElement } from '../../kit/browser/paper-page.ts';

const field = (name: string): string =>
  `<input name="${name}" aria-invalid="true" aria-describedby="${name}-hint ${name}-problem" />` +
  `<p id="${name}-hint">提示</p><p id="${name}-problem" data-problem-of="${name}">有误</p>`;

const open = async () => {
  openBrowser();
  const page = paperDocument(`<form>${field('number')}${field('name')}</form>`);
  const getElementById = (id: string) => page.querySelector(`[id="${id}"]`);
  Object.assign(page, { getElementById });
  const { mountTouchedFaults } = await import('#lib/frame/touched-faults.ts');
  mountTouchedFaults();
  const touch = (name: string): void => {
    const event = new Event('input');
    Object.defineProperty(event, 'target', { value: theOne(page, `input[name="${name}"]`) });
    page.dispatchEvent(event);
  };
  const told = (name: string): readonly [PaperElement['hidden'], string] => {
    const line = theOne(page, `[data-problem-of="${name}"]`);
    return [line.hidden, line.textContent];
  };
  return { page, touch, told };
};

describe('a fault under a field', () => {
  it('goes when its field is touched, and no other', async () => {
    const { page, touch, told } = await open();
    touch('number');
    expect(told('number')).toEqual([true, '']);
    expect(theOne(page, 'input[name="number"]').getAttribute('aria-invalid')).toBeNull();
    expect(told('name')).toEqual([false, '有误']);
    expect(theOne(page, '[id="number-hint"]').textContent).toBe('提示');
  });
});
