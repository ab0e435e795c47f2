import type { Rule } from '../rule.ts';
import { linesWith } from '../tree.ts';

const isProgram = (path: string): boolean => /^tests\/(bench|chaos|drill|shots|sim)\//.test(path);
const isTest = (path: string): boolean =>
  /^tests\/.*\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('tests/house/');

const title = /\b(?:it|test)(?:\.each\([\s\S]*?\)|\.prop\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
/** What a title says by itself: what a template or a row of a table puts in is not counted. */
const fixedWords = (words: string): string[] =>
  words
    .replaceAll(/\$\{[^}]*\}|%[#\w]|\$[\w.]+/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
const titlesIn = (text: string): string[] => [...text.matchAll(title)].map(([, , words = '']) => words);
const MOST_WORDS = 12;
const mumbling = /^(should|test|tests|works|it|check|checks|handles?)\b/i;

export const testRules: readonly Rule[] = [
  {
    says: 'no test sleeps: time is moved by the clock of the kit',
    covers: (path) => path.startsWith('tests/') && !isProgram(path) && !/^tests\/(house|kit)\//.test(path),
    breaches: (file) =>
      linesWith(
        file,
        /(?<!test\.)\b(setTimeout|setInterval|waitForTimeout|sleep|Atomics\.wait)\(|node:timers\/promises/,
      ),
    bites: [
      ['tests/server/a.test.ts', 'await new Promise((done) => setTimeout(done, 50));'],
      ['tests/e2e/a.spec.ts', 'await page.waitForTimeout(1_000);'],
      ['tests/races/a.test.ts', "import { setTimeout } from 'node:timers/promises';"],
    ],
    spares: [
      ['tests/server/a.test.ts', 'clock.advanceMs(50);'],
      ['tests/e2e/a.spec.ts', 'test.setTimeout(180_000);'],
      ['tests/chaos/kill9.ts', 'setTimeout(kill, 50);'],
    ],
  },
  {
    says: 'no test is a stop-watch: it waits by the patience of the kit, and of polls',
    covers: (path) => isTest(path) && !path.startsWith('tests/e2e/'),
    breaches: (file) => linesWith(file, /\bvi\.wait(For|Until)\(|expect\.poll\(.*\btimeout:/),
    bites: [
      ['tests/server/a.test.ts', 'await vi.waitFor(() => expect(rows()).toBe(1));'],
      ['tests/server/a.test.ts', 'await expect.poll(rows, { timeout: 5_000 }).toBe(1);'],
    ],
    spares: [
      ['tests/server/a.test.ts', 'await eventually(() => expect(rows()).toBe(1));'],
      ['tests/server/a.test.ts', 'await expect.poll(rows).toBe(1);'],
      ['tests/kit/eventually.ts', 'export const eventually = (look) => vi.waitFor(look, PATIENCE);'],
    ],
  },
  {
    says: 'a test is named with a sentence of the trade',
    covers: isTest,
    breaches: ({ path, text }) =>
      [...text.matchAll(title)].flatMap(([, , words = '']) => {
        // A row of a table brings its own words.
        const enough = words.trim().split(/\s+/).length >= 3 || /%s|\$\w/.test(words);
        return enough && !mumbling.test(words) ? [] : [`${path} "${words}" is no sentence of the trade`];
      }),
    bites: [
      ['tests/core/bidding/bid.test.ts', "it('works', () => {});"],
      ['tests/core/bidding/bid.test.ts', "test('should refuse a low bid', () => {});"],
      ['tests/core/bidding/bid.test.ts', "it.each([[1, 2]])('rounds', () => {});"],
    ],
    spares: [
      ['tests/core/bidding/bid.test.ts', "it('a late bid moves the end, and never shortens it', () => {});"],
      ['tests/core/bidding/bid.test.ts', "it.each(rows)('%s', () => {});"],
      ['tests/core/bidding/bid.test.ts', "it.each([[1, 2]])('from %i the next step is %i', () => {});"],
    ],
  },
  {
    says: 'a test is named in twelve words at most',
    covers: isTest,
    breaches: ({ path, text }) =>
      titlesIn(text)
        .filter((words) => fixedWords(words).length > MOST_WORDS)
        .map((words) => `${path} “${words}” has ${fixedWords(words).length} words`),
    bites: [
      [
        'tests/core/bidding/bid.test.ts',
        "it('a late bid moves the end by what the rules of the sale say it does', () => {});",
      ],
      [
        'tests/e2e/hall.spec.ts',
        'test(`who asks for ${path} keeps the address, is answered 401, and may then log in again`, () => {});',
      ],
    ],
    spares: [
      ['tests/core/bidding/bid.test.ts', "it('a late bid moves the end, and never shortens it', () => {});"],
      [
        'tests/e2e/hall.spec.ts',
        'test(`who asks for ${path.slice(0, 1)} keeps the address, gets 401, and may log in`, () => {});',
      ],
      [
        'tests/core/bidding/bid.test.ts',
        "it.each(rows)('from %i to %i by $step the end moves by the rule of its sale', () => {});",
      ],
    ],
  },
  {
    says: 'people are they in the name of a test',
    covers: isTest,
    breaches: ({ path, text }) =>
      titlesIn(text)
        .filter((words) => /\b(s?he|him|his|hers?|(him|her)self)\b/i.test(words))
        .map((words) => `${path} “${words}” knows who somebody is`),
    bites: [
      ['tests/core/bidding/bid.test.ts', "it('a bidder cannot outbid himself', () => {});"],
      ['tests/e2e/hall.spec.ts', "test('a buyer makes her claim', () => {});"],
    ],
    spares: [['tests/core/bidding/bid.test.ts', "it('a bidder cannot outbid themselves', () => {});"]],
  },
  {
    says: 'no test is skipped, kept for later, or run alone',
    covers: isTest,
    breaches: (file) =>
      linesWith(file, /\b(it|test|describe)\.(only|skip|todo|fixme|fails)\b|\b(xit|xtest|fit|fdescribe)\(/),
    bites: [
      ['tests/e2e/bid.spec.ts', "test.skip('a lot closes on time', () => {});"],
      ['tests/core/bidding/bid.test.ts', "it.only('a lot closes on time', () => {});"],
    ],
    spares: [
      [
        'tests/server/store/store.test.ts',
        "describe.skipIf(!process.env.DATABASE_URL)('on PostgreSQL', () => {});",
      ],
    ],
  },
  {
    // Without a server there is none of its tests, and Vitest takes a file with none for broken:
    // `npm test` alone would fail.
    says: 'a file of tests on PostgreSQL alone has one that needs no server',
    covers: isTest,
    breaches: ({ path, text }) =>
      /\.filter\(\(kind\) => kind === 'postgres'\)/.test(text) &&
      !/^(test|describe)(\(|\.each\(storeKinds\))/m.test(text)
        ? [`${path} has no test where there is no PostgreSQL`]
        : [],
    bites: [
      [
        'tests/server/a.test.ts',
        "describe.each(storeKinds.filter((kind) => kind === 'postgres'))('on %s', () => {\n  test('a', () => {});\n});\n",
      ],
    ],
    spares: [
      [
        'tests/server/a.test.ts',
        "describe.each(storeKinds.filter((kind) => kind === 'postgres'))('on %s', () => {});\ntest('a word of it', () => {});\n",
      ],
      ['tests/server/a.test.ts', "describe.each(storeKinds)('on %s', () => {});\n"],
    ],
  },
  {
    // The linter says it of vitest; it does not know Playwright's test().
    says: 'a walk through the house expects something',
    covers: (path) => /^tests\/e2e\/.*\.spec\.ts$/.test(path),
    breaches: ({ path, text }) =>
      text
        .split(/^\s*test(?:\.each\([\s\S]*?\))?\(/m)
        .slice(1)
        .filter((walk) => !/\bexpect\w*[.(]/.test(walk))
        .map((walk) => `${path} ${walk.split('\n', 1).join('')} expects nothing`),
    bites: [
      ['tests/e2e/hall.spec.ts', "test('a lot opens', async () => {\n  await page.goto('/home');\n});\n"],
      [
        'tests/e2e/hall.spec.ts',
        "test('a lot opens', async () => {\n  expect(1);\n});\ntest('it ends', () => {});\n",
      ],
    ],
    spares: [
      ['tests/e2e/hall.spec.ts', "test('a lot opens', async () => {\n  await expectPrice(page);\n});\n"],
    ],
  },
  {
    // The way on that a click begins and the address gone to next would race, and the loser is
    // aborted.
    says: 'a walk sees what a click has brought before it goes on to an address',
    covers: (path) => /^tests\/e2e\/.*\.ts$/.test(path),
    breaches: ({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at, lines) =>
          /\.(click|press)\([^;]*\);$/.test(line) && /\.(goto|reload)\(/.test(lines[at + 1] ?? '')
            ? [`${path}:${at + 1} leaves before anything has come of it`]
            : [],
        ),
    bites: [
      ['tests/e2e/a.spec.ts', "  await act.click();\n  await page.goto('/userCenter');\n"],
      ['tests/e2e/a.spec.ts', "  await page.keyboard.press('Enter');\n  await page.reload();\n"],
    ],
    spares: [
      [
        'tests/e2e/a.spec.ts',
        "  await act.click();\n  await expect(main).toContainText('已切换');\n  await page.goto('/userCenter');\n",
      ],
    ],
  },
  {
    // Of two steps whose buttons have one name, the second press would hit the first page again.
    says: 'a walk sees the next step before it presses a button of the same name',
    covers: (path) => /^tests\/e2e\/.*\.ts$/.test(path),
    breaches: ({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at, lines) =>
          /getBy.*\.(click|press)\([^;]*\);$/.test(line) && line === lines[at + 1]
            ? [`${path}:${at + 2} presses again before anything has come of the first press`]
            : [],
        ),
    bites: [
      [
        'tests/e2e/a.spec.ts',
        "  await main.getByRole('button').press('Enter');\n  await main.getByRole('button').press('Enter');\n",
      ],
    ],
    spares: [
      [
        'tests/e2e/a.spec.ts',
        "  await main.getByRole('button').click();\n  await expect(main).toContainText('核对');\n  await main.getByRole('button').click();\n",
      ],
      ['tests/e2e/a.spec.ts', "  await page.keyboard.press('Tab');\n  await page.keyboard.press('Tab');\n"],
    ],
  },
];
