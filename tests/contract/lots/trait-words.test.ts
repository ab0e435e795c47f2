import { describe, expect, it } from 'vitest';
import { TRAIT_FIELDS, traitsIn } from '#contract/lots/trait-words.ts';
import { TypedForm } from '#core/input/typed-form.ts';

const read = (typed: Readonly<Record<string, string>>) =>
  traitsIn(new TypedForm(typed, [{ title: '', fields: TRAIT_FIELDS }]));

describe('traits of a vehicle', () => {
  it('are none where nothing is said', () => {
    expect(read({})).toBeNull();
    expect(read({ gearbox: '', papers: '', series: '' })).toBeNull();
  });

  it('are those that were typed or chosen', () => {
    const typed = {
      series: '帕萨特',
      modelYear: '2021',
      seats: '5',
      gearbox: 'cvt',
      papers: 'no-lien,title',
    };
    expect(read(typed)).toEqual({
      series: '帕萨特',
      modelYear: 2_021,
      seats: 5,
      gearbox: 'cvt',
      papers: ['title', 'no-lien'],
    });
  });

  it('are none that nobody knows', () => {
    expect(read({ source: 'mars', accident: 'flood', papers: 'all' })).toEqual({ accident: 'flood' });
  });
});
