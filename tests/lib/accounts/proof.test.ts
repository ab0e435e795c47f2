import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { expect, it } from 'vitest';
import { solve } from '#lib/accounts/proof.ts';

const hmacKey = 'a key of the house';
const challengeOf = async (number: number, maxnumber = 2_000) => {
  const made = await createChallenge({ hmacKey, number, maxnumber });
  return { ...made, maxnumber };
};

it.each([0, 1, 499, 500, 1_999, 2_000])(
  'the number %i is found, and the house accepts it',
  async (number) => {
    const proof = await solve(await challengeOf(number));
    await expect(verifySolution(proof, hmacKey)).resolves.toBe(true);
  },
);

it('a challenge without a solution is given up at its end', async () => {
  const challenge = await challengeOf(1_500);
  await expect(solve({ ...challenge, maxnumber: 999 })).rejects.toThrow('no solution');
});

it('a proof for another house is worth nothing', async () => {
  const proof = await solve(await challengeOf(7));
  await expect(verifySolution(proof, 'another key')).resolves.toBe(false);
});
