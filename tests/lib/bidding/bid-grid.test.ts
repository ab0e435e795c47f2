import { describe, expect, it } from 'vitest';
import {
  BID_GRID_PATH,
  bidGridPath,
  chosenWithout,
  lotsInGrid,
  movedBy,
  movedTo,
  tilesIn,
} from '#lib/bidding/bid-grid.ts';
import { decide } from '#lib/guard.ts';

const FOUR = ['a', 'b', 'c', 'd'];
const named = (query: string): readonly string[] => lotsInGrid(new URLSearchParams(query));

describe('the address of the grid', () => {
  it('names its lots in their order and is read back', () => {
    const [path = '', query = ''] = bidGridPath(FOUR).split('?');
    expect(path).toBe(BID_GRID_PATH);
    expect(named(query)).toEqual(FOUR);
  });

  it('is read as a list, or as ticks of a form', () => {
    expect(named('lots=a,b&lots=c')).toEqual(['a', 'b', 'c']);
  });

  it('passes over doubles, what is no name, and the seventh', () => {
    expect(named('lots=a,a,<b>,,c d,e')).toEqual(['a', 'e']);
    expect(named('lots=1,2,3,4,5,6,7')).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(named('')).toEqual([]);
  });

  it('says of an emptied grid that it is empty', () => {
    expect(bidGridPath([])).toBe(`${BID_GRID_PATH}?lots=`);
  });

  it('is for whoever is logged in', () => {
    expect(decide(BID_GRID_PATH, false)).toBe('prompt');
    expect(decide(BID_GRID_PATH, true)).toBe('allow');
  });
});

describe('the order of the tiles', () => {
  it('moves a lot by places and stays within the grid', () => {
    expect(movedBy(FOUR, 'b', 1)).toEqual(['a', 'c', 'b', 'd']);
    expect(movedBy(FOUR, 'b', -1)).toEqual(['b', 'a', 'c', 'd']);
    expect(movedBy(FOUR, 'a', -1)).toEqual(FOUR);
    expect(movedBy(FOUR, 'd', 3)).toEqual(FOUR);
  });

  it('puts a lot in a place and keeps the others in order', () => {
    expect(movedTo(FOUR, 'd', 0)).toEqual(['d', 'a', 'b', 'c']);
    expect(movedTo(FOUR, 'a', 3)).toEqual(['b', 'c', 'd', 'a']);
    expect(movedTo(FOUR, 'z', 1)).toEqual(FOUR);
  });

  it('chooses what comes after a lot that goes, else before', () => {
    expect(chosenWithout(FOUR, 'b')).toBe('c');
    expect(chosenWithout(FOUR, 'd')).toBe('c');
    expect(chosenWithout(['a'], 'a')).toBeNull();
  });
});

describe('a grid of four', () => {
  it('is said by its address, and names no fifth', () => {
    const address = bidGridPath(['a', 'b', 'c', 'd', 'e'], 4);
    expect(address).toBe(`${BID_GRID_PATH}?lots=a%2Cb%2Cc%2Cd&tiles=4`);
    expect(named('lots=a,b,c,d,e&tiles=4')).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each([
    ['tiles=4', 4],
    ['tiles=6', 6],
    ['tiles=5', 6],
    ['', 6],
  ])('by "%s" there are %i tiles', (query, count) => {
    expect(tilesIn(new URLSearchParams(query))).toBe(count);
  });
});
