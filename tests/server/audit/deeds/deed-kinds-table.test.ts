// Every command of the house's own people has its kind of thing and its name in the log.
import { describe, expect, test } from 'vitest';
import { ACT_WORDS } from '#contract/audit/act-words.ts';
import { calls } from '#contract/calls.ts';
import { isStaffCommand } from '#server/audit/audit-log.ts';
import { thingOf } from '#server/audit/deeds/deed-kinds-table.ts';
import { commandNamed, commandNames } from '#server/domains.ts';

const staffCommands = commandNames.filter((name) => isStaffCommand(commandNamed(name)));
/** Work of any kind is taken and put back. */
const OF_ANY = ['take-work', 'leave-work'];

describe('the thing of a deed', () => {
  test('is known of every command of the house’s own people', () => {
    const unknown = staffCommands.filter((name) => thingOf('staff-action', name) === null);
    expect(staffCommands.length).toBeGreaterThan(50);
    expect(unknown.toSorted()).toEqual(OF_ANY.toSorted());
  });

  test.each([
    ['persons-shown', 'authReveal', 'verification'],
    ['persons-shown', 'officeSearch', null],
    ['editor-action', 'release', 'text'],
    ['machine-action', 'verify-buyer', 'person'],
    ['machine-action', 'appoint administrator', 'staff'],
    ['further-account', null, 'person'],
    ['staff-refused', 'order-lot pause LOT_STATE', 'lot'],
    ['staff-action', 'never-was', null],
  ] as const)('of %s %s is %s', (kind, detail, thing) => {
    expect(thingOf(kind, detail)).toBe(thing);
  });
});

describe('the words of a deed', () => {
  test('are there for every command of the house’s own people', () => {
    expect(staffCommands.filter((name) => !(name in ACT_WORDS))).toEqual([]);
  });

  test('are there for every call that shows persons', () => {
    const showing = Object.entries(calls).filter(
      ([, row]) => 'duty' in row && 'shows' in row.duty && row.duty.shows !== undefined,
    );
    expect(showing.map(([name]) => name).filter((name) => !(name in ACT_WORDS))).toEqual([]);
  });
});
