import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Lock = { packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }> };
type Manifest = {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', name), 'utf8'));
const lock = read('package-lock.json') as Lock;
const manifest = read('package.json') as Manifest;

const withAddress = ({ packages }: Lock): string[] =>
  Object.keys(packages).filter((name) => packages[name]?.resolved !== undefined);
const withoutProof = ({ packages }: Lock): string[] =>
  Object.keys(packages).filter((name) => name !== '' && packages[name]?.integrity === undefined);
// Types may drift within a major; everything that runs is named to the digit.
const loose = ({ dependencies, devDependencies }: Manifest): string[] =>
  Object.entries({ ...dependencies, ...devDependencies })
    .filter(
      ([name, version]) => !name.startsWith('@types/') && !/^(?:npm:[@\w/-]+@)?\d+\.\d+\.\d+$/.test(version),
    )
    .map(([name]) => name);

describe('the lockfile', () => {
  it('names no place that packages come from', () => {
    expect(withAddress(lock)).toEqual([]);
    expect(withAddress({ packages: { 'node_modules/a': { resolved: 'https://r/a.tgz' } } })).toEqual([
      'node_modules/a',
    ]);
  });

  it('holds a checksum for every package', () => {
    expect(withoutProof(lock)).toEqual([]);
    expect(withoutProof({ packages: { 'node_modules/a': {} } })).toEqual(['node_modules/a']);
  });

  // npm ci refuses a lockfile that lost the compiler of another platform; npm install loses them
  // without a word.
  it('still holds the Astro compiler of every platform', () => {
    const compilers = Object.keys(lock.packages).filter((name) =>
      /@astrojs\/compiler-binding[^/]*$/.test(name),
    );
    expect(compilers).toHaveLength(11);
  });
});

describe('package.json', () => {
  it('pins what it depends on to the digit', () => {
    expect(loose(manifest)).toEqual([]);
    const planted = {
      scripts: {},
      dependencies: { astro: '^7.3.4' },
      devDependencies: { '@types/node': '^26' },
    };
    expect(loose(planted)).toEqual(['astro']);
  });

  it('has the commands that the README names', () => {
    expect(Object.keys(manifest.scripts)).toEqual(
      expect.arrayContaining(['start', 'serve', 'dev', 'build', 'test', 'check', 'bench', 'chaos']),
    );
  });
});
