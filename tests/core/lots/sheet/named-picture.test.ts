// Pictures that are handed in together, placed by the names of their files.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filesByLot, placePictures, VEHICLE_TURNS, type PictureLot } from '#core/lots/sheet/named-picture.ts';

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
  it.each([
    [1, 'front-left'],
    [2, 'front-right'],
    [3, 'rear-left'],
    [4, 'rear-right'],
    [5, 'front'],
    [6, 'rear'],
    [7, 'left'],
    [8, 'right'],
    [9, 'cabin'],
    [10, 'dash'],
    [11, 'odometer'],
    [12, 'engine'],
    [13, 'plate'],
    [14, 'detail'],
    [999, 'detail'],
  ])('have picture %i show %s', (turn, place) => {
    expect(placed(`001-${turn}.jpg`)).toMatchObject([{ lotId: 'lot-1', place }]);
  });

  it('are not those of goods', () => {
    const places = placed(...VEHICLE_TURNS.map((_place, at) => `A-12-${at + 1}.jpg`));
    expect(new Set(places.map(({ place }) => place))).toEqual(new Set(['whole', 'detail']));
  });

  it('are each of another place', () => {
    expect(new Set(VEHICLE_TURNS).size).toBe(VEHICLE_TURNS.length);
  });
});

describe('a number of a lot', () => {
  it('is read to the last dash of the name', () => {
    const lots = [
      { ...PRESS, lotId: 'a', number: 'A' },
      { ...PRESS, lotId: 'a-1', number: 'A-1' },
    ];
    const lotOf = (name: string): string | undefined => {
      const answer = placePictures([name], lots);
      return answer.ok ? answer.pictures[0]?.lotId : undefined;
    };
    expect(lotOf('A-1.jpg')).toBe('a');
    expect(lotOf('A-1-1.jpg')).toBe('a-1');
    expect(lotOf('A-1-1-1.jpg')).toBeUndefined();
  });

  it('counts with its noughts, and by its letters', () => {
    expect(faults('01-1.jpg')).toHaveLength(1);
    expect(faults('0001-1.jpg')).toHaveLength(1);
    expect(faults('a-12-1.jpg')).toHaveLength(1);
  });

  it('is of one lot of this draft alone', () => {
    const answer = placePictures(['001-1.jpg'], []);
    expect(answer).toEqual({
      ok: false,
      faults: [{ name: '001-1.jpg', fault: '这一场没有编号为 001 的拍品' }],
    });
  });
});

describe('a picture of a damage', () => {
  it.each([
    [1, true],
    [2, true],
    [3, false],
    [0, false],
  ])('of row %i is placed: %s', (row, isPlaced) => {
    expect(placePictures([`001-瑕疵${row}.jpg`], LOTS).ok).toBe(isPlaced);
  });

  it('may be of a row that another picture shows in its turn', () => {
    expect(placed('001-2.jpg', '001-瑕疵2.jpg').map(({ place }) => place)).toEqual(['front-right', 'flaw']);
  });

  it('is one for each row', () => {
    expect(faults('001-瑕疵1.jpg', '001-瑕疵1.png').map(({ name }) => name)).toEqual(['001-瑕疵1.png']);
  });
});

describe('pictures that go together', () => {
  it('are those of one lot, in the order of its first one', () => {
    const names = ['A-12-1.jpg', '001-2.jpg', 'A-12-2.png', '001-瑕疵1.jpg', '001-1.heic'];
    expect(filesByLot(names)).toEqual([
      [0, 2],
      [1, 3, 4],
    ]);
  });

  it('go alone where the name says no lot', () => {
    expect(filesByLot(['a.jpg', '001-1.jpg', 'a.jpg', '001-0.jpg'])).toEqual([[0], [1], [2], [3]]);
  });

  it('are none where none was chosen', () => {
    expect(filesByLot([])).toEqual([]);
  });

  it('are each picture once, whatever their names', () => {
    const name = fc.oneof(
      fc.string(),
      fc.tuple(fc.nat(3), fc.nat(9)).map(([lot, turn]) => `${lot}-${turn}.jpg`),
    );
    fc.assert(
      fc.property(fc.array(name), (names) => {
        const files = filesByLot(names).flat();
        expect(files.toSorted((one, other) => one - other)).toEqual([...names.keys()]);
      }),
    );
  });
});
