import { describe, expect, it } from 'vitest';
import { backFrom } from '#lib/plain-form.ts';

describe('the guard page leads back', () => {
  const server = (back: string): URL => {
    const url = new URL('https://luochui.test/guard');
    url.searchParams.set('back', back);
    return url;
  };

  it.each(['/bidding', '/bidding?body=suv&page=2', '/bidding-detail?id=17'])('to %s of ours', (back) => {
    expect(backFrom(server(back))).toBe(back);
  });

  it.each([
    ['', 'nothing'],
    ['https://elsewhere.example/home', 'another house'],
    ['//elsewhere.example', 'another house, without its scheme'],
    ['/\\\\elsewhere.example', 'another house, in backslashes'],
    ['javascript:alert(1)', 'a script'],
    ['/guard?back=/guard', 'itself'],
  ])('home, and not to %s (%s)', (back) => {
    expect(backFrom(server(back))).toBe('/home');
  });
});
