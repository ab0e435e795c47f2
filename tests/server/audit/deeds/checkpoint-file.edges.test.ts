// Lines at the second place that somebody else has written: none keeps the house from finding out.
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkpointsIn, type Checkpoints } from '#server/audit/deeds/checkpoint-file.ts';
import { checkpointKey } from '#server/audit/deeds/checkpoint-key.ts';
import { sha256 } from '#server/audit/deeds/deed-book.ts';

const KEY = checkpointKey(Buffer.alloc(32, 7));
const at = (seq: number) => ({ seq, hash: `hash-${seq}`, atMs: seq * 1_000 });

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checkpoints-'));
  file = join(folder, 'deed-checkpoints.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const opened = (): Checkpoints => checkpointsIn(folder, KEY);
const add = async (...seqs: readonly number[]): Promise<void> => {
  const checkpoints = opened();
  for (const seq of seqs) await checkpoints.add(at(seq));
};
const found = async () => {
  const { rows, unsignedSeq } = await opened().all();
  return { seqs: rows.map(({ seq }) => seq), unsignedSeq };
};
const WHOLE = { seqs: [3, 9], unsignedSeq: null };

describe('a line of somebody else', () => {
  test.each([5, null, true, {}, [], '', 'AAAA', '*** not base64 ***', 'A'.repeat(10_000)])(
    'with the signature %j is none of the house',
    async (signature) => {
      await add(3);
      const previous = sha256(readFileSync(file, 'utf8').trimEnd());
      appendFileSync(file, `${JSON.stringify({ ...at(9), previous, signature })}\n`);
      expect(await found()).toEqual({ seqs: [3], unsignedSeq: 4 });
    },
  );

  test.each([5, null, {}, 'x'])('that follows %j follows nothing', async (previous) => {
    await add(3);
    const signature = 'AAAA';
    appendFileSync(file, `${JSON.stringify({ ...at(9), previous, signature })}\n`);
    expect(await found()).toEqual({ seqs: [3], unsignedSeq: 4 });
  });

  test.each([
    'null',
    '[]',
    '7',
    '"a"',
    '{}',
    '{"seq":"9","hash":"x","atMs":1}',
    '{"seq":9,"hash":7,"atMs":1}',
    '{"seq":9,"hash":"x","atMs":"1"}',
    '\u0000\u0000\u0000',
    '{"seq":9',
  ])('that is %j is none', async (line) => {
    await add(3, 9);
    appendFileSync(file, `${line}\n\n`);
    expect(await found()).toEqual(WHOLE);
    await add(12);
    expect(await found()).toEqual({ seqs: [3, 9, 12], unsignedSeq: null });
  });

  test('does not keep the house from signing on', async () => {
    await add(3);
    appendFileSync(file, `${JSON.stringify({ ...at(9), signature: 5 })}\n`);
    const checkpoints = opened();
    expect(await checkpoints.add(at(12))).toMatchObject(at(12));
    expect(await found()).toEqual({ seqs: [3], unsignedSeq: 4 });
  });
});

describe('lines of the house', () => {
  test.each([
    ['twice', (lines: readonly string[]) => [...lines, ...lines.slice(-1)]],
    ['the other way round', (lines: readonly string[]) => lines.toReversed()],
    ['but the first', (lines: readonly string[]) => lines.slice(1)],
  ])('are not believed %s', async (_how, change) => {
    await add(3, 9, 12);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    writeFileSync(file, `${change(lines).join('\n')}\n`);
    expect((await found()).unsignedSeq).not.toBe(null);
  });

  test('are believed with blank lines between them', async () => {
    await add(3, 9);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\n\n'));
    expect(await found()).toEqual(WHOLE);
  });

  test('whose last was cut off end earlier, and are whole', async () => {
    await add(3, 9, 12);
    const [one, two] = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, `${one}\n${two}\n`);
    expect(await found()).toEqual(WHOLE);
  });

  test('are seen at once by who has read them before', async () => {
    const [one, other] = [opened(), opened()];
    await one.add(at(3));
    expect((await other.recent()).map(({ seq }) => seq)).toEqual([3]);
    await one.add(at(9));
    expect((await other.recent()).map(({ seq }) => seq)).toEqual([3, 9]);
  });

  test('that are kept in memory alone go with it', async () => {
    const checkpoints = checkpointsIn(null, KEY);
    await checkpoints.add(at(3));
    await checkpoints.add(at(9));
    expect(await checkpoints.all()).toMatchObject({ rows: [at(3), at(9)], unsignedSeq: null });
    expect((await checkpointsIn(null, KEY).all()).rows).toEqual([]);
  });
});

describe('the key of the house', () => {
  test('is the same from the same secret, and no other', () => {
    const [again, other] = [checkpointKey(Buffer.alloc(32, 7)), checkpointKey(Buffer.alloc(32, 8))];
    expect(again.publicKey).toBe(KEY.publicKey);
    expect(again.sign('a')).toBe(KEY.sign('a'));
    expect(other.publicKey).not.toBe(KEY.publicKey);
    expect(other.isSigned('a', KEY.sign('a'))).toBe(false);
  });

  test('signs each text by itself', () => {
    const signature = KEY.sign('a');
    expect(KEY.isSigned('a', signature)).toBe(true);
    for (const text of ['', 'b', 'a ', 'A']) expect(KEY.isSigned(text, signature)).toBe(false);
    for (const wrong of ['', signature.slice(1), `${signature}AAAA`]) {
      expect(KEY.isSigned('a', wrong)).toBe(false);
    }
  });
});
