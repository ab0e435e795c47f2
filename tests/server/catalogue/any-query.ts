import * as fc from 'fast-check';
import { LOT_SORTS } from '#contract/catalogue/list-words.ts';
import type { Inputs } from '#contract/inputs.ts';

/** Any filters a visitor might turn, several at once. */
export const anyQuery: fc.Arbitrary<Inputs['lotList']> = fc.record(
  {
    tab: fc.constantFrom('running', 'upcoming', 'fixed-price'),
    brand: fc.constantFrom('大众', '丰田,别克', '无此品牌'),
    series: fc.constantFrom('大众 帕萨特', '比亚迪 汉,五菱 宏光'),
    city: fc.constantFrom('上海', '杭州,重庆'),
    partner: fc.constantFrom('bank', 'leasing', 'bank,leasing'),
    year: fc.constantFrom('2018', '2016,2020', '一九'),
    body: fc.constantFrom('suv', 'sedan,mpv', 'boat'),
    grade: fc.constantFrom('A,B', 'crash'),
    source: fc.constantFrom('lease', 'court,finance'),
    gearbox: fc.constantFrom('manual', 'automatic'),
    seats: fc.constantFrom('5', '2-4,8+'),
    papers: fc.constantFrom('title', 'title,two-keys'),
    noReserve: fc.constant('yes' as const),
    lowestYuan: fc.nat(60_000),
    highestYuan: fc.nat(80_000),
    highestKm: fc.nat(100_000),
    registeredFrom: fc.constantFrom('2018-03', '2020-01'),
    lowestDepositYuan: fc.nat(3_000),
    sort: fc.constantFrom(...LOT_SORTS),
  },
  { requiredKeys: [] },
);
