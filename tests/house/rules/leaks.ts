// What a test puts in a module's place stays for whoever comes next in its worker.
import { ALONE } from '../../kit/alone-files.ts';
import type { Rule } from '../rule.ts';

const IN_PLACE = /\bvi\.(?:mock|doMock)\(/;

export const leakRules: readonly Rule[] = [
  {
    says: 'a module is replaced only in a test with a worker to itself (tests/kit/alone-files.ts)',
    covers: (path) => /^tests\/(?!house\/).*\.tsx?$/.test(path) && !ALONE.includes(path),
    breaches: ({ path, text }) => (IN_PLACE.test(text) ? [`${path}: vi.mock`] : []),
    bites: [
      ['tests/lib/lots/page.test.ts', "vi.mock('astro:content', () => ({ getEntry: () => null }));"],
      ['tests/kit/browser/drawn.ts', "vi.doMock('#lib/api.ts', () => ({ call }));"],
    ],
    spares: [
      ['tests/lib/enquiries/pass.test.ts', "vi.mock('#lib/api.ts', () => ({ call }));"],
      ['tests/lib/clock.test.ts', 'vi.useFakeTimers();'],
    ],
  },
];
