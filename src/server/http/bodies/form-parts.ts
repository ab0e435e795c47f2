// The parts of a posted form as a page reads them: texts in memory, where they are few, and each
// file in a file of its own, which lies beside the pictures until the form has been answered.
import { openAsBlob } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';
import type { Files } from '#server/ports/files.ts';
import { BrokenForm, readParts, type PartHead } from './multipart.ts';

export interface FormParts {
  readonly form: FormData;
  /** Removes the files; what is read of them later is not there. */
  readonly discard: () => Promise<void>;
}

export type ReadParts =
  ({ readonly ok: true } & FormParts) | { readonly ok: false; readonly why: 'too-large' | 'broken-off' };

/** More than the form, its texts or its files may weigh. */
class TooLarge extends Error {}

interface Bounds {
  readonly boundary: string;
  readonly mostBytes: number;
  /** Most bytes of all texts together. */
  readonly mostTextBytes: number;
}

/** Reads a form to its end, or no further than it may weigh: then nothing is left of it. */
export async function readFormParts(
  pieces: AsyncIterable<Uint8Array>,
  { boundary, mostBytes, mostTextBytes }: Bounds,
  files: Pick<Files, 'half'>,
): Promise<ReadParts> {
  const taking = takingInto(files, mostTextBytes);
  try {
    await readParts(counted(pieces, mostBytes), boundary, taking);
    return { ok: true, form: taking.form, discard: taking.discard };
  } catch (error) {
    await taking.discard();
    if (error instanceof TooLarge) return { ok: false, why: 'too-large' };
    if (error instanceof BrokenForm || error instanceof LineCut) return { ok: false, why: 'broken-off' };
    throw error;
  }
}

/** The sender has hung up, or was cut off. */
class LineCut extends Error {}

const counted = async function* (pieces: AsyncIterable<Uint8Array>, mostBytes: number) {
  let countBytes = 0;
  const arriving = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await arriving.next().catch(() => null);
      if (next === null) throw new LineCut();
      if (next.done === true) return;
      countBytes += next.value.byteLength;
      if (countBytes > mostBytes) throw new TooLarge();
      yield next.value;
    }
  } finally {
    await arriving.return?.();
  }
};

interface OnDisk {
  readonly path: string;
  readonly file: FileHandle;
}

const takingInto = (files: Pick<Files, 'half'>, mostTextBytes: number) => {
  const form = new FormData();
  const paths: string[] = [];
  let part: PartHead = { name: '', fileName: null, type: '' };
  let texts: Uint8Array[] = [];
  let textBytes = 0;
  let onDisk: OnDisk | null = null;
  const beginFile = async (): Promise<OnDisk> => {
    const path = files.half();
    paths.push(path);
    return { path, file: await open(path, 'wx') };
  };
  const keepText = (bytes: Uint8Array): void => {
    textBytes += bytes.byteLength;
    if (textBytes > mostTextBytes) throw new TooLarge();
    texts.push(Buffer.from(bytes));
  };
  const fileOf = async (fileName: string): Promise<File> => {
    const type = part.type;
    if (onDisk === null) return new File([], fileName, { type });
    await onDisk.file.close();
    const blob = await openAsBlob(onDisk.path, { type });
    onDisk = null;
    return new File([blob], fileName, { type });
  };
  return {
    form,
    begin: (head: PartHead): void => {
      part = head;
      texts = [];
    },
    take: async (bytes: Uint8Array): Promise<void> => {
      if (bytes.byteLength === 0) return;
      if (part.fileName === null) return keepText(bytes);
      onDisk ??= await beginFile();
      await onDisk.file.writeFile(bytes);
    },
    end: async (): Promise<void> => {
      const { name, fileName } = part;
      if (fileName === null) form.append(name, Buffer.concat(texts).toString());
      else form.append(name, await fileOf(fileName), fileName);
    },
    discard: async (): Promise<void> => {
      await onDisk?.file.close();
      for (const path of paths) await rm(path, { force: true });
    },
  };
};
