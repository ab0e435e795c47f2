// Messages about papers: the consignor is told of every word of the house, and of none of their
// own.
import { describe, expect, it } from 'vitest';
import { paperRequestMessage } from '#core/documents/paper-request-message.ts';
import type { PaperRequest } from '#core/documents/paper-request.ts';

const request: PaperRequest = {
  id: 'request-1',
  lotId: 'lot-1',
  consignorId: 'seller',
  paper: 'title',
  text: '登记证书第 1、2 页',
  status: 'open',
  requestedAtMs: 1_000,
  dueAtMs: 9_000,
  round: 1,
  reason: null,
  handedInAtMs: null,
  decidedAtMs: null,
};
const FACTS = { requestId: 'request-1', paper: 'title', title: '001 帕萨特' };
const told = (more: Partial<PaperRequest>) => paperRequestMessage({ ...request, ...more }, '001 帕萨特');

describe('the consignor', () => {
  it('is told what is wanted and by when, and why once more', () => {
    const asked = { kind: 'papers-asked', ...FACTS, text: '登记证书第 1、2 页', dueAtMs: 9_000 };
    expect(told({})).toEqual({ ...asked, reason: null });
    expect(told({ round: 2, reason: '缺第 2 页' })).toEqual({ ...asked, reason: '缺第 2 页' });
  });

  it('is told that they are taken, or not wanted any more', () => {
    expect(told({ status: 'accepted' })).toEqual({ kind: 'papers-accepted', ...FACTS });
    expect(told({ status: 'dropped' })).toEqual({ kind: 'papers-dropped', ...FACTS });
  });

  it('is not told of what they handed in themselves', () => {
    expect(told({ status: 'handed-in' })).toBeNull();
  });
});
