// One watcher and their line, without a network: what is written to them, and what is not.
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { Watcher } from '#server/live/watcher.ts';

const BEAT = Buffer.from('beat ');
const NEWS = Buffer.from('news ');
const HEAVY = Buffer.alloc(70_000, 'x');

describe('a watcher', () => {
  let socket: Duplex;
  let heard: string;
  let isReading: boolean;
  let read: () => void;
  let watcher: Watcher;

  beforeEach(() => {
    heard = '';
    isReading = true;
    read = () => undefined;
    socket = new Duplex({
      read: () => undefined,
      write: (chunk: Buffer, _, done) => {
        heard += chunk.toString().slice(0, BEAT.length);
        if (isReading) done();
        else read = done;
      },
    });
    watcher = new Watcher(socket as Socket);
  });

  test('in a quiet room hears the beat every other time', () => {
    for (let half = 0; half < 6; half += 1) watcher.beat(BEAT, half * 500);
    expect(heard).toBe('beat beat beat ');
  });

  test('who has heard news is not told the beat until quiet', () => {
    for (let half = 0; half < 4; half += 1) {
      watcher.send(NEWS, half * 500);
      watcher.beat(BEAT, half * 500 + 250);
    }
    expect(heard).toBe('news news news news ');
    watcher.beat(BEAT, 2_250);
    expect(heard).toBe('news news news news beat ');
  });

  test('who does not read is left out, until their line is free', () => {
    isReading = false;
    expect(watcher.send(HEAVY, 0)).toBe(true);
    expect(watcher.send(NEWS, 1)).toBe(false);
    expect(watcher.drained()).toBe(true);
    expect(watcher.drained()).toBe(false);
    isReading = true;
    read();
    expect(watcher.send(NEWS, 2)).toBe(true);
  });

  test('who has been left out for half a minute is cut off', () => {
    isReading = false;
    watcher.send(HEAVY, 0);
    watcher.send(NEWS, 1_000);
    watcher.beat(BEAT, 31_000);
    expect(socket.destroyed).toBe(false);
    watcher.beat(BEAT, 31_001);
    expect(socket.destroyed).toBe(true);
  });

  test('who stays after the last word is cut off too', () => {
    watcher.send(NEWS, 0);
    watcher.end(1_000);
    expect(watcher.send(NEWS, 1_001)).toBe(false);
    watcher.beat(BEAT, 31_000);
    expect(socket.destroyed).toBe(false);
    watcher.beat(BEAT, 31_001);
    expect(socket.destroyed).toBe(true);
    expect(heard).toBe('news 0\r\n\r\n');
  });
});
