// Whether the visitor has asked to be told of a sale, and asking for it: known once their own
// browser has looked.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import { call } from '#lib/api.ts';
import { $token } from '#lib/session.ts';
import { askToLogIn } from '#lib/stores/shell.ts';

// The first drawing in the browser is the server's, which knows no visitor.
const AT_FIRST = { ssr: 'initial' } as const;

interface Known {
  readonly of: string;
  readonly isReminded: boolean;
  /**
   * The session in which they made the request themselves: what was asked before that is older,
   * whenever it comes.
   */
  readonly pressedWith?: string | null;
}

export function useReminder({ id: saleId, name }: Sale): readonly [boolean, () => void] {
  const token = useStore($token, AT_FIRST);
  const [known, setKnown] = useState<Known | null>(null);
  const isReminded = token !== null && known?.of === saleId && known.isReminded;
  useEffect(() => {
    if (token === null) return undefined;
    const gone = new AbortController();
    const ask = async (): Promise<void> => {
      const answer = await call('saleReminder', { saleId }, { quiet: true, signal: gone.signal });
      const isOlder = (was: Known | null): boolean => was?.of === saleId && was.pressedWith === token;
      setKnown((was) => (isOlder(was) ? was : { of: saleId, ...answer }));
    };
    // Without an answer the button offers the reminder; asked for twice it is one.
    ask().catch(() => undefined);
    return () => gone.abort();
  }, [saleId, token]);
  const toggle = async (): Promise<void> => {
    const answer = await call('remindOfSale', { saleId, isWanted: !isReminded });
    setKnown({ of: saleId, pressedWith: $token.get(), ...answer });
  };
  const because = { title: name, text: '登录后替你设好开拍提醒' };
  const press = (): void =>
    // The failure has been told by the catalogue; the button stays as it was.
    askToLogIn({ because, resume: () => void toggle().catch(() => undefined) });
  return [isReminded, press];
}
