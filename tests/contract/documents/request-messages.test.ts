// Messages about papers that are asked of a consignor: which, for what, until when and why, and an
// SMS that names no lot.
import { describe, expect, it } from 'vitest';
import { REQUESTED_PAPER_WORDS } from '#contract/documents/request-words.ts';
import { messages } from '#contract/messages.ts';
import { REQUESTED_PAPERS } from '#core/documents/paper-request.ts';

const DUE_MS = Date.parse('2026-12-03T18:00:00+08:00');
const FACTS = { requestId: 'request-1', paper: 'title', title: '001 帕萨特' } as const;
const asked = {
  kind: 'papers-asked',
  ...FACTS,
  text: '登记证书第 1、2 页',
  dueAtMs: DUE_MS,
  reason: null,
} as const;

describe('the message to a consignor', () => {
  const row = messages['papers-asked'];

  it('says what is wanted, of what, and until when', () => {
    const { title, text } = row.words(asked, '');
    expect(title).toBe('请提交权属证明');
    expect(text).toBe(
      '001 帕萨特：登记证书第 1、2 页。请在 2026年12月3日 18:00 前在“我委托的拍品”里拍照上传。',
    );
  });

  it('says why it is wanted once more', () => {
    const { title, text } = row.words({ ...asked, reason: '缺第 2 页' }, '');
    expect(title).toBe('请补交权属证明');
    expect(text).toContain('要补交的理由：缺第 2 页。');
  });

  it('goes by SMS in time, and names neither lot nor paper', () => {
    const note = typeof row.sms === 'function' ? row.sms(asked) : row.sms;
    expect(note).toContain('2026年12月3日 18:00 前');
    expect(note).not.toContain('帕萨特');
    expect(typeof row.due === 'function' ? row.due(asked, 0) : row.due).toBe(DUE_MS);
  });

  it.each([
    ['papers-accepted', '权属证明已收下'],
    ['papers-dropped', '不再需要权属证明'],
  ] as const)('of what is settled says so, without an SMS: %s', (kind, title) => {
    const { words, sms, ways } = messages[kind];
    expect(words({ kind, ...FACTS } as never, '').title).toBe(title);
    expect([sms, ways]).toEqual([null, ['consigned-papers']]);
  });

  it('has a name for every paper', () => {
    const names = REQUESTED_PAPERS.map((paper) => REQUESTED_PAPER_WORDS[paper]);
    expect(new Set(names).size).toBe(REQUESTED_PAPERS.length);
    for (const name of names) expect(name).toMatch(/^\p{Script=Han}{4,}$/u);
  });
});

describe('the message to the house', () => {
  it('goes to those who draft, and leads to the lot', () => {
    const { words, told, ways } = messages['papers-handed-in'];
    const facts = { kind: 'papers-handed-in', ...FACTS, lotId: 'lot-1', saleId: 'sale-1', dueAtMs: DUE_MS };
    expect(words(facts as never, '').text).toBe(
      '001 帕萨特：权属证明已提交，请在 2026年12月3日 18:00 前核对。',
    );
    expect([told, ways]).toEqual(['sale.draft', ['office-papers']]);
  });
});
