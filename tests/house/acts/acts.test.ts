// One act has one name: its command, the right to it in `can`, the decision in core and the event.
import { describe, expect, it } from 'vitest';
import { commandNames } from '../../../src/server/domains.ts';
import { houseTree } from '../tree.ts';
import { ACTS_APART } from './acts-data.ts';

const core = houseTree().filter(({ path }) => /^src\/core\/.*\.ts$/.test(path));
const kebab = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
const commands: ReadonlySet<string> = new Set(commandNames);

const decisions = core.flatMap(({ text }) =>
  [...text.matchAll(/^export function decide([A-Z]\w*)/gm)].map(([, name = '']) => kebab(name)),
);
const rights = core
  .filter(({ path }) => path.endsWith('/can.ts'))
  .flatMap(({ text }) => [...text.matchAll(/^export const \w+Can = \{\n([\s\S]*?)^\}/gm)])
  .flatMap(([, body = '']) =>
    [...body.matchAll(/^ {2}(\w+)(?:: |,$)/gm)].map(([, name = '']) => kebab(name)),
  );
const events = [
  ...new Set(
    core
      .filter(({ path }) => /event/.test(path))
      .flatMap(({ text }) =>
        [...text.matchAll(/\btype: '([a-z]+(?:-[a-z]+)*)'/g)].map(([, name = '']) => name),
      ),
  ),
];

/** Whether an event is the noun of a command and its verb in the past: maximum-cancelled. */
const comesOf = (event: string, command: string): boolean => {
  const [verb = '', ...noun] = command.split('-');
  const past = event.split('-').at(-1) ?? '';
  return (
    event.split('-').slice(0, -1).join('-') === noun.join('-') &&
    past.startsWith(verb.slice(0, noun.length > 0 ? 3 : 4))
  );
};
const isJoined: Record<keyof typeof ACTS_APART, (name: string) => boolean> = {
  decisions: (name) => commands.has(name),
  rights: (name) => commands.has(name),
  events: (name) => [...commands].some((command) => comesOf(name, command)),
};

describe.each([
  ['decisions', decisions],
  ['rights', rights],
  ['events', events],
] as const)('one act has one name: %s of core', (kind, names) => {
  it('are found, and one of them is known to be joined', () => {
    expect(names.length).toBeGreaterThan(5);
    expect(names.some(isJoined[kind])).toBe(true);
  });

  it('are named as their command is, but for those of the list', () => {
    expect(names.filter((name) => !isJoined[kind](name) && !ACTS_APART[kind].has(name))).toEqual([]);
  });

  it('leave the list once they are joined or gone', () => {
    const apart = new Set(names.filter((name) => !isJoined[kind](name)));
    expect([...ACTS_APART[kind]].filter((name) => !apart.has(name))).toEqual([]);
  });
});
