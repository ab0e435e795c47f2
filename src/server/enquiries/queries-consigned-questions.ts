// Public questions about what is sold for somebody: those that wait, with whatever could tell who
// asked taken out, and those that were answered. Source: core/enquiries/draft-answer.ts.
import type { ConsignedQuestion } from '#contract/enquiries/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { maskedQuestion } from '#core/enquiries/draft-answer.ts';
import { questionNumber } from '#core/enquiries/public-question.ts';
import { answerByMs } from '#core/enquiries/reply-due.ts';
import { consignedTitles } from '#server/catalogue/consigned/queries-consigned-titles.ts';
import type { Reader } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { openedWords, questionPlace } from '#server/store/words-codec.ts';
import type { QuestionsTable } from './enquiry-tables.ts';
import { draftIn, PAGE, placeOf, turned } from './queries-enquiries.ts';
import { questionsAbout } from './store-questions.ts';

interface Asked {
  readonly consignorId: string;
  readonly after: string | undefined;
}

export async function consignedQuestions(
  { reader, seal }: { readonly reader: Reader; readonly seal: Pick<TextSeal, 'open'> },
  { consignorId, after }: Asked,
): Promise<Pick<Outputs['consignedQuestions'], 'rows' | 'next'>> {
  const titles = await consignedTitles(reader, consignorId);
  const lotIds = [...titles.keys()];
  const found = await questionsAbout(reader, { lotIds, after: placeOf(after), most: PAGE + 1 });
  const { page, next } = turned(found, ({ askedAtMs }) => askedAtMs);
  return {
    rows: page.map((row) => ({ ...rowOf(seal, row), lotTitle: titles.get(row.lotId ?? '') ?? '' })),
    next,
  };
}

const rowOf = (seal: Pick<TextSeal, 'open'>, row: QuestionsTable): Omit<ConsignedQuestion, 'lotTitle'> => {
  const { id, day, count, lotId, asker, askedBy, text, askedAtMs, answer, answeredAtMs } = row;
  const isAnswered = answer !== null && answeredAtMs !== null;
  return {
    id,
    number: questionNumber(day, count),
    lotId: lotId ?? '',
    askedBy,
    text: isAnswered ? text : maskedQuestion(openedWords(seal, text, questionPlace({ id, asker }))),
    askedAtMs,
    answerByMs: answerByMs(askedAtMs),
    draft: draftIn(seal, row),
    answer: isAnswered ? { text: answer, atMs: answeredAtMs } : null,
  };
};
