// Message to a seller about a question on their lot: that it waits, until when, never its words.
import { describe, expect, it } from 'vitest';
import { enquiriesMessages } from '#contract/enquiries/messages.ts';
import { timeText } from '#contract/words/figures.ts';

const message = {
  kind: 'question-waiting',
  lotId: 'lot-1',
  number: 'Q20261121-003',
  answerByMs: Date.parse('2026-11-22T18:00:00+08:00'),
} as const;
const row = enquiriesMessages['question-waiting'];

describe('the message of a question that waits', () => {
  it('names the lot, the question and until when', () => {
    const { title, text } = row.words(message, '大众 帕萨特');
    expect(title).toBe('有人提问你委托的标的');
    expect(text).toMatch(/^大众 帕萨特：提问 Q20261121-003 等答复。/);
    expect(text).toContain(`${timeText(message.answerByMs)} 前由本公司答复。`);
  });

  it('is known by its time and leads to the answer', () => {
    const due = typeof row.due === 'function' ? row.due(message, 0) : null;
    expect(due).toBe(message.answerByMs);
    expect(row.ways[0]).toBe('consigned-questions');
  });
});
