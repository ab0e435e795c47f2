// Places, kinds and words of what a lot shows: each told once, none left out.
import { describe, expect, it } from 'vitest';
import { DOCUMENT_KIND_WORDS, documentLine, pictureLine, PLACE_WORDS } from '#contract/lots/shown-words.ts';
import { DOCUMENT_KINDS, PICTURE_PLACES, type LotDocument, type LotPicture } from '#core/lots/shown-files.ts';

const NAME = '0f1e2d3c4b5a69788796';

describe('a place on the thing', () => {
  it('is named once', () => {
    expect(new Set(PICTURE_PLACES).size).toBe(PICTURE_PLACES.length);
    expect(Object.keys(PLACE_WORDS).toSorted()).toEqual([...PICTURE_PLACES].toSorted());
    const words = PICTURE_PLACES.map((place) => PLACE_WORDS[place].word);
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('a kind of document', () => {
  it('is named once', () => {
    expect(Object.keys(DOCUMENT_KIND_WORDS).toSorted()).toEqual([...DOCUMENT_KINDS].toSorted());
    const words = DOCUMENT_KINDS.map((kind) => DOCUMENT_KIND_WORDS[kind]);
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('the change log', () => {
  const picture: LotPicture = { picture: `${NAME}-960x720`, place: 'flaw', alt: '门槛划痕' };
  const document: LotDocument = { document: NAME, kind: 'title', title: '产权证', pages: 2, byteCount: 9 };

  it('says each picture by place, words and the mark of its file', () => {
    expect(pictureLine([picture])).toBe('瑕疵“门槛划痕”（图 0f1e2d3c）');
    const other = { ...picture, place: 'front' } as const;
    expect(pictureLine([picture, other])).toBe(
      '瑕疵“门槛划痕”（图 0f1e2d3c）；正面“门槛划痕”（图 0f1e2d3c）',
    );
  });

  it('says each document by kind, title and the mark of its file', () => {
    expect(documentLine([document])).toBe('权属证明《产权证》（件 0f1e2d3c）');
  });

  it('says when there are none', () => {
    expect(pictureLine([])).toBe('无');
    expect(documentLine([])).toBe('无');
  });
});
