import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString(text: unknown, type: string): unknown {
        return { text, type };
      }
    },
  );
});

const load = async () => (await import('#lib/own-page.ts')).pageOf as (text: string) => unknown;

describe('a page of our own, fetched as text', () => {
  it('is read as a document', async () => {
    const pageOf = await load();
    expect(pageOf('<p>一</p>')).toEqual({ text: '<p>一</p>', type: 'text/html' });
  });

  it('goes through the one policy that the page allows, made once', async () => {
    const createPolicy = vi.fn((name: string) => ({ createHTML: (text: string) => `${name}: ${text}` }));
    vi.stubGlobal('trustedTypes', { createPolicy });
    const pageOf = await load();
    expect(pageOf('一')).toEqual({ text: 'luochui: 一', type: 'text/html' });
    pageOf('二');
    expect(createPolicy).toHaveBeenCalledOnce();
  });
});
