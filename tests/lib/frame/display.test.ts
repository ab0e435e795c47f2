import { describe, expect, it, vi } from 'vitest';

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
  it('is turned on and off, and both are kept, so that a system that asks for more can be told no', async () => {
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

  it('stay off for who has switched them off, until he wants them again', async () => {
    const { $areBidKeysOn, setBidKeys, remove } = await open('bidKeys=off');
    expect($areBidKeysOn.get()).toBe(false);
    setBidKeys(true);
    expect(remove).toHaveBeenCalledWith('bidKeys');
  });
});
