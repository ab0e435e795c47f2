import { describe, expect, it } from 'vitest';
import {
  DOCUMENT_NAME,
  namedTwice,
  PICTURE_NAME,
  PICTURE_WIDTHS_PX,
  pictureName,
  sizeOfPicture,
  WIDEST_PX,
} from '#core/lots/shown-files.ts';

const SHA256 = '0123456789abcdef'.repeat(4);

describe('the name of a picture', () => {
  it('says what is in it and how large it is', () => {
    const name = pictureName(SHA256, { widthPx: 1_920, heightPx: 1_080 });
    expect(name).toBe('0123456789abcdef0123-1920x1080');
    expect(name).toMatch(PICTURE_NAME);
    expect(sizeOfPicture(name)).toEqual({ widthPx: 1_920, heightPx: 1_080 });
  });

  it.each(['', '0123-4x3', '0123456789abcdef0123', '../0123456789abcdef01-4x3', '0123456789ABCDEF0123-4x3'])(
    'is not %j',
    (name) => {
      expect(name).not.toMatch(PICTURE_NAME);
    },
  );

  it('that says no size is of a point', () => {
    expect(sizeOfPicture('0123456789abcdef0123')).toEqual({ widthPx: 1, heightPx: 1 });
    expect(sizeOfPicture('0123456789abcdef0123-7')).toEqual({ widthPx: 7, heightPx: 1 });
  });
});

describe('the name of a document', () => {
  it('is twenty figures of its content', () => {
    expect(SHA256.slice(0, 20)).toMatch(DOCUMENT_NAME);
    expect(SHA256.slice(0, 19)).not.toMatch(DOCUMENT_NAME);
    expect(SHA256.slice(0, 21)).not.toMatch(DOCUMENT_NAME);
  });
});

describe('a list of names', () => {
  it('tells the first that stands there again', () => {
    expect(namedTwice(['a', 'b', 'a', 'b'])).toBe('a');
    expect(namedTwice(['a', 'b', 'b', 'a'])).toBe('b');
  });

  it('has none of which each is another', () => {
    expect(namedTwice([])).toBeNull();
    expect(namedTwice(['a', 'b'])).toBeNull();
  });
});

describe('the widths of a picture', () => {
  it('rise, and end with the widest', () => {
    expect([...PICTURE_WIDTHS_PX].toSorted((one, other) => one - other)).toEqual([...PICTURE_WIDTHS_PX]);
    expect(PICTURE_WIDTHS_PX.at(-1)).toBe(WIDEST_PX);
  });
});
