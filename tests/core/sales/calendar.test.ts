import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarStamp, calendarText, type CalendarEntry } from '#core/sales/calendar.ts';

const entry: CalendarEntry = {
  id: 'sale-118',
  startsAtMs: Date.parse('2026-11-21T06:00:00Z'),
  endsAtMs: Date.parse('2026-11-21T09:30:00Z'),
  changedAtMs: Date.parse('2026-11-12T01:02:03Z'),
  title: '银行处置车辆专场',
  text: '48 件，线上竞价',
  place: '上海',
  url: 'https://example.com/infoDatails?id=sale-118',
  isWithdrawn: false,
};

const textOf = (part: Partial<CalendarEntry> = {}): string =>
  calendarText({ name: '落槌', host: 'example.com', entries: [{ ...entry, ...part }] });

/** A calendar's reading of the file: folded lines put together again. */
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

const valueOf = (text: string, name: string): string | undefined =>
  unfolded(text)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

/** As RFC 5545 3.3.11 reads a text. */
const read = (text: string): string =>
  text.replaceAll(/\\([\\;,nN])/g, (_all, sign: string) => (/n/i.test(sign) ? '\n' : sign));

describe('a moment in a calendar', () => {
  it.each([
    ['1970-01-01T00:00:00Z', '19700101T000000Z', 'the first day that is counted'],
    ['1969-12-31T23:59:59Z', '19691231T235959Z', 'the last second before it'],
    ['2026-11-21T06:00:00Z', '20261121T060000Z', 'an afternoon in China'],
    ['2026-12-31T23:59:59Z', '20261231T235959Z', 'the end of a year'],
    ['2028-02-29T12:30:15Z', '20280229T123015Z', 'a leap day'],
    ['2028-03-01T00:00:00Z', '20280301T000000Z', 'the day after it'],
    ['2000-02-29T00:00:00Z', '20000229T000000Z', 'the leap day of a century that has one'],
    ['2100-02-28T23:00:00Z', '21000228T230000Z', 'the last of February where there is none'],
    ['2100-03-01T00:00:00Z', '21000301T000000Z', 'and the day that follows'],
    ['0999-01-02T03:04:05Z', '09990102T030405Z', 'a year of three digits'],
  ])('%s is written %s: %s', (moment, stamp) => {
    expect(calendarStamp(Date.parse(moment))).toBe(stamp);
  });

  it('is the moment itself, whichever of nine thousand years it lies in', () => {
    const latestMs = Date.parse('9999-12-31T23:59:59Z');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: latestMs }), (atMs) => {
        const known = new Date(Math.floor(atMs / 1_000) * 1_000).toISOString().replaceAll(/[-:]|\.000/g, '');
        expect(calendarStamp(atMs)).toBe(known);
      }),
    );
  });
});

describe('a sale in a calendar', () => {
  it('has its times, its place and its page', () => {
    const text = textOf();
    expect(valueOf(text, 'DTSTART')).toBe('20261121T060000Z');
    expect(valueOf(text, 'DTEND')).toBe('20261121T093000Z');
    expect(valueOf(text, 'SUMMARY')).toBe('银行处置车辆专场');
    expect(valueOf(text, 'LOCATION')).toBe('上海');
    expect(valueOf(text, 'URL')).toBe(entry.url);
    expect(valueOf(text, 'STATUS')).toBe('CONFIRMED');
  });

  it('keeps its identity when moved, and says when it changed', () => {
    const moved = textOf({
      startsAtMs: entry.startsAtMs + 3_600_000,
      changedAtMs: entry.changedAtMs + 1_000,
    });
    expect(valueOf(moved, 'UID')).toBe(valueOf(textOf(), 'UID'));
    expect(valueOf(moved, 'UID')).toBe('sale-118@example.com');
    expect(valueOf(moved, 'LAST-MODIFIED')).toBe('20261112T010204Z');
    expect(valueOf(moved, 'DTSTAMP')).toBe('20261112T010204Z');
  });

  it('that is withdrawn is struck out and not taken away', () => {
    expect(valueOf(textOf({ isWithdrawn: true }), 'STATUS')).toBe('CANCELLED');
  });
});

describe('the file', () => {
  it('begins and ends as a calendar, lines with both end signs', () => {
    const text = textOf();
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
    expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(valueOf(text, 'X-WR-CALNAME')).toBe('落槌');
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
  });

  it('holds as many entries as there are sales, none included', () => {
    const two = calendarText({ name: '落槌', host: 'h', entries: [entry, { ...entry, id: 'sale-119' }] });
    expect(two.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(two.match(/UID:/g)).toHaveLength(2);
    expect(calendarText({ name: '落槌', host: 'h', entries: [] })).not.toContain('VEVENT');
  });

  it.each([
    ['a; b, c \\ d', 'a\\; b\\, c \\\\ d'],
    ['一\n二', '一\\n二'],
    ['一\r\n二\r三', '一\\n二\\n三'],
    ['铃\u0007声', '铃声'],
    ['END:VCALENDAR\r\nBEGIN:VEVENT', 'END:VCALENDAR\\nBEGIN:VEVENT'],
  ])('writes %j as %j, so that no text breaks out of its line', (title, written) => {
    expect(valueOf(textOf({ title }), 'SUMMARY')).toBe(written);
  });

  it('lets no line break into an address', () => {
    const text = textOf({ url: 'https://example.com/\r\nATTENDEE:mailto:a@b.c' });
    expect(unfolded(text).some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  });

  it('folds what is longer than 75 octets, cutting no character', () => {
    const title = '二手车'.repeat(40);
    const text = textOf({ title });
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(3);
    expect(valueOf(text, 'SUMMARY')).toBe(title);
  });

  it.each([
    [75, 1],
    [76, 2],
    [149, 2],
    [150, 3],
  ])('a line of %i octets takes %i lines', (octets, lines) => {
    const summary = 'x'.repeat(octets - 'SUMMARY:'.length);
    const written = textOf({ title: summary, text: '', place: '' });
    const at = written.indexOf('SUMMARY:');
    const piece = written.slice(at, written.indexOf('\r\nDESCRIPTION:'));
    expect(piece.split('\r\n')).toHaveLength(lines);
  });

  it('is read back as it was written, whatever the words', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 200 });
    fc.assert(
      fc.property(words, words, (title, text) => {
        const file = textOf({ title, text });
        const plain = (said: string): string =>
          said
            .replaceAll(/\r\n?/g, '\n')
            .split('\n')
            .map((line) => line.replaceAll(/\p{Cc}/gu, ''))
            .join('\n');
        expect(read(valueOf(file, 'SUMMARY') ?? '')).toBe(plain(title));
        expect(read(valueOf(file, 'DESCRIPTION') ?? '')).toBe(plain(text));
        const widest = Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)));
        expect(widest).toBeLessThanOrEqual(75);
      }),
    );
  });
});
