import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bannerSchema, newsSchema } from '#contract/content/content.ts';
import { COVER_GROUPS, coverAddress, isDrawing } from '#contract/content/covers.ts';
import { paints } from '#styles/tokens-paints.ts';

const FOLDER = 'src/assets/illustrations';
const offered = COVER_GROUPS.flatMap(({ covers }) => covers);
const PICTURE = '/media/0123456789abcdef0123-960x720';
/** Drawings for the portal's own pages, which no text can have as its cover. */
const NO_COVERS = ['not-found-cover', 'steps'];

describe('the covers a text can have', () => {
  it('are the drawings that the build paints', () => {
    const painted = readdirSync(FOLDER).flatMap((file) => {
      const name = file.replace(/^(?:vehicle-|view-)?([\w-]+)\.svg$/, '$1');
      const isPainted = readFileSync(join(FOLDER, file), 'utf8').includes('var(--c');
      return isPainted ? Object.keys(paints).map((paint) => `${name}-${paint}`) : [name];
    });
    const names = offered.map(({ name }) => name);
    expect(names.toSorted()).toEqual(painted.filter((name) => !NO_COVERS.includes(name)).toSorted());
    expect(new Set(offered.map(({ word }) => word)).size).toBe(offered.length);
  });

  it('are shown from where they lie', () => {
    expect(coverAddress('suv-white')).toBe('/drawings/suv-white.svg');
    expect(coverAddress(PICTURE)).toBe(`${PICTURE}/960.webp`);
  });

  it.each(['ferrari-pink', 'suv-pink', 'suv', 'steps', '../secret', 'constructor', '/media/x', ''])(
    'are not called %j, and whoever writes that is told so by name',
    (drawing) => {
      expect(isDrawing(drawing)).toBe(false);
      for (const schema of [newsSchema, bannerSchema]) {
        const told = schema.safeParse({ drawing }).error?.issues.find(({ path }) => path[0] === 'drawing');
        expect(told?.message).toContain(`没有叫 ${drawing} 的配图`);
      }
    },
  );

  it.each(['suv-white', 'engine', PICTURE])('may be %s', (drawing) => {
    const { error } = newsSchema.safeParse({ drawing });
    expect(error?.issues.filter(({ path }) => path[0] === 'drawing')).toEqual([]);
  });
});
