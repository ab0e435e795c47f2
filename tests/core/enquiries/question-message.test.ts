import { describe, expect, it } from 'vitest';
import { questionMessage } from '#core/enquiries/question-message.ts';
import { topicOf } from '../../kit/notifications/message.ts';

const asked = { lotId: 'lot-1', number: 'Q20261121-003' };

describe('the asker of a public question', () => {
  it('is told the answer as it stands in public', () => {
    expect(questionMessage({ ...asked, answer: '可以。' })).toEqual({
      kind: 'question-answered',
      ...asked,
      answer: '可以。',
    });
  });

  it('is told when it will not be public, also of the house', () => {
    expect(questionMessage({ ...asked, lotId: null, answer: null })).toEqual({
      kind: 'question-declined',
      lotId: null,
      number: asked.number,
    });
  });

  it('finds both among the announcements', () => {
    for (const answer of ['可以。', null]) {
      expect(topicOf(questionMessage({ ...asked, answer }))).toBe('notice');
    }
  });

  it('is told an empty answer as an answer: only its absence declines', () => {
    expect(questionMessage({ ...asked, answer: '' }).kind).toBe('question-answered');
  });
});
