// Answers with parts that everybody is given and that are kept for as long as they hold: such a
// part is written as it goes over the wire when it is first given, and not again. The figures
// beside a list are longer than its rows. Source: goals.md P13.
import { ok, type Reply } from '#server/http/replies.ts';

const written = new WeakMap<object, Buffer>();

/**
 * `parts`: of these the very same object is given again and again, and is never changed; of `lists`
 * that holds of each entry.
 */
export function okWith<Data extends object>(
  data: Data,
  parts: readonly PartOf<Data>[],
  lists: readonly ListOf<Data>[] = [],
): Reply<Data> {
  const { status, envelope } = ok(data);
  const kept: readonly string[] = parts;
  const listed: readonly string[] = lists;
  const pieces = new Pieces();
  pieces.say(`{"code":${envelope.code},"msg":${JSON.stringify(envelope.msg)},"data":{`);
  let comma = '';
  for (const [name, value] of Object.entries(data as Readonly<Record<string, unknown>>)) {
    if (value === undefined) continue;
    pieces.say(`${comma}${JSON.stringify(name)}:`);
    comma = ',';
    if (listed.includes(name)) pieces.giveEach(value as readonly object[]);
    else if (kept.includes(name)) pieces.give(value as object);
    else pieces.say(JSON.stringify(value));
  }
  pieces.say('}}');
  return { status, envelope, written: pieces.whole() };
}

/**
 * In memory of its own: in the pool that Node cuts short texts from, one that is kept would keep
 * all its neighbours.
 */
const ownBytes = (text: string): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
};

const writtenOf = (part: object): Buffer => {
  const bytes = written.get(part) ?? ownBytes(JSON.stringify(part));
  written.set(part, bytes);
  return bytes;
};

type PartOf<Data> = { [Name in keyof Data]: Data[Name] extends object ? Name : never }[keyof Data] & string;

type ListOf<Data> = {
  [Name in keyof Data]: Data[Name] extends readonly object[] ? Name : never;
}[keyof Data] &
  string;

/** Pieces that have been written already stay as they are; between them stands text. */
class Pieces {
  readonly #pieces: Buffer[] = [];
  #text = '';

  say(text: string): void {
    this.#text += text;
  }

  give(part: object): void {
    this.#close();
    this.#pieces.push(writtenOf(part));
  }

  /** An array whose entries are kept each for itself. */
  giveEach(list: readonly object[]): void {
    this.say('[');
    for (const [at, entry] of list.entries()) {
      if (at > 0) this.say(',');
      this.give(entry);
    }
    this.say(']');
  }

  whole(): Buffer {
    this.#close();
    return Buffer.concat(this.#pieces);
  }

  #close(): void {
    if (this.#text !== '') this.#pieces.push(Buffer.from(this.#text));
    this.#text = '';
  }
}
