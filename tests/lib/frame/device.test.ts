import { describe, expect, it, vi } from 'vitest';

const open = async (isNarrow: boolean) => {
  vi.resetModules();
  const query = Object.assign(new EventTarget(), { matches: isNarrow });
  const dataset: Record<string, string> = {};
  vi.stubGlobal('matchMedia', () => query);
  vi.stubGlobal('document', { documentElement: { dataset } });
  const [shell, { followDevice }] = await Promise.all([
    import('#lib/stores/shell.ts'),
    import('#lib/frame/device.ts'),
  ]);
  followDevice();
  const resize = (becomesNarrow: boolean): void => {
    query.matches = becomesNarrow;
    query.dispatchEvent(new Event('change'));
  };
  const state = () => [shell.$device.get(), shell.$isSidebarOpen.get(), shell.$isSidebarAnimated.get()];
  return { state, resize, dataset };
};

describe('the device', () => {
  it('is a desktop with its sidebar open until known otherwise', async () => {
    const { state } = await open(false);
    expect(state()).toEqual(['desktop', true, true]);
  });

  it('with a narrow window is a phone, its sidebar closed still', async () => {
    const { state, dataset } = await open(true);
    expect(state()).toEqual(['mobile', false, false]);
    expect(dataset.device).toBe('mobile');
  });

  it('follows the window both ways', async () => {
    const { state, resize } = await open(false);
    resize(true);
    expect(state()[0]).toBe('mobile');
    resize(false);
    expect(state()).toEqual(['desktop', true, false]);
  });
});
