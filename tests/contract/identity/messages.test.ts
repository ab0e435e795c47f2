// Messages to a person about their papers.
import { describe, expect, it } from 'vitest';
import type { Message } from '#core/notifications/message.ts';
import { messageWords } from '#server/notifications/message-words.ts';
import { START_MS } from '../../kit/lots.ts';

describe('a message about papers', () => {
  it.each<[Message, string, string]>([
    [
      { kind: 'verification-approved', of: 'person', validUntilMs: null },
      '实名认证已通过',
      '即刻起可以报名和出价',
    ],
    [
      { kind: 'verification-approved', of: 'firm', validUntilMs: START_MS },
      '实名认证已通过',
      '有效至 2027年1月15日。',
    ],
    [
      { kind: 'verification-refused', of: 'firm', items: ['licence', 'agent'] },
      '实名认证没有通过',
      '营业执照、经办人需要改正',
    ],
    [{ kind: 'verification-expiring', validUntilMs: START_MS }, '实名认证快到期了', '审核期间原认证继续有效'],
    [{ kind: 'verification-expired' }, '实名认证已过期', '重新认证后恢复'],
    [{ kind: 'verification-waiting', verificationId: 'v', of: 'firm' }, '有实名认证待审核', '一份企业认证'],
  ])('%o is told as %s', (message, title, part) => {
    const words = messageWords(message, '');
    expect(words.title).toBe(title);
    expect(words.text).toContain(part);
    expect(words.text).toMatch(/。$/);
  });
});
