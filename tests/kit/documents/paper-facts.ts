// Facts every paper of a lot begins with, as the printer is given them.
import type { PaperFacts } from '#core/documents/paper-facts.ts';

export const PAPER_HASH = 'f'.repeat(64);

export const paperFacts: PaperFacts = {
  number: '〔2027〕第 0001-A001 号',
  sale: {
    number: 1,
    name: '专场',
    consignor: '委托方',
    auctioneer: '拍卖师',
    certificate: '000000',
  },
  lot: { id: 'lot-1', number: 'A001', title: '大众 帕萨特', marks: [], city: '上海', yard: null },
  proof: { seq: 9, hash: PAPER_HASH },
};
