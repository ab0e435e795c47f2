// Addresses of a lot's pictures: its own in the widths there are, or its drawing.
import { describe, expect, it } from 'vitest';
import { documentAddress, photoOf, pictureOf } from '#lib/lots/photo.ts';
import { boughtPicture } from '#lib/orders/bought.ts';

const NAME = '0123456789abcdef0123';

describe('the picture of a lot', () => {
  it('is offered in four widths, with the size it has', () => {
    expect(photoOf(`${NAME}-1920x1440`)).toEqual({
      src: `/lot-pictures/${NAME}-1920x1440-960.webp`,
      srcSet: [
        `/lot-pictures/${NAME}-1920x1440-320.webp 320w`,
        `/lot-pictures/${NAME}-1920x1440-640.webp 640w`,
        `/lot-pictures/${NAME}-1920x1440-960.webp 960w`,
        `/lot-pictures/${NAME}-1920x1440-1920.webp 1920w`,
      ].join(', '),
      width: 1_920,
      height: 1_440,
    });
  });

  it('that came small is offered no larger than it came', () => {
    const { srcSet } = photoOf(`${NAME}-800x600`);
    expect(srcSet.split(', ').map((part) => part.split(' ')[1])).toEqual(['320w', '640w', '800w']);
    expect(photoOf(`${NAME}-200x100`).srcSet).toBe(`/lot-pictures/${NAME}-200x100-320.webp 200w`);
  });

  it('is offered no wider than its place can show', () => {
    const { src, srcSet } = photoOf(`${NAME}-1920x1440`, 640);
    expect(srcSet.split(', ').map((part) => part.split(' ')[1])).toEqual(['320w', '640w']);
    expect(src).toBe(`/lot-pictures/${NAME}-1920x1440-640.webp`);
  });

  it('is its drawing where it has none', () => {
    expect(pictureOf({ drawing: 'suv-navy' })).toBe('/drawings/suv-navy.svg');
    const taken = { drawing: 'suv-navy', picture: `${NAME}-800x600` };
    expect(pictureOf(taken)).toBe(`/lot-pictures/${NAME}-800x600-320.webp`);
    expect(boughtPicture(taken)).toBe(`/lot-pictures/${NAME}-800x600-320.webp`);
  });
});

describe('the document of a lot', () => {
  it('lies under its name', () => {
    expect(documentAddress(NAME)).toBe(`/lot-documents/${NAME}.pdf`);
  });
});
