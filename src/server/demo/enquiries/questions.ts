// The public questions of the sample house, asked in the days before and answered by the steps
// everybody's are: some lots of every sale have one or two, and the house a few about itself.
import { maskedAsker } from '#core/enquiries/public-question.ts';
import { DAY_MS, dayBeginMs, HOUR_MS } from '#core/time/days.ts';
import { chanceOf } from '#server/demo/chance.ts';
import { SAMPLE_STAFF } from '#server/demo/notices.ts';
import { SAMPLE_BUYERS } from '#server/demo/people-data.ts';
import type { SampleParts } from '#server/demo/sample-parts.ts';
import { bringInQuestions } from '#server/enquiries/commands-public-questions.ts';
import { answeredQuery } from '#server/enquiries/store-questions.ts';
import type { PublishSale } from '#server/sales/commands-publish-sale.ts';
import { HOUSE_QUESTIONS, LOT_QUESTIONS, type SampleQuestion } from './questions-data.ts';

/** So many lots in a hundred have been asked about. */
const ASKED_PERCENT = 25;

interface Question extends SampleQuestion {
  readonly lotId: string | null;
}

/** Questions about the lots of a sale; always the same for the same sale. */
export function questionsOf({ sale, lots }: PublishSale): readonly Question[] {
  return sale.hall !== 'vehicle'
    ? []
    : lots.flatMap(({ id, card }) => {
        const chance = chanceOf(`${id}/asked`);
        if (!chance.isOneOf(ASKED_PERCENT)) return [];
        return chance
          .shuffled(LOT_QUESTIONS)
          .slice(0, chance.whole(1, 2))
          .map((ask) => ({ lotId: id, ...ask(card.facts) }));
      });
}

/** From the day after the announcement on, and not more days ago than this. */
const MOST_DAYS_AGO = 5;
const HOUSE_DAYS_AGO = 40;
const OPENS_HOUR = 9;
const CLOSES_HOUR = 17;

/** Once in the life of a house. */
export async function askAboutHouse(parts: SampleParts): Promise<void> {
  const before = await answeredQuery(parts.reader, { lotId: null, after: null, most: 1 }).executeTakeFirst();
  const all = HOUSE_QUESTIONS.map((asked) => ({ lotId: null, ...asked }));
  if (!before) await settle(parts, all, HOUSE_DAYS_AGO);
}

/**
 * People ask in the day and in the evening; the house answers in its hours, on the same day or the
 * next morning.
 */
const askedAndAnswered = (
  seed: string,
  { nowMs, mostDaysAgo }: { readonly nowMs: number; readonly mostDaysAgo: number },
): { readonly askedAtMs: number; readonly answeredAtMs: number } => {
  const chance = chanceOf(`${seed}/when`);
  const dayMs = dayBeginMs(nowMs) - chance.whole(1, Math.max(1, mostDaysAgo)) * DAY_MS;
  const hour = chance.whole(8, 21);
  const askedAtMs = dayMs + hour * HOUR_MS + chance.whole(0, 3_599) * 1_000;
  const laterMs = chance.whole(12, 110) * 60_000 + chance.whole(0, 59) * 1_000;
  const beginsMs = (hour < CLOSES_HOUR ? dayMs : dayMs + DAY_MS) + OPENS_HOUR * HOUR_MS;
  const answeredAtMs = Math.max(askedAtMs, beginsMs) + laterMs;
  // Before the house has opened in the morning somebody has stayed late.
  return { askedAtMs, answeredAtMs: answeredAtMs < nowMs ? answeredAtMs : askedAtMs + laterMs };
};

/**
 * All of a sale at once. A lot that is over by now takes no question, and that is the end of
 * it.
 */
const settle = async (
  { engine, clock }: SampleParts,
  questions: readonly Question[],
  mostDaysAgo: number,
): Promise<void> => {
  if (questions.length === 0) return;
  const nowMs = clock.nowMs();
  const past = questions.map(({ lotId, text, answer }, place) => {
    const asker = `sample:${lotId ?? 'house'}:${place}`;
    const askedBy = maskedAsker(chanceOf(asker).pick(SAMPLE_BUYERS).displayName);
    return { lotId, asker, askedBy, text, answer, ...askedAndAnswered(asker, { nowMs, mostDaysAgo }) };
  });
  const inOrder = past.toSorted((one, other) => one.askedAtMs - other.askedAtMs);
  await engine.run(bringInQuestions, { questions: inOrder, staffId: SAMPLE_STAFF });
};

export function askAboutSale(parts: SampleParts, sale: PublishSale): Promise<void> {
  const announcedAtMs = sale.notice?.versions[0].atMs ?? parts.clock.nowMs();
  const daysSince = Math.floor((parts.clock.nowMs() - announcedAtMs) / DAY_MS);
  return settle(parts, questionsOf(sale), Math.min(MOST_DAYS_AGO, daysSince - 1));
}
