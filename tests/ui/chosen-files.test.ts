// Files chosen for a form, one after the other, as a phone does it.
import { describe, expect, it } from 'vitest';
import { filesAfter } from '#ui/file-drop/chosen-files.ts';

const file = (name: string, size = 3): File =>
  new File(['x'.repeat(size)], name, { type: 'image/png', lastModified: 1 });
const [one, two] = [file('one.png'), file('two.png')];

describe('files that are chosen', () => {
  it('one by one are all kept', () => {
    expect(filesAfter([one], [two], true)).toEqual([one, two]);
  });

  it('twice are kept once', () => {
    expect(filesAfter([one, two], [file('one.png')], true)).toEqual([one, two]);
    expect(filesAfter([one], [file('one.png', 4)], true)).toHaveLength(2);
  });

  it('for a box of one take the place of the one before', () => {
    expect(filesAfter([one], [two], false)).toEqual([two]);
  });

  it('stay when the choosing is closed without any', () => {
    expect([filesAfter([one], [], true), filesAfter([one], [], false)]).toEqual([[one], [one]]);
  });
});
