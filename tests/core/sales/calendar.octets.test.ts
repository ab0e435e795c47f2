import { describe, expect, it } from 'vitest';
import { calendarText } from '#core/sales/calendar.ts';

const written = (title: string, part: { text?: string; revision?: number } = {}): string =>
  calendarText({
    name: '落槌',
    host: 'example.com',
    entries: [
      {
        id: 'sale-1',
        startsAtMs: 0,
        endsAtMs: 1,
        changedAtMs: 0,
        title,
        text: '',
        place: '',
        url: 'https://example.com/',
        isWithdrawn: false,
        ...part,
      },
    ],
  });

/** The title as it stands in the file, line by line. */
const linesOf = (title: string): string[] =>
  (written(title).split('\r\nSUMMARY:')[1]?.split('\r\nDESCRIPTION:')[0] ?? '').split('\r\n ');

// The name of the field takes eight of the 75 octets.
const FIRST = 67;

describe('a letter in a folded line', () => {
  it.each([
    ['\u007E', 1, 'the last of one octet'],
    ['\u00A0', 2, 'a space of two'],
    ['\u07FF', 2, 'the last of two'],
    ['\u0800', 3, 'the first of three'],
    ['\uFFEE', 3, 'one of the last of three'],
    ['\u{10000}', 4, 'the first of four'],
    ['\u{1F697}', 4, 'a car'],
  ])('%j counts %i: %s', (letter, octets) => {
    const fitting = letter.repeat(Math.floor(FIRST / octets));
    expect(Buffer.byteLength(letter)).toBe(octets);
    expect(linesOf(fitting)).toEqual([fitting]);
    expect(linesOf(fitting + letter)).toEqual([fitting, letter]);
  });
});

describe('an entry of a sale', () => {
  it.each([
    [undefined, 'SEQUENCE:0'],
    [3, 'SEQUENCE:3'],
  ])('changed %s times says so, for calendars take the higher number', (revision, line) => {
    const text = written('拍卖会', revision === undefined ? {} : { revision });
    expect(text.split('\r\n')).toContain(line);
  });

  it('loses what no eye sees, and nothing takes its place', () => {
    expect(written('铃\u0007声').split('\r\n')).toContain('SUMMARY:铃声');
    expect(written('一', { text: '\u0000二\u001F' }).split('\r\n')).toContain('DESCRIPTION:二');
  });

  it('stands in a common calendar, published and answered by nobody', () => {
    expect(written('拍卖会').split('\r\n').slice(1, 5)).toEqual([
      'VERSION:2.0',
      'PRODID:-//luochui//sales//ZH',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
    ]);
  });
});
