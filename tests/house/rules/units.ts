import type { Rule } from '../rule.ts';
import { linesWith } from '../tree.ts';

const money = 'price|amount|fee|deposit|premium|balance|hammer|reserve|cost|maximum|bond';
const span = 'wait|delay|timeout|duration|interval|ttl|elapsed|remaining|lag|offset|skew|grace|age';
const moment = 'time|deadline|expires|startsAt|endsAt|createdAt|updatedAt|at|now|when';
// An hour, a day and the eight hours of China, as they are written again and again.
const spelledOut = /\b(?:3_?600_?000|86_?400_?000|28_?800_?000)\b/;

const distance = 'mileage|odometer|distance';
const weight = 'weight|tonnage';

// The last word of the name is the quantity itself: a unit should have stood after it.
const bare = `(?:${[money, span, moment, distance, weight].join('|')})`;
const name = `(?:${bare}|[a-z]\\w*?${bare.replace(/\b([a-z])/g, (letter) => letter.toUpperCase())})`;
// As a field, a parameter or a variable that is a number; "price: z.number()" of a schema too.
const unitless = new RegExp(`(?<![\\w.'"$])${name}\\??: (?:number\\b|Fen\\b|z\\.(?:number|int|coerce)\\b)`);

export const unitRules: readonly Rule[] = [
  {
    says: 'a quantity ends in its unit: priceFen, waitMs, odometerKm, endsAtMs',
    covers: (path) => /^src\/.*\.(ts|tsx|astro)$/.test(path),
    breaches: (file) => linesWith(file, unitless),
    bites: [
      ['src/core/lots/lot.ts', '  price: number;'],
      ['src/core/lots/lot.ts', '  readonly hammerPrice: Fen;'],
      ['src/lib/retry.ts', 'const retry = (maxWait: number) => maxWait;'],
      ['src/contract/lot.ts', '  odometer: z.number(),'],
      ['src/core/bidding/bid.ts', 'const decide = (lot: Lot, now: number) => lot;'],
      ['src/server/clock/due.ts', '  endsAt?: number;'],
    ],
    spares: [
      [
        'src/core/lots/lot.ts',
        '  priceFen: Fen;\n  endsAtMs: number;\n  odometerKm: number;\n  page: number;\n  stage: number;',
      ],
      ['src/core/rate.ts', '  feeBps: number;\n  bidCount: number;\n  depositShare: number;\n  at: string;'],
    ],
  },
  {
    says: 'what an hour, a day and the clock of China are stands in core/time/days.ts alone',
    covers: (path) => /^src\/.*\.(ts|tsx|astro)$/.test(path) && path !== 'src/core/time/days.ts',
    breaches: (file) => linesWith(file, spelledOut),
    bites: [
      ['src/lib/format.ts', 'const SHANGHAI_MS = 8 * 3_600_000;'],
      ['src/pages/banner.astro', 'const DAY_MS = 86400000;'],
    ],
    spares: [
      ['src/core/time/days.ts', 'export const HOUR_MS = 3_600_000;'],
      ['src/core/orders/order-dues.ts', 'const graceMs = 2 * DAY_MS;'],
    ],
  },
];
