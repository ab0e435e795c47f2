import { describe, expect, it } from 'vitest';
import { nameBehind } from '#contract/bidding/receipt-number.ts';
import { caseBehind, caseNumber } from '#contract/disputes/case-number.ts';

const dispute = { id: '019ab000-0000-7000-8000-00abcdef0123', createdAtMs: Date.UTC(2026, 10, 25, 16, 30) };

describe('the case behind a number', () => {
  it('is found by what is read out', () => {
    expect(caseBehind(caseNumber(dispute))?.end).toBe('abcdef0123');
    expect(caseBehind(caseNumber(dispute).toLowerCase())).toEqual(nameBehind(caseNumber(dispute).slice(2)));
  });

  it('is none where the letters or the signs are missing', () => {
    expect(caseBehind(caseNumber(dispute).slice(2))).toBeNull();
    expect(caseBehind('ZY')).toBeNull();
  });
});
