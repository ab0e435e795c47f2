// Pictures that are handed in together, placed by the names of their files.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placePictures, VEHICLE_TURNS, type PictureLot } from '#core/lots/sheet/named-picture.ts';

const CAR: PictureLot = { lotId: 'lot-1', number: '001', isVehicle: true, damageCount: 2 };
const PRESS: PictureLot = { lotId: 'lot-2', number: 'A-12', isVehicle: false, damageCount: 0 };
const LOTS = [CAR, PRESS];

const placed = (...names: readonly string[]) => {
  const answer = placePictures(names, LOTS);
  return answer.ok ? answer.pictures : expect.fail(JSON.stringify(answer.faults));
};
const faults = (...names: readonly string[]) => {
  const answer = placePictures(names, LOTS);
  return answer.ok ? [] : answer.faults;
};

describe('a picture', () => {
  it.each([
    ['001-1.jpg', 'lot-1', 'front-left', null],
    ['001-6.JPEG', 'lot-1', 'rear', null],
    ['001-13.heic', 'lot-1', 'plate', null],
    ['001-14.png', 'lot-1', 'detail', null],
    ['００１－２.jpg', 'lot-1', 'front-right', null],
    ['001-瑕疵2.webp', 'lot-1', 'flaw', 2],
    ['A-12-1.png', 'lot-2', 'whole', null],
    ['A-12-2.png', 'lot-2', 'detail', null],
  ])('called %s is of %s, %s', (name, lotId, place, damage) => {
    expect(placed(name)).toEqual([{ lotId, file: 0, place, damage }]);
  });

  it.each([
    ['001.jpg', '文件名要写成'],
    ['001-0.jpg', '文件名要写成'],
    ['001-1.pdf', '文件名要写成'],
    ['-1.jpg', '文件名要写成'],
    ['1-1.jpg', '没有编号为 1 的拍品'],
    ['002-1.jpg', '没有编号为 002 的拍品'],
    ['001-瑕疵3.jpg', '损伤只有 2 处，没有第 3 处'],
    ['A-12-瑕疵1.jpg', '损伤只有 0 处'],
  ])('called %s cannot be placed', (name, fault) => {
    expect(faults(name)).toEqual([{ name, fault: expect.stringContaining(fault) as string }]);
  });
});

describe('pictures together', () => {
  it('stand lot by lot, each in its turn, flaws behind', () => {
    const names = ['A-12-1.jpg', '001-瑕疵1.jpg', '001-10.jpg', '001-2.jpg'];
    expect(placed(...names).map(({ file }) => names[file])).toEqual([
      '001-2.jpg',
      '001-10.jpg',
      '001-瑕疵1.jpg',
      'A-12-1.jpg',
    ]);
  });

  it('are placed all, or none', () => {
    const found = faults('001-1.jpg', '009-1.jpg', '001-x.jpg');
    expect(found.map(({ name }) => name)).toEqual(['009-1.jpg', '001-x.jpg']);
  });

  it('have each turn once', () => {
    expect(faults('001-1.jpg', '001-01.png').map(({ name }) => name)).toEqual(['001-01.png']);
    expect(faults('001-1.jpg', '001-瑕疵1.jpg')).toEqual([]);
  });

  it('of none are none', () => {
    expect(placed()).toEqual([]);
  });

  it('come each to the lot of its number, whatever their order', () => {
    const turn = fc.integer({ min: 1, max: 999 });
    fc.assert(
      fc.property(fc.uniqueArray(turn, { maxLength: 30 }), (turns) => {
        const names = turns.map((one) => `001-${one}.jpg`);
        const pictures = placed(...names);
        expect(pictures.map(({ file }) => file).toSorted((a, b) => a - b)).toEqual([...names.keys()]);
        const inTurn = turns.toSorted((a, b) => a - b);
        expect(pictures.map(({ file }) => turns[file])).toEqual(inTurn);
      }),
    );
  });
});

describe('the turns of a vehicle', () => {
  it('are each of another place', () => {
    expect(new Set(VEHICLE_TURNS).size).toBe(VEHICLE_TURNS.length);
  });
});
