// The button that recomputes a lot's chain: fetches every public event and lets this machine judge,
// by the stamps it has been shown before.
import { useState } from 'react';
import { verifyChain, type Anchor, type ChainVerdict, type Stamped } from '#core/lots/chain.ts';
import { call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { browserSha256 } from './browser-sha256.ts';

export type ChainCheck =
  | { readonly at: 'idle' }
  | { readonly at: 'checking' }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'done'; readonly verdict: ChainVerdict };

export function useChainCheck(lotId: string, shown: readonly Anchor[]): readonly [ChainCheck, () => void] {
  const [check, setCheck] = useState<ChainCheck>({ at: 'idle' });
  const run = async (): Promise<void> => {
    setCheck({ at: 'checking' });
    try {
      setCheck({ at: 'done', verdict: await verifyChain(await everyEvent(lotId), shown, browserSha256) });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setCheck({ at: 'failed', message: error.msg });
    }
  };
  return [check, () => void run()];
}

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
