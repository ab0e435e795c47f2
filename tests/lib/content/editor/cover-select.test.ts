// The cover of a text is chosen from what is there, on the form of whatever can have one.
import { expect, it } from 'vitest';
import Text from '../../../../src/pages/editor/text.astro';
import { aFakeService, anEntry, done, open, plain } from './editor-pages.ts';

const PICTURE = '/media/0123456789abcdef0123-960x720';
const pickerIn = (html: string): string => /<details[\s\S]*?<\/details>/.exec(html)?.[0] ?? '';
const chosenIn = (html: string): string | undefined => {
  const [chosen = ''] = /<input[^>]*name="field:drawing"[^>]*\schecked[^>]*>/.exec(html) ?? [];
  return /value(?:="([^"]*)")?/.exec(chosen)?.[1] ?? (chosen === '' ? undefined : '');
};
const formOf = async (drawing: string, collection: 'news' | 'banners' = 'news') => {
  const typed = { ...anEntry().typed, drawing };
  const { main } = await open(Text, `/editor/text?collection=${collection}&name=yards`, {
    answers: { editorEntry: done(anEntry({ collection, typed, pictures: [PICTURE] })) },
  });
  return main;
};

it.each(['', 'suv-white', 'engine', PICTURE])('begins with %j where that is the cover', async (drawing) => {
  expect(chosenIn(await formOf(drawing))).toBe(drawing);
});

it('offers the drawings by what they look like, and what was uploaded', async () => {
  const picker = pickerIn(await formOf('suv-white'));
  expect(plain(picker)).toContain('不配图');
  expect(picker).toMatch(/src="\/drawings\/suv-navy\.svg"[^>]*loading="lazy"/);
  expect(picker).toContain(`src="${PICTURE}/960.webp"`);
  expect(plain(picker)).toContain('藏青色SUV');
  expect(plain(picker)).toContain('960×720');
});

it('is named by its label, as one thing', async () => {
  const main = await formOf('');
  expect(main).toContain('role="group" aria-labelledby="field-drawing-label"');
  expect(main).toMatch(/id="field-drawing-label"[^>]*>\s*配图/);
});

it('shows the cover that is chosen, and the way to upload another', async () => {
  const main = await formOf(PICTURE);
  expect(main).toContain(`src="${PICTURE}/960.webp"`);
  expect(main).toMatch(/class="cover[ "][\s\S]*href="\/editor\/picture"/);
});

it('says of a missing cover that it is, without a hole', async () => {
  const main = await formOf('ferrari-pink');
  expect(chosenIn(main)).toBe('ferrari-pink');
  expect(plain(pickerIn(main))).toContain('ferrari-pink（没有这张图）');
  expect(main).not.toContain('/drawings/ferrari-pink');
});

it('must be chosen where a text needs one, offered when begun', async () => {
  expect(plain(pickerIn(await formOf('', 'banners')))).toContain('请选择一张图');
  const { main } = await open(Text, '/editor/text?collection=news', {
    answers: { editorList: done(aFakeService({ pictures: [PICTURE] })) },
  });
  expect(pickerIn(main)).toContain(PICTURE);
});
