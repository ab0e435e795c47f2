// A hall with as many lots as a list test wants, no two alike, published through the engine like
// any sale.
import { yuan } from '#core/money.ts';
import type { LotTraits } from '#server/catalogue/store/lot-traits.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { publishSale, type NewLot } from '#server/sales/commands-publish-sale.ts';
import { someLot, someSale } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../kit/lots.ts';

const BRANDS = ['大众', '丰田', '别克', '比亚迪', '五菱'] as const;
const SERIES = ['帕萨特', '凯美瑞', 'GL8', '汉', '宏光'] as const;
const BODIES = ['sedan', 'suv', 'mpv'] as const;
const GRADES = ['A', 'B+', 'C', '事故车'] as const;
const CITIES = ['上海', '杭州', '重庆'] as const;
const SOURCES = ['lease', 'finance', 'court'] as const;
const GEARBOXES = ['manual', 'automatic'] as const;

/** Publishes lots `from`…`from + count`, all to come; those from 0 on of the partner `bank`. */
export async function publishVaried(
  engine: EngineHandle,
  count: number,
  { from = 0, saleId = `varied-${from}` }: { from?: number; saleId?: string } = {},
): Promise<void> {
  const lots = Array.from({ length: count }, (_none, index) => variedLot(from + index));
  const partnerId = from === 0 ? 'bank' : null;
  const sale = someSale({ id: saleId, number: 10, partnerId, startsAtMs: START_MS, endsAtMs: END_MS });
  await engine.run(publishSale, { sale, lots });
}

const pick = <Word>(words: readonly Word[], at: number): Word => words[at % words.length] as Word;

const traitsOf = (at: number): LotTraits => ({
  series: pick(SERIES, at),
  modelYear: 2015 + (at % 8),
  gearbox: pick(GEARBOXES, Math.floor(at / 3)),
  seats: 4 + (at % 5),
  source: pick(SOURCES, Math.floor(at / 2)),
  papers: at % 2 === 0 ? ['title', 'two-keys'] : ['title'],
  vinTail: String(100_000 + at * 7),
});

/** The lot at a place from 0; everything about it follows from that place. */
export function variedLot(at: number, part: Partial<NewLot> = {}): NewLot {
  const lot = someLot({
    id: `lot-${at}`,
    position: at + 1,
    endsAtMs: END_MS + (at % 7) * MINUTE_MS,
    terms: {
      startPriceFen: yuan(10_000 + ((at * 37) % 50) * 1_000),
      depositFen: yuan(1_000 + (at % 3) * 1_000),
      reserveFen: at % 4 === 0 ? yuan(20_000) : null,
    },
  });
  const brand = pick(BRANDS, at);
  const card = {
    ...lot.card,
    title: `${2015 + (at % 8)}款 ${brand} ${pick(SERIES, at)} 豪华版`,
    brand,
    bodyType: pick(BODIES, Math.floor(at / 5)),
    grade: pick(GRADES, at),
    city: pick(CITIES, Math.floor(at / 4)),
    registered: `${2015 + (at % 8)}-0${1 + (at % 9)}`,
    odometerKm: 10_000 + ((at * 13) % 40) * 2_500,
  };
  return { ...lot, card, traits: traitsOf(at), ...part };
}
