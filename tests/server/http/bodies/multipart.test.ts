// A form in parts, cut into pieces wherever a line may cut it: the parts are the same.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundaryOf, BrokenForm, readParts, type PartHead } from '#server/http/bodies/multipart.ts';

const BOUNDARY = '----formBoundary7MA4';

type Part = PartHead & { readonly content: string };

const readAll = async (pieces: readonly Uint8Array[]): Promise<Part[]> => {
  const parts: Part[] = [];
  let head: PartHead | null = null;
  let content: Buffer[] = [];
  const taker = {
    begin: (next: PartHead) => {
      [head, content] = [next, []];
    },
    take: async (bytes: Uint8Array) => {
      await Promise.resolve(content.push(Buffer.from(bytes)));
    },
    end: async () => {
      if (head) parts.push({ ...head, content: Buffer.concat(content).toString('latin1') });
      await Promise.resolve();
    },
  };
  const arriving = (async function* () {
    for (const piece of pieces) yield await Promise.resolve(piece);
  })();
  await readParts(arriving, BOUNDARY, taker);
  return parts;
};

const field = (name: string, content: string, more = ''): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;

const written = (text: string): Buffer => Buffer.from(text, 'latin1');
const cutAt = (bytes: Buffer, places: readonly number[]): Buffer[] => {
  const cuts = [0, ...places.map((place) => place % bytes.length), bytes.length].toSorted((a, b) => a - b);
  return cuts.slice(1).map((end, at) => bytes.subarray(cuts[at], end));
};

describe('a form in parts', () => {
  test('is what the browser itself would read of it', async () => {
    const form = new FormData();
    form.append('form', 'dispute');
    form.append('text', '第一行\r\n第二行');
    form.append('file', new File(['\u0000\u0001'], '报价"单.jpg', { type: 'image/jpeg' }));
    const request = new Request('http://x/', { method: 'POST', body: form });
    const type = request.headers.get('content-type') ?? '';
    const boundary = boundaryOf(type);
    const text = (await request.text()).replaceAll(boundary ?? '', BOUNDARY);
    const parts = await readAll([Buffer.from(text)]);
    expect(parts.map(({ name, fileName }) => [name, fileName])).toEqual([
      ['form', null],
      ['text', null],
      ['file', '报价"单.jpg'],
    ]);
    expect(parts[2]).toMatchObject({ type: 'image/jpeg', content: '\u0000\u0001' });
    expect(Buffer.from(parts[1]?.content ?? '', 'latin1').toString()).toBe('第一行\r\n第二行');
  });

  test('has an empty name without a file, none for fields', async () => {
    const parts = await readAll([written(field('file', '', '; filename=""') + field('form', 'a') + END)]);
    expect(parts.map(({ fileName, content }) => [fileName, content])).toEqual([
      ['', ''],
      [null, 'a'],
    ]);
  });

  test('is the same however it is cut into pieces', async () => {
    const near = fc.constantFrom('\r', '\n', '-', '\r\n', `\r\n--${BOUNDARY.slice(0, 5)}`, 'a', '\u00ff');
    const content = fc.array(near, { maxLength: 12 }).map((some) => some.join(''));
    const places = fc.array(fc.nat(5_000), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(fc.array(content, { maxLength: 4 }), places, async (contents, cuts) => {
        const bytes = written(contents.map((one, at) => field(`f${at}`, one)).join('') + END);
        const parts = await readAll(cutAt(bytes, cuts));
        expect(parts.map((part) => part.content)).toEqual(contents);
      }),
    );
  });

  test.each([
    ['ends in the middle', field('a', 'b')],
    ['has a part without a name', `--${BOUNDARY}\r\ncontent-type: a\r\n\r\nb\r\n${END}`],
    ['has a head without end', `--${BOUNDARY}\r\n${'a'.repeat(5_000)}`],
    ['has parts without end', field('a', 'b').repeat(201) + END],
    ['has something behind the line between parts', `--${BOUNDARY}xx${END}`],
    ['is nothing at all', ''],
  ])('that %s is none', async (_what, text) => {
    await expect(readAll([written(text)])).rejects.toThrow(BrokenForm);
  });

  test('is told by its head, with the line between its parts', () => {
    expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc');
    expect(boundaryOf('Multipart/Form-Data; charset=utf-8; boundary="a b"')).toBe('a b');
    for (const none of [undefined, 'text/plain', 'multipart/form-data', 'multipart/mixed; boundary=a'])
      expect(boundaryOf(none)).toBeNull();
  });
});
