import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const boot = readFileSync(join(import.meta.dirname, '../../../src/layouts/boot.mjs'), 'utf8');

/** Attributes of `<html>` before the first paint. */
const painted = (
  cookie: string,
  token: string | null = null,
  wantsContrast = false,
  hash = '',
): Record<string, string> => {
  const dataset: Record<string, string> = {};
  const document = { cookie, documentElement: { dataset } };
  const localStorage = { getItem: (key: string) => (key === 'token' ? token : null) };
  const matchMedia = () => ({ matches: wantsContrast });
  const window = { CSSViewTransitionRule: null };
  runInNewContext(boot, { document, localStorage, location: { hash }, matchMedia, window });
  return dataset;
};

describe('before the first paint', () => {
  it('the page is as the reader has chosen', () => {
    expect(painted('theme=dark; textSize=large')).toEqual({ theme: 'dark', size: 'large', session: 'none' });
    expect(painted('a=1; theme=light')).toEqual({ theme: 'light', session: 'none' });
  });

  it('the contrast is the reader’s, else what their system asks for', () => {
    expect(painted('contrast=high').contrast).toBe('high');
    expect(painted('', null, true).contrast).toBe('high');
    expect(painted('contrast=normal', null, true).contrast).toBeUndefined();
    expect(painted('').contrast).toBeUndefined();
  });

  it.each(['', 'theme=purple', 'xtheme=dark', 'theme=', 'textSize=small'])(
    'the page is as the house has it when the cookie is "%s"',
    (cookie) => {
      expect(painted(cookie)).toEqual({ session: 'none' });
    },
  );

  it('a page drawn at the build says which house shows it', () => {
    expect(painted('house=sample')).toMatchObject({ house: 'sample' });
    expect([painted('house=real'), painted('xhouse=sample')]).toEqual([
      { session: 'none' },
      { session: 'none' },
    ]);
  });

  it('the frame shows the face of a member to a member', () => {
    expect(painted('', 'handle-1').session).toBe('open');
  });

  it('a page asked for by a place in it holds nothing back', () => {
    expect(painted('', null, false, '#收费标准')).toEqual({ laid: '', session: 'none' });
    expect(painted('')).toEqual({ session: 'none' });
  });

  it('a browser that refuses its storage is a visitor’s', () => {
    const dataset: Record<string, string> = {};
    const localStorage = {
      getItem: () => {
        throw new Error('no');
      },
    };
    const document = { cookie: '', documentElement: { dataset } };
    const matchMedia = () => ({ matches: false });
    const location = { hash: '' };
    runInNewContext(boot, { document, localStorage, location, matchMedia, window: {} });
    expect(dataset).toEqual({ session: 'none', fade: 'own' });
  });
});

describe('the switches', () => {
  const open = async (dataset: Record<string, string>, isSystemDark = false) => {
    vi.resetModules();
    const system = Object.assign(new EventTarget(), { matches: isSystemDark });
    const set = vi.fn(async () => {});
    const remove = vi.fn(async () => {});
    vi.stubGlobal('matchMedia', () => system);
    vi.stubGlobal('document', { cookie: '', documentElement: { dataset } });
    vi.stubGlobal('cookieStore', { set, delete: remove });
    return { ...(await import('#lib/frame/display.ts')), set, remove, system };
  };

  it('turn the theme over from what is on screen, and keep it', async () => {
    const dataset: Record<string, string> = {};
    const { $theme, switchTheme, set } = await open(dataset, true);
    expect($theme.get()).toBe('dark');
    switchTheme();
    expect([$theme.get(), dataset.theme]).toEqual(['light', 'light']);
    expect(set).toHaveBeenCalledWith(expect.objectContaining({ name: 'theme', value: 'light' }));
  });

  it('follow the system until the reader has chosen', async () => {
    const { $theme, system, switchTheme } = await open({});
    system.matches = true;
    system.dispatchEvent(new Event('change'));
    expect($theme.get()).toBe('dark');
    switchTheme();
    system.dispatchEvent(new Event('change'));
    expect($theme.get()).toBe('light');
  });

  it('turn 大字版 on and off', async () => {
    const dataset: Record<string, string> = {};
    const { $isLargeText, switchLargeText, set, remove } = await open(dataset);
    switchLargeText();
    expect([$isLargeText.get(), dataset.size]).toEqual([true, 'large']);
    expect(set).toHaveBeenCalledWith(expect.objectContaining({ name: 'textSize', value: 'large' }));
    switchLargeText();
    expect([$isLargeText.get(), 'size' in dataset]).toEqual([false, false]);
    expect(remove).toHaveBeenCalledWith('textSize');
  });
});

describe('the switch of contrast', () => {
  it('is turned on and off, both kept, against the system’s wish', async () => {
    vi.resetModules();
    const dataset: Record<string, string> = {};
    const set = vi.fn(async () => {});
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    vi.stubGlobal('document', { cookie: '', documentElement: { dataset } });
    vi.stubGlobal('cookieStore', { set, delete: vi.fn(async () => {}) });
    const { $isHighContrast, switchContrast } = await import('#lib/frame/display.ts');
    switchContrast();
    expect([$isHighContrast.get(), dataset.contrast]).toEqual([true, 'high']);
    expect(set).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'contrast', value: 'high' }));
    switchContrast();
    expect([$isHighContrast.get(), 'contrast' in dataset]).toEqual([false, false]);
    expect(set).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'contrast', value: 'normal' }));
  });
});

describe('the keys that bid', () => {
  const open = async (cookie: string) => {
    vi.resetModules();
    const remove = vi.fn(async () => {});
    const set = vi.fn(async () => {});
    vi.stubGlobal('window', {});
    vi.stubGlobal('document', { cookie });
    vi.stubGlobal('cookieStore', { set, delete: remove });
    return { ...(await import('#lib/stores/bid-keys.ts')), set, remove };
  };

  it('work until they are switched off, and that is kept', async () => {
    const { $areBidKeysOn, setBidKeys, set } = await open('');
    expect($areBidKeysOn.get()).toBe(true);
    setBidKeys(false);
    expect($areBidKeysOn.get()).toBe(false);
    expect(set).toHaveBeenCalledWith(expect.objectContaining({ name: 'bidKeys', value: 'off' }));
  });

  it('stay off for who switched them off, until wanted again', async () => {
    const { $areBidKeysOn, setBidKeys, remove } = await open('bidKeys=off');
    expect($areBidKeysOn.get()).toBe(false);
    setBidKeys(true);
    expect(remove).toHaveBeenCalledWith('bidKeys');
  });
});
