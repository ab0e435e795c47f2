// The button that recomputes a lot's chain: fetches every public event and lets this machine judge.
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { type ChainVerdict, type Stamped, verifyChain } from './verify-chain.ts';

export type ChainCheck =
  | { readonly at: 'idle' }
  | { readonly at: 'checking' }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'done'; readonly verdict: ChainVerdict };

const everyEvent = async (lotId: string): Promise<readonly Stamped[]> => {
  const rows: Stamped[] = [];
  let isMore = true;
  while (isMore) {
    const page = await call('lotEvents', { id: lotId, after: rows.at(-1)?.seq ?? 0 }, { quiet: true });
    rows.push(...page.rows);
    isMore = page.rows.length > 0;
  }
  return rows;
};

export const useChainCheck = (lotId: string): readonly [ChainCheck, () => void] => {
  const [check, setCheck] = useState<ChainCheck>({ at: 'idle' });
  const run = async (): Promise<void> => {
    setCheck({ at: 'checking' });
    try {
      setCheck({ at: 'done', verdict: await verifyChain(await everyEvent(lotId)) });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setCheck({ at: 'failed', message: error.msg });
    }
  };
  return [check, () => void run()];
};
