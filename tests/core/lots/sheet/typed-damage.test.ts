// Damages of a vehicle, one a line.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TypedForm } from '#core/input/typed-form.ts';
import {
  DAMAGE_WORDS,
  damageLine,
  damagesIn,
  PART_PLACES,
  SEVERITIES,
  type DamageKind,
} from '#core/lots/sheet/typed-damage.ts';

const read = (damages: string) => {
  const form = new TypedForm({ damages }, []);
  return { damages: damagesIn(form), problems: form.problems };
};

describe('a damage', () => {
  it('of a part that everybody knows has its place', () => {
    const { damages, problems } = read('划痕：左前门：长约 8 厘米：轻微\n\n凹陷:前保险杠:鸡蛋大小:明显');
    expect(problems).toEqual({});
    expect(damages).toEqual([
      {
        kind: 'scratch',
        part: '左前门',
        text: '长约 8 厘米',
        severity: '轻微',
        xPermille: 560,
        yPermille: 225,
      },
      { kind: 'dent', part: '前保险杠', text: '鸡蛋大小', severity: '明显', xPermille: 885, yPermille: 495 },
    ]);
  });

  it('can say where it is', () => {
    const { damages } = read('补漆：天窗边：重喷：一般：430,510');
    expect(damages[0]).toMatchObject({ part: '天窗边', xPermille: 430, yPermille: 510 });
    expect(read('补漆：车顶：重喷：一般：0，1000').damages[0]).toMatchObject({
      xPermille: 0,
      yPermille: 1_000,
    });
  });

  it.each([
    '掉漆：左前门：一块：轻微',
    '划痕：左前门：一块：严重',
    '划痕：天窗边：一块：轻微',
    '划痕：左前门：一块：轻微：1001,5',
    '划痕：左前门：一块：轻微：门把手旁',
    '划痕：：一块：轻微：1,1',
    '划痕：constructor：一块：轻微',
    '左前门有划痕',
  ])('that nobody can place is told by its line: %s', (line) => {
    const { damages, problems } = read(`更换：右后门：原厂件：一般\n${line}`);
    expect(damages).toHaveLength(1);
    expect(problems.damages).toContain('第 2 处没有读懂');
  });

  it('is typed back as it was read', () => {
    const kinds = Object.keys(DAMAGE_WORDS) as DamageKind[];
    const permille = fc.integer({ min: 0, max: 1_000 });
    const any = fc.record({
      kind: fc.constantFrom(...kinds),
      part: fc.constantFrom(...Object.keys(PART_PLACES), '天窗边'),
      text: fc.constantFrom('', '长约 8 厘米'),
      severity: fc.constantFrom(...SEVERITIES),
      xPermille: permille,
      yPermille: permille,
    });
    fc.assert(
      fc.property(any, (damage) => {
        expect(read(damageLine(damage)).damages).toEqual([damage]);
      }),
    );
  });

  it('in the middle of its part needs no figures', () => {
    const line = '划痕：车顶：细：轻微';
    expect(read(line).damages.map(damageLine)).toEqual([line]);
  });

  it('has a place on the drawing, whatever its part', () => {
    for (const figure of Object.values(PART_PLACES).flat()) expect(figure > 0 && figure < 1_000).toBe(true);
  });
});
