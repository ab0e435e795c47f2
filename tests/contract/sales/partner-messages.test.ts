// Message about a partner's new sale, and where it leads.
import { expect, test } from 'vitest';
import type { PartnerMessage } from '#core/sales/partner.ts';
import { messageWay } from '#lib/notifications/message-path.ts';
import { messageWords } from '#server/notifications/message-words.ts';
import { START_MS } from '../../kit/lots.ts';

const TOLD: PartnerMessage = {
  kind: 'partner-sale',
  partnerId: 'leasing',
  partnerName: '示例汽车租赁',
  saleId: 's-7',
  saleName: '租赁退役车专场',
  startsAtMs: START_MS,
  lotCount: 3,
};

test('says whose sale it is, when, and how many lots', () => {
  const { title, text } = messageWords(TOLD, '');
  expect(title).toBe('示例汽车租赁有新专场');
  expect(text).toMatch(/^租赁退役车专场：.+ 开拍，共 3 件。/);
});

test('leads to its announcement', () => {
  expect(messageWay(TOLD)).toEqual({ href: '/infoDatails?id=s-7', word: '看拍卖公告' });
});
