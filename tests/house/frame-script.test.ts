// The script of every page is small because of what it does not bring along at once.
import { describe, expect, it } from 'vitest';
import { arrivals } from './imports.ts';
import { houseTree } from './tree.ts';

const START = 'src/lib/frame/start.ts';

/** The tree without what is fetched only when it is wanted. */
const atOnce = houseTree().map(({ path, text }) => ({ path, text: text.replace(/\bimport\([^)]*\)/g, '') }));
const start = atOnce.filter(({ path }) => path === START);
const names = arrivals(start, atOnce).map(({ name }) => name);

describe('the script of every page', () => {
  it('brings one package along, and nothing of an island', () => {
    expect(names.filter((name) => !name.startsWith('src/'))).toEqual(['nanostores']);
    expect(names.filter((name) => name.startsWith('src/islands/'))).toEqual([]);
  });

  it('does without the table of calls and without the calls', () => {
    expect(names.filter((name) => /contract\/routes|lib\/(api|errors|calls\/[\w-]+)\.ts/.test(name))).toEqual(
      [],
    );
  });

  it('fetches what opens or speaks when it is wanted', () => {
    const later = ['login/dialog', 'login/account', 'search/combobox', 'frame/read-aloud'];
    expect(names).toContain('src/lib/accounts/mount.ts');
    expect(names.filter((name) => later.some((part) => name.includes(part)))).toEqual([]);
  });

  it('comes with what no page can wait for: the guard, the clock, the toasts and the voice', () => {
    for (const name of [
      'lib/frame/guard-client',
      'lib/clock',
      'lib/frame/toast-view',
      'lib/frame/spoken-view',
    ])
      expect(names).toContain(`src/${name}.ts`);
  });
});
