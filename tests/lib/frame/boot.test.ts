// The script that stands in every page and runs before its first paint: the look of the page, and
// what a plain form is handed as it is sent.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const boot = readFileSync(join(import.meta.dirname, '../../../src/layouts/boot.mjs'), 'utf8');

interface Visit {
  readonly cookie?: string;
  readonly token?: string | null;
  readonly userInfo?: string | null;
  readonly hash?: string;
  readonly wantsContrast?: boolean;
  readonly isStorageRefused?: boolean;
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
const openPage = (visit: Visit) => {
  const { cookie = '', hash = '', wantsContrast = false, isStorageRefused = false } = visit;
  const dataset: Record<string, string> = {};
  const held: Readonly<Record<string, string | null | undefined>> = {
    token: visit.token,
    userInfo: visit.userInfo,
  };
  const tab: Record<string, string> = {};
  const localStorage = {
    getItem: (key: string) => {
      if (isStorageRefused) throw new Error('no');
      return held[key] ?? null;
    },
  };
  const sessionStorage = { setItem: (key: string, value: string) => void (tab[key] = value) };
  let onSubmit: (event: { readonly target: SentForm }) => void = () => undefined;
  runInNewContext(boot, {
    addEventListener: (_type: 'submit', listener: typeof onSubmit) => void (onSubmit = listener),
    HTMLFormElement: SentForm,
    HTMLInputElement: TokenField,
    document: { cookie, documentElement: { dataset } },
    localStorage,
    sessionStorage,
    location: { hash },
    matchMedia: () => ({ matches: wantsContrast }),
    window: isStorageRefused ? {} : { CSSViewTransitionRule: null },
  });
  /** Token the form is sent with; `drawn` is the one it was drawn with. */
  const send = (isOfASession: boolean, drawn = ''): string => {
    const token = new TokenField(drawn);
    onSubmit({ target: new SentForm(isOfASession, token) });
    return token.value;
  };
  return { dataset, send, tab };
};

/** Attributes of `<html>` before the first paint. */
const painted = (cookie: string, visit: Visit = {}) => openPage({ ...visit, cookie }).dataset;

describe('before the first paint', () => {
  it('the page is as the reader has chosen', () => {
    expect(painted('theme=dark; textSize=large')).toEqual({ theme: 'dark', size: 'large', session: 'none' });
    expect(painted('a=1; theme=light')).toEqual({ theme: 'light', session: 'none' });
  });

  it('the contrast is the reader’s, else what their system asks for', () => {
    expect(painted('contrast=high').contrast).toBe('high');
    expect(painted('', { wantsContrast: true }).contrast).toBe('high');
    expect(painted('contrast=normal', { wantsContrast: true }).contrast).toBeUndefined();
    expect(painted('').contrast).toBeUndefined();
  });

  it.each(['', 'theme=purple', 'xtheme=dark', 'theme=', 'textSize=small'])(
    'the page is as the house has it when the cookie is "%s"',
    (cookie) => {
      expect(painted(cookie)).toEqual({ session: 'none' });
    },
  );

  it('a page drawn at the build says in which house it is shown: the sample, or none', () => {
    expect(painted('house=sample')).toMatchObject({ house: 'sample' });
    expect([painted('house=real'), painted('xhouse=sample')]).toEqual([
      { session: 'none' },
      { session: 'none' },
    ]);
  });

  it('the frame shows the face of a member to a member', () => {
    expect(painted('', { token: 'handle-1' }).session).toBe('open');
  });

  it('a page asked for by a place in it holds nothing back: the place has to be found', () => {
    expect(painted('', { hash: '#收费标准' })).toEqual({ laid: '', session: 'none' });
    expect(painted('')).toEqual({ session: 'none' });
  });

  it('a browser that refuses its storage is a visitor’s', () => {
    expect(painted('', { isStorageRefused: true })).toEqual({ session: 'none', fade: 'own' });
  });
});

describe('a plain form that is sent before any other script of its page is there', () => {
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

  it('carries the token though the browser’s copy of its person cannot be read', () => {
    const { send, tab } = openPage({ token, userInfo: '{' });
    expect(send(true)).toBe(token);
    expect(tab).toEqual({});
  });

  it('is sent as it was drawn by a browser that refuses its storage', () => {
    expect(openPage({ isStorageRefused: true }).send(true, 'of-a-cookie')).toBe('of-a-cookie');
  });
});
