// Message about a search that finds something new, and where it leads.
import { expect, test } from 'vitest';
import { searchMessage, type SearchRequest } from '#core/catalogue/saved-search.ts';
import { messageWay } from '#lib/notifications/message-path.ts';
import { messageWords } from '#server/notifications/message-words.ts';
import { START_MS } from '../../kit/lots.ts';

const told = (isUpcoming: boolean, hall: SearchRequest['hall'] = 'vehicle') =>
  searchMessage(
    {
      id: 'q-1',
      searchName: '宝马 · 奥迪 · SUV · 10 万元以上',
      wish: {
        hall,
        kind: [],
        format: [],
        disposal: [],
        body: ['suv'],
        brand: ['宝马', '奥迪'],
        grade: [],
        city: [],
        partner: [],
        lowestYuan: 100_000,
        highestYuan: null,
      },
    },
    { id: 's-7', name: '租赁退役车专场' },
    { lotCount: 3, startsAtMs: START_MS, isUpcoming },
  );

test('says which search, which sale, how many and from when', () => {
  const { title, text } = messageWords(told(true), '');
  expect(title).toBe('“宝马 · 奥迪 · SUV · 10 万元以上”有 3 件新拍品');
  expect(text).toContain('租赁退役车专场：最早');
  expect(messageWords(told(false), '').text).toContain('租赁退役车专场：已经开拍');
});

test('calls a search by no name where it is not opened', () => {
  expect(messageWords({ ...told(true), searchName: '' }, '').title).toBe('你保存的搜索有 3 件新拍品');
});

test('leads to the hall with its filters, where the lots are', () => {
  const filters = 'body=suv&brand=%E5%AE%9D%E9%A9%AC%2C%E5%A5%A5%E8%BF%AA&lowest=10';
  expect(messageWay(told(true))?.href).toBe(`/bidding?tab=upcoming&${filters}`);
  expect(messageWay(told(false))?.href).toBe(`/bidding?${filters}`);
  expect(messageWay(told(false, 'non-vehicle'))?.href).toBe(`/non-vehicle-bidding?${filters}`);
});
