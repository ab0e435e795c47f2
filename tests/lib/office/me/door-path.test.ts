// Addresses at the door of the office as somebody may forge them.
import { describe, expect, it } from 'vitest';
import { HELD } from '#core/accounts/second-factor.ts';
import { atOfficeDoor, behindDoor, ME_PATH } from '#lib/office/me/door-path.ts';

const at = (address: string): URL => new URL(address, 'https://luochui.test');
const back = (to: string): string => behindDoor(at(`${ME_PATH}?${new URLSearchParams({ back: to })}`));

describe('the page behind the door', () => {
  it.each(['/office', '/office/', '/office?lang=zh', '/office/money?id=1&done=yes', '/office/sales#row-7'])(
    'is %s, as it was asked for',
    (to) => {
      expect(back(to)).toBe(to);
    },
  );

  it('is written as an address has it', () => {
    expect(back('/office/people?words=张 三')).toBe('/office/people?words=%E5%BC%A0%20%E4%B8%89');
  });

  it.each([
    '/office/../userCenter',
    '/office/..//evil.test',
    '/office/%2e%2e/userCenter',
    '/office/./../..',
    '/office/\\evil.test',
    '\\office/money',
    '/office/\u0000',
    '/office/\r\nset-cookie: a=b',
    '/\t/evil.test/office/',
    '//evil.test/office/',
    'https://evil.test/office/money',
    'https://luochui.test/office/money',
    'javascript:alert(1)//office/',
    '/officer',
    '/OFFICE/money',
    ' ',
  ])('is the first of the office for %j', (to) => {
    expect(back(to)).toBe('/office');
  });

  it('is the first where several were asked for', () => {
    expect(behindDoor(at(`${ME_PATH}?back=/office/money&back=//evil.test`))).toBe('/office/money');
    expect(behindDoor(at(`${ME_PATH}?back=&back=/office/money`))).toBe('/office');
  });
});

describe('the way to the door', () => {
  it.each(HELD)('of %s comes back to where it began', (held) => {
    for (const address of ['/office', '/office/money?id=1&words=%E5%BC%A0', '/office/sales?a=%26b']) {
      const door = atOfficeDoor(at(address), held, false);
      expect(door && behindDoor(at(door))).toBe(address);
    }
  });

  it('does not lead round and round', () => {
    for (const held of HELD) {
      expect(atOfficeDoor(at(`${ME_PATH}?back=%2Foffice%2Fme`), held, true)).toBe(null);
    }
  });

  it('keeps neighbours of its own page out', () => {
    for (const address of ['/office/me/', '/office/me/x', '/office/men', '/office/']) {
      expect(atOfficeDoor(at(address), 'factor', false)).toBe(
        `${ME_PATH}?${new URLSearchParams({ back: address })}`,
      );
    }
  });

  it('is nobody’s who is not kept', () => {
    expect(atOfficeDoor(at('/office'), null, false)).toBe(null);
    expect(atOfficeDoor(at('/userCenter'), 'factor', false)).toBe(null);
  });
});
