// Pages for the person on duty name no command that nobody types, and no page is walked past.
import { describe, expect, it } from 'vitest';
import { commandsOf, dutyPages } from '../../drill/parts/page-commands.ts';
import { PAGE_WALKS, walkOf } from '../../drill/parts/page-walks-table.ts';
import { elsewhere, ELSEWHERE } from '../../drill/parts/typed-elsewhere.ts';

const pages = [...dutyPages()];
const untyped = (page: string, text: string): readonly string[] =>
  commandsOf(text).filter((command) => elsewhere(command) === null && walkOf(page, command) === null);

describe('a page for the person on duty', () => {
  it.each(pages)('is walked, with each of its commands: %s', (page, text) => {
    expect(PAGE_WALKS[page]).toBeDefined();
    expect(untyped(page, text)).toEqual([]);
  });

  it.each(Object.keys(PAGE_WALKS))('has every command that is typed for it: %s', (page) => {
    const text = pages.find(([name]) => name === page)?.[1] ?? '';
    const named = commandsOf(text).map((command) => command.split(" <<'")[0]);
    expect(Object.keys(PAGE_WALKS[page] ?? {}).filter((command) => !named.includes(command))).toEqual([]);
  });

  it('with a command that nobody types is found', () => {
    const page = 'First `npm run house -- status`, then:\n\n```sh\nnpm run house -- forget    # all\n```\n';
    expect(untyped('README.md', page)).toEqual(['npm run house -- forget']);
  });
});

it('each reason to type a command elsewhere stands for one', () => {
  const all = pages.flatMap(([, text]) => commandsOf(text));
  const idle = ELSEWHERE.filter(([begins]) => !all.some((command) => begins.test(command)));
  expect(idle).toEqual([]);
});
