// A plain form carries the token of the session whenever it is sent: the script stands in the page,
// before the form and before every other script.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../../../src/layouts/form-tokens.mjs'), 'utf8');

interface Visit {
  readonly token?: string | null;
  readonly userInfo?: string | null;
  readonly isStorageRefused?: boolean;
  readonly cookie?: string;
}

class TokenField {
  value: string;
  constructor(value: string) {
    this.value = value;
  }
}

class SentForm {
  readonly elements: { readonly namedItem: (name: string) => TokenField | null };
  private readonly isOfASession: boolean;
  constructor(isOfASession: boolean, token: TokenField) {
    this.isOfASession = isOfASession;
    this.elements = { namedItem: (name) => (name === 'token' ? token : null) };
  }
  matches(): boolean {
    return this.isOfASession;
  }
}

/** A page whose only script so far is this one. */
const openPage = ({ isStorageRefused = false, cookie = '', ...kept }: Visit) => {
  const held: Readonly<Record<string, string | null | undefined>> = kept;
  const tab: Record<string, string> = {};
  let onSubmit: (event: { readonly target: SentForm }) => void = () => undefined;
  runInNewContext(script, {
    addEventListener: (_type: 'submit', listener: typeof onSubmit) => void (onSubmit = listener),
    document: { cookie },
    HTMLFormElement: SentForm,
    HTMLInputElement: TokenField,
    localStorage: {
      getItem: (key: string) => {
        if (isStorageRefused) throw new Error('no');
        return held[key] ?? null;
      },
    },
    sessionStorage: { setItem: (key: string, value: string) => void (tab[key] = value) },
  });
  /** Token the form is sent with; `drawn` is the one it was drawn with. */
  const send = (isOfASession: boolean, drawn = ''): string => {
    const token = new TokenField(drawn);
    onSubmit({ target: new SentForm(isOfASession, token) });
    return token.value;
  };
  return { send, tab };
};

describe('a plain form of a session', () => {
  const token = 'handle-0123456789';
  const userInfo = '{"sid":"s-1"}';

  it('carries the token of the session, whatever it was drawn with', () => {
    expect(openPage({ token, userInfo }).send(true)).toBe(token);
    expect(openPage({ token, userInfo }).send(true, 'of-a-cookie')).toBe(token);
  });

  it('has the next page ask what it changed of its person', () => {
    const { send, tab } = openPage({ token, userInfo });
    send(true);
    expect(tab).toEqual({ staleUserInfo: 's-1' });
  });

  it('carries nothing and marks nothing when it belongs to no session', () => {
    const { send, tab } = openPage({ token, userInfo });
    expect(send(false)).toBe('');
    expect(tab).toEqual({});
  });

  it.each([null, '', 'undefined', 'short', 'with a blank', '令牌令牌令牌令牌'])(
    'keeps the token of its cookie when the browser holds %j',
    (kept) => {
      expect(openPage({ token: kept, userInfo }).send(true, 'of-a-cookie')).toBe('of-a-cookie');
    },
  );

  it('carries the token though the browser’s copy cannot be read', () => {
    const { send, tab } = openPage({ token, userInfo: '{' });
    expect(send(true)).toBe(token);
    expect(tab).toEqual({});
  });

  it('carries the token of a cookie where the browser refuses its storage', () => {
    const cookie = `theme=dark; kept-token=${token}; kept-userInfo=${encodeURIComponent(userInfo)}`;
    const { send, tab } = openPage({ isStorageRefused: true, cookie });
    expect([send(true, 'of-a-cookie'), tab]).toEqual([token, { staleUserInfo: 's-1' }]);
  });

  it('is sent as drawn by a browser that refuses its storage', () => {
    expect(openPage({ isStorageRefused: true }).send(true, 'of-a-cookie')).toBe('of-a-cookie');
  });
});
