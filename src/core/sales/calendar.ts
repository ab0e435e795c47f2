// The calendar of sales (日历): each sale an entry that a person's own calendar understands, with
// the same identity however often it is read, so that a sale that is moved moves there too and one
// that is withdrawn is struck out.
// Source: RFC 5545 (3.1 lines and folding, 3.3.11 text, 3.6.1 entries); product.md 7.1 (加入日历,
// 订阅).
import { DAY_MS } from '#core/time/days.ts';

export interface CalendarEntry {
  /** Unique in the house, and the same for as long as the sale exists. */
  readonly id: string;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  /** When anything about it was last changed. */
  readonly changedAtMs: number;
  readonly title: string;
  readonly text: string;
  readonly place: string;
  /** The whole address of its page. */
  readonly url: string;
  readonly isWithdrawn: boolean;
  /** How often it has been changed: a calendar takes the higher number. */
  readonly revision?: number;
}

/** A sale as it was announced, wherever a calendar is made of it. */
export interface AnnouncedSale {
  readonly saleId: string;
  readonly name: string;
  readonly number: number;
  readonly city: string;
  readonly consignor: string;
  readonly lotCount: number;
  readonly startsAtMs: number;
  /** When its last lot is due. */
  readonly endsAtMs: number;
  readonly announcedAtMs: number;
  readonly changedAtMs: number | null;
  readonly withdrawnAtMs: number | null;
  readonly version: number;
}

/** The one entry of a sale, the same in every calendar it stands in. `url`: its page. */
export function saleEntry(sale: AnnouncedSale, url: string): CalendarEntry {
  const isWithdrawn = sale.withdrawnAtMs !== null;
  return {
    id: `sale-${sale.saleId}`,
    startsAtMs: sale.startsAtMs,
    endsAtMs: sale.endsAtMs,
    changedAtMs: sale.withdrawnAtMs ?? sale.changedAtMs ?? sale.announcedAtMs,
    title: `${sale.name}（第 ${sale.number} 场）`,
    text: `${sale.lotCount} 件标的，委托人 ${sale.consignor}。时间以公告为准。`,
    place: sale.city,
    url,
    isWithdrawn,
    revision: sale.version - 1 + Number(isWithdrawn),
  };
}

export interface Calendar {
  readonly name: string;
  /** The house's host: the second half of every identity. */
  readonly host: string;
  readonly entries: readonly CalendarEntry[];
}

/** The whole file, `text/calendar`; one entry or many. */
export function calendarText({ name, host, entries }: Calendar): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//luochui//sales//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap((entry) => linesOf(entry, host)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

const two = (part: number): string => String(part).padStart(2, '0');

/**
 * Year, month and day of a day counted from 1970-01-01, each year beginning in March so that a leap
 * day is its last.
 */
const civilOf = (epochDay: number): readonly [year: number, month: number, day: number] => {
  const shifted = epochDay + 719_468;
  const era = Math.floor(shifted / 146_097);
  const inEra = shifted - era * 146_097;
  const yearInEra = Math.floor(
    (inEra - Math.floor(inEra / 1_460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  );
  const inYear = inEra - (365 * yearInEra + Math.floor(yearInEra / 4) - Math.floor(yearInEra / 100));
  const fromMarch = Math.floor((5 * inYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const day = inYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  return [yearInEra + era * 400 + (month <= 2 ? 1 : 0), month, day];
};

/**
 * `20261121T060000Z`: the moment in universal time, so that no calendar has to know the house's
 * zone.
 */
export function calendarStamp(atMs: number): string {
  const epochDay = Math.floor(atMs / DAY_MS);
  const [year, month, day] = civilOf(epochDay);
  const second = Math.floor((atMs - epochDay * DAY_MS) / 1_000);
  const clock = [Math.floor(second / 3_600), Math.floor(second / 60) % 60, second % 60].map(two).join('');
  return `${String(year).padStart(4, '0')}${two(month)}${two(day)}T${clock}Z`;
}

const CONTROLS = /[\p{Cc}]/gu;

const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .split('\n')
    .map((line) => line.replaceAll(CONTROLS, ''))
    .join('\\n');

const LONGEST_OCTETS = 75;

const octetsOf = (letter: string): number => {
  const point = Number(letter.codePointAt(0));
  if (point < 0x80) return 1;
  if (point < 0x8_00) return 2;
  return point < 0x1_00_00 ? 3 : 4;
};

/** No line longer than 75 octets, and no character cut in two: what goes on begins with a space. */
const folded = (line: string): string => {
  let octets = 0;
  let text = '';
  for (const letter of line) {
    const more = octetsOf(letter);
    if (octets + more > LONGEST_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += letter;
    octets += more;
  }
  return text;
};

const linesOf = (entry: CalendarEntry, host: string): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.id}@${host}`,
  `DTSTAMP:${calendarStamp(entry.changedAtMs)}`,
  `LAST-MODIFIED:${calendarStamp(entry.changedAtMs)}`,
  `SEQUENCE:${entry.revision ?? 0}`,
  `DTSTART:${calendarStamp(entry.startsAtMs)}`,
  `DTEND:${calendarStamp(entry.endsAtMs)}`,
  `SUMMARY:${escaped(entry.title)}`,
  `DESCRIPTION:${escaped(entry.text)}`,
  `LOCATION:${escaped(entry.place)}`,
  `URL:${entry.url.replaceAll(CONTROLS, '')}`,
  `STATUS:${entry.isWithdrawn ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];
