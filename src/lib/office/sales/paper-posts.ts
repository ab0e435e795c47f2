// Papers of a consignor, as the desk asks for them on the page of the lot, takes them or asks
// again. Source: core/documents/paper-request.ts; 拍卖法 第41、42条.
import { REQUESTED_PAPER_WORDS } from '#contract/documents/request-words.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { REQUESTED_PAPERS } from '#core/documents/paper-request.ts';
import type { FieldPart } from '#core/input/typed-form.ts';
import { fieldOf } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { queryString } from '#lib/query-string.ts';
import { ledTo, type Sending, type Sent } from './sale-forms.ts';
import { FormReader, typedIn } from './typed-fields.ts';

/** Fields of both forms, by their names in the contract. */
export const PAPER_PARTS: readonly FieldPart[] = [
  {
    title: '向委托人要材料',
    fields: [
      { name: 'text', label: '具体要求', kind: 'text' },
      { name: 'reason', label: '要补交的理由', kind: 'text' },
      { name: 'dueAtMs', label: '最晚提交时间', kind: 'time' },
    ],
  },
];

export const PAPER_CHOICES = REQUESTED_PAPERS.map((value) => ({
  value,
  label: REQUESTED_PAPER_WORDS[value],
}));

const VERDICTS = ['accept', 'ask-again', 'drop'] as const;

/** Id of a request on the page of its lot. */
export function papersAnchor(id: string): string {
  return `papers-${id}`;
}

/** Address at which a picture that a consignor handed in is looked at. */
export function consignedPictureAddress(lotId: string, fileId: string): string {
  return `${BASE}${routes.requestedPaperFile.path}${queryString({ lotId, fileId })}`;
}

export async function askForPapers(sending: Sending): Sent {
  const { call, form } = sending;
  const reader = new FormReader(typedIn(form, PAPER_PARTS), PAPER_PARTS);
  const text = reader.text('text');
  const dueAtMs = reader.at('dueAtMs');
  if (text === '') return { problems: { ...reader.problems, text: '请写明要哪几页、什么内容' } };
  if (!reader.isSound) return { problems: reader.problems };
  const paper = oneOf(REQUESTED_PAPERS, fieldOf(form, 'paper')) ?? 'other';
  const [lotId, consignorId] = [fieldOf(form, 'lotId'), fieldOf(form, 'consignorId')];
  await call('askForPapers', { lotId, consignorId, paper, text, dueAtMs });
  return ledTo(sending, { done: 'papers-asked' });
}

export async function checkPapers(sending: Sending): Sent {
  const { call, form } = sending;
  const of = { lotId: fieldOf(form, 'lotId'), id: fieldOf(form, 'request') };
  const verdict = oneOf(VERDICTS, fieldOf(form, 'verdict')) ?? 'accept';
  if (verdict !== 'ask-again') {
    await call('checkPapers', { ...of, decision: { verdict } });
    return ledTo(sending, { done: `papers-${verdict}` });
  }
  const reader = new FormReader(typedIn(form, PAPER_PARTS), PAPER_PARTS);
  const reason = reader.text('reason');
  const dueAtMs = reader.at('dueAtMs');
  if (reason === '') return { problems: { ...reader.problems, reason: '请写明缺什么、哪里不对' } };
  if (!reader.isSound) return { problems: reader.problems };
  await call('checkPapers', { ...of, decision: { verdict, reason, dueAtMs } });
  return ledTo(sending, { done: `papers-${verdict}` });
}
