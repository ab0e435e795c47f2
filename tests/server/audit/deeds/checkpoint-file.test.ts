// Checkpoints at the second place: on the disk, for their owner alone, each bound to the one
// before, and none is believed that the house has not signed.
import { verify } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkpointsIn, type Checkpoints } from '#server/audit/deeds/checkpoint-file.ts';
import { checkpointKey } from '#server/audit/deeds/checkpoint-key.ts';
import { closeToOthers } from '#server/own-files.ts';

const KEY = checkpointKey(Buffer.alloc(32, 7));
const at = (seq: number) => ({ seq, hash: `hash-${seq}`, atMs: seq * 1_000 });

let folder: string;
let file: string;
let checkpoints: Checkpoints;

beforeEach(() => {
  closeToOthers();
  folder = mkdtempSync(join(tmpdir(), 'checkpoints-'));
  file = join(folder, 'second', 'deed-checkpoints.jsonl');
  checkpoints = checkpointsIn(join(folder, 'second'), KEY);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const add = async (...seqs: number[]): Promise<void> => {
  for (const seq of seqs) await checkpoints.add(at(seq));
};
const lines = (): string[] => readFileSync(file, 'utf8').trimEnd().split('\n');
const found = async () => {
  const { rows, unsignedSeq } = await checkpointsIn(join(folder, 'second'), KEY).all();
  return [rows.map(({ seq }) => seq), unsignedSeq];
};

describe('the second place', () => {
  test('is empty where nothing was signed', async () => {
    expect(await checkpoints.all()).toMatchObject({ rows: [], unsignedSeq: null });
    expect(await checkpoints.recent()).toEqual([]);
  });

  test('is added to, a line each, for its owner alone', async () => {
    await add(3, 9, 12);
    expect(await found()).toEqual([[3, 9, 12], null]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await checkpoints.recent()).at(-1)).toMatchObject({ seq: 12, hash: 'hash-12', atMs: 12_000 });
  });

  test('can be checked by whoever has the public key', async () => {
    await add(3);
    const [row] = (await checkpoints.all()).rows;
    const text = `luochui deed checkpoint\n${JSON.stringify([3, 'hash-3', 3_000, ''])}`;
    const signature = Buffer.from(row?.signature ?? '', 'base64url');
    expect(verify(null, Buffer.from(text), checkpoints.publicKey, signature)).toBe(true);
  });

  test('goes on after a start, and after others have written', async () => {
    await add(3);
    const other = checkpointsIn(join(folder, 'second'), KEY);
    await other.add(at(5));
    await add(8);
    await other.add(at(9));
    expect(await found()).toEqual([[3, 5, 8, 9], null]);
  });

  test('passes over a line that was cut short', async () => {
    await add(3);
    appendFileSync(file, '{"seq":5,"ha');
    expect(await found()).toEqual([[3], null]);
    await add(8);
    expect(await found()).toEqual([[3, 8], null]);
  });

  test('has no end in what it holds, and shows the latest', async () => {
    const seqs = Array.from({ length: 220 }, (_, place) => place + 1);
    await add(...seqs);
    expect(await checkpoints.recent()).toHaveLength(200);
    expect((await found())[0]).toHaveLength(220);
  });
});

describe('a checkpoint nobody signed', () => {
  test('is one whose number or hash was changed', async () => {
    await add(3, 9, 12);
    writeFileSync(file, `${lines().join('\n').replace('hash-9', 'hash-8')}\n`);
    expect(await found()).toEqual([[3], 4]);
  });

  test('is the last one, too', async () => {
    await add(3, 9);
    writeFileSync(file, `${lines().join('\n').replace('"seq":9', '"seq":8')}\n`);
    expect(await found()).toEqual([[3], 4]);
  });

  test('is one after which another was taken out', async () => {
    await add(3, 9, 12);
    writeFileSync(file, `${[lines()[0], lines()[2]].join('\n')}\n`);
    expect(await found()).toEqual([[3], 4]);
  });

  test('is one of another house', async () => {
    await checkpointsIn(join(folder, 'second'), checkpointKey(Buffer.alloc(32, 8))).add(at(3));
    expect(await found()).toEqual([[], 1]);
  });

  test('is one without a signature', async () => {
    await add(3);
    appendFileSync(file, `${JSON.stringify({ seq: 9, hash: 'x', atMs: 1 })}\n`);
    expect(await found()).toEqual([[3], 4]);
  });
});
