import { describe, expect, it } from 'vitest';
import { maskedProof } from '#core/proofs/masked-proof.ts';

describe('a proof that need not be read', () => {
  it('shows whose it is and which, and no more', () => {
    expect(
      maskedProof({
        picture: 'p-1',
        city: '北京',
        number: '0012345678901',
        holder: '林晓',
        validUntil: '2027-06-30',
      }),
    ).toEqual({ city: '北京', number: '001******8901', holder: '林*', validUntil: '2027-06-30' });
  });

  it('leaves out what it has not', () => {
    expect(maskedProof({ picture: 'p-1', ground: 'tenant', holder: '示例汽车有限公司' })).toEqual({
      ground: 'tenant',
      holder: '示****司',
    });
    expect(maskedProof({})).toEqual({});
  });
});
