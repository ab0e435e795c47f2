import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eachFrame } from '#lib/frame/each-frame.ts';

const frames: (() => void)[] = [];
const nextFrame = (): void => {
  for (const draw of frames.splice(0)) draw();
};

beforeEach(() => {
  frames.length = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
});

describe('changes between two frames', () => {
  it('are drawn once, in the next frame, each once', () => {
    const drawn: string[][] = [];
    const changed = eachFrame<string>((lots) => drawn.push([...lots]));
    for (const lot of ['17', '18', '17']) changed(lot);
    expect([drawn, frames.length]).toEqual([[], 1]);
    nextFrame();
    expect(drawn).toEqual([['17', '18']]);
  });

  it('that come while it is drawn wait for the frame after', () => {
    const drawn: string[][] = [];
    const changed = eachFrame<string>((lots) => {
      drawn.push([...lots]);
      if (drawn.length === 1) changed('19');
    });
    changed('17');
    nextFrame();
    expect(drawn).toEqual([['17']]);
    nextFrame();
    expect(drawn).toEqual([['17'], ['19']]);
  });

  it('of which there are none ask for no frame', () => {
    eachFrame(() => undefined);
    expect(frames).toEqual([]);
  });
});
