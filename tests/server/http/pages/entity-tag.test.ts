import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isHeld, tagOf, tagOfForm } from '#server/http/pages/entity-tag.ts';

const asked = (held?: string): IncomingMessage =>
  ({ headers: held === undefined ? {} : { 'if-none-match': held } }) as IncomingMessage;

describe('the tag of a text', () => {
  it('is the same for the same text and another for another', () => {
    expect(tagOf(Buffer.from('落槌'))).toBe(tagOf(Buffer.from('落槌')));
    expect(tagOf(Buffer.from('落槌'))).not.toBe(tagOf(Buffer.from('落锤')));
    expect(tagOf(Buffer.from('落槌'))).toMatch(/^"[\w-]{22}"$/);
  });

  it.each([
    ['identity', '"abc"'],
    ['br', '"abc-br"'],
    ['gzip', '"abc-gzip"'],
  ])('in the form %s is %s', (encoding, tag) => {
    expect(tagOfForm('"abc"', encoding)).toBe(tag);
  });

  it.each([
    [undefined, false],
    ['', false],
    ['"abc"', true],
    ['W/"abc"', true],
    ['"x", "abc"', true],
    ['*', true],
    ['"abc-br"', false],
    ['abc', false],
  ])('is held by whoever says %j: %s', (held, isIt) => {
    expect(isHeld(asked(held), '"abc"')).toBe(isIt);
  });
});
