// The tone of being overtaken: silent until it is wanted, and wanted on this machine from then on.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../kit/browser.ts';

let started: number[];

class FakeAudio {
  readonly currentTime = 0;
  readonly destination = {};
  readonly resume = (): Promise<void> => Promise.resolve();
  readonly createGain = () => {
    const gain = {
      gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
      connect: vi.fn(),
    };
    return gain;
  };
  readonly createOscillator = () => ({
    frequency: { value: 0 },
    connect: (gain: unknown) => gain,
    start: (atS: number) => started.push(atS),
    stop: vi.fn(),
  });
}

describe('the tone of being overtaken', () => {
  beforeEach(() => {
    vi.resetModules();
    openBrowser();
    started = [];
    vi.stubGlobal('AudioContext', FakeAudio);
  });

  it('is off until switched on, sounds once, and stays here', async () => {
    const { $isToneOn, setTone } = await import('#lib/stores/tone.ts');
    expect($isToneOn.get()).toBe(false);
    setTone(true);
    expect(started).toHaveLength(2);
    expect($isToneOn.get()).toBe(true);
    expect(vi.mocked(cookieStore.set)).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'outbidTone', value: 'on' }),
    );
    setTone(false);
    expect([$isToneOn.get(), started.length]).toEqual([false, 2]);
    expect(vi.mocked(cookieStore.delete)).toHaveBeenCalledWith('outbidTone');
  });

  it('is no reason to fail where a browser has none', async () => {
    vi.stubGlobal('AudioContext', undefined);
    Reflect.deleteProperty(globalThis, 'AudioContext');
    const { playTone } = await import('#lib/stores/tone.ts');
    expect(playTone).not.toThrow();
  });
});
