// The pictures that editors have uploaded, and the places in a text that show one which is not
// there.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { collectionOf } from '#contract/content/content-form.ts';
import { PICTURE_ADDRESS } from '#contract/content/covers.ts';
import type { ContentFault } from '#core/content/refusals.ts';
import type { Folders } from './folders.ts';
import type { Entry } from './library.ts';

const MEDIA = 'media';
/** As many as an editor will look through. */
const MOST_OFFERED = 60;

/** The latest first, by their addresses. */
export async function uploadedPictures({ layers }: Pick<Folders, 'layers'>): Promise<readonly string[]> {
  const atMs = new Map<string, number>();
  for (const layer of layers.filter((one) => one !== undefined)) {
    const names = await readdir(join(layer, MEDIA)).catch(() => []);
    for (const name of names.filter((one) => PICTURE_ADDRESS.test(`/${MEDIA}/${one}`))) {
      const { mtimeMs } = await stat(join(layer, MEDIA, name));
      atMs.set(`/${MEDIA}/${name}`, mtimeMs);
    }
  }
  const addresses = [...atMs].toSorted(([, one], [, other]) => other - one).map(([address]) => address);
  return addresses.slice(0, MOST_OFFERED);
}

const ADDRESSES = /\/media\/[\w.-]+/g;

/** A picture of ours that nobody has uploaded, told by its address and at its field. */
export async function missingPictures(
  { locate }: Pick<Folders, 'locate'>,
  { collection, fields, body }: Pick<Entry, 'collection' | 'fields' | 'body'>,
): Promise<readonly ContentFault[]> {
  const places = [
    ...collectionOf(collection).fields.map(({ name, label }) => ({ name, label, text: fields[name] })),
    { name: 'body', label: '正文', text: body },
  ];
  const told: ContentFault[] = [];
  for (const { name, label, text } of places) {
    const addresses = typeof text === 'string' ? new Set(text.match(ADDRESSES)) : [];
    for (const address of addresses) {
      if ((await locate(`${address.slice(1)}/480.webp`)) !== null) continue;
      told.push({ field: name, label, msg: `没有图片 ${address}：先上传，再用给出的地址` });
    }
  }
  return told;
}
