// The public questions of the sample house, asked and answered by the commands everybody uses, at the moment they enter: some
// lots of every sale have one or two, and the house a few about itself.
import type { LotFacts } from '#contract/outputs.ts';
import { maskedAsker } from '#core/public-question.ts';
import { askQuestion, settleQuestionBy } from '#server/commands/public-questions.ts';
import type { PublishSale } from '#server/commands/publish-sale.ts';
import { type Asked, HOUSE_QUESTIONS, LOT_QUESTIONS } from './asked-data.ts';
import { chanceOf } from './chance.ts';
import { SAMPLE_STAFF } from './notices.ts';
import { SAMPLE_BUYERS } from './people-data.ts';
import type { SampleParts } from './sample-parts.ts';

/** So many lots in a hundred have been asked about. */
const ASKED_PERCENT = 25;

interface Question extends Asked {
  readonly lotId: string | null;
}

/** What is asked about the lots of a sale; always the same for the same sale. */
export const questionsOf = ({ sale, lots }: PublishSale): readonly Question[] =>
  sale.hall === 'practice'
    ? []
    : lots.flatMap(({ id, card }) => {
        const chance = chanceOf(`${id}/asked`);
        if (!chance.isOneOf(ASKED_PERCENT)) return [];
        const facts = JSON.parse(card.facts) as LotFacts;
        return chance
          .shuffled(LOT_QUESTIONS)
          .slice(0, chance.whole(1, 2))
          .map((ask) => ({ lotId: id, ...ask(facts) }));
      });

/** All at once, so that they share their commits. A lot that is over by now takes no question, and that is the end of it. */
const settle = async ({ engine, reader }: SampleParts, questions: readonly Question[]): Promise<void> => {
  const answers = new Map(
    questions.map((question, place) => [`sample:${question.lotId ?? 'house'}:${place}`, question]),
  );
  if (answers.size === 0) return;
  const asking = Array.from(answers, ([asker, { lotId, text }]) => {
    const askedBy = maskedAsker(chanceOf(asker).pick(SAMPLE_BUYERS).displayName);
    return engine.run(askQuestion, { lotId, asker, tellId: null, askedBy, text });
  });
  await Promise.all(asking);
  const waiting = await reader
    .selectFrom('questions')
    .select(['id', 'asker'])
    .where('asker', 'in', [...answers.keys()])
    .where('status', '=', 'waiting')
    .execute();
  const settling = waiting.map(({ id, asker }) => {
    const answer = answers.get(asker)?.answer ?? null;
    return engine.run(settleQuestionBy, { id, staffId: SAMPLE_STAFF, answer, asPublished: null });
  });
  await Promise.all(settling);
};

export const askAboutSale = (parts: SampleParts, sale: PublishSale): Promise<void> =>
  settle(parts, questionsOf(sale));

/** Once in the life of a house. */
export const askAboutHouse = async (parts: SampleParts): Promise<void> => {
  const before = await parts.reader
    .selectFrom('questions')
    .select('id')
    .where('lotId', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const all = HOUSE_QUESTIONS.map((asked) => ({ lotId: null, ...asked }));
  if (!before) await settle(parts, all);
};
