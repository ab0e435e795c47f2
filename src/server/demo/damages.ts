// Findings of an inspector on a vehicle of its grade: damages where they are, and the thickness of
// its paint.
import type { Damage, VehicleFacts } from '#contract/lots/lot-card.ts';
import type { Chance } from './chance.ts';
import { OTHER_PARTS, PAINTED_PARTS, type Part } from './parts-data.ts';
import type { Vehicle } from './vehicle.ts';

type Severity = Damage['severity'];
type Readings = VehicleFacts['paintMicrons'];

const MOST: Readonly<Record<string, number>> = {
  A: 1,
  'A-': 3,
  'B+': 4,
  B: 5,
  'B-': 6,
  'C+': 7,
  C: 8,
  事故车: 9,
};

export function paintOf(
  damages: readonly Damage[],
  { vehicle, chance }: { readonly vehicle: Vehicle; readonly chance: Chance },
): Readings {
  return paintedPartsOf(vehicle).map(({ name }) => {
    const isRepainted = damages.some(({ part, kind }) => part === name && kind === 'repaint');
    return { part: name, microns: isRepainted ? chance.whole(186, 320) : chance.whole(98, 142) };
  });
}

const hasCrashed = ({ grade }: Vehicle): boolean => grade === '事故车';

/** A motorcycle is no car: it has no doors to dent, and the map is of a car. */
const hasMap = ({ model }: Vehicle): boolean => model.bodyType !== 'moto';

/**
 * A high and square vehicle has no bonnet, no rear doors and no wings: its cab is looked at, and
 * its ends.
 */
const CAB_PARTS = ['车顶', '左前门', '右前门'];

const paintedPartsOf = ({ model }: Vehicle): readonly Part[] =>
  model.bodyType === 'truck' || model.bodyType === 'bus'
    ? PAINTED_PARTS.filter(({ name }) => CAB_PARTS.includes(name))
    : PAINTED_PARTS;

const severityOf = (chance: Chance, isHeavy: boolean): Severity => {
  if (isHeavy) return chance.pick(['一般', '明显', '明显']);
  return chance.pick(['轻微', '轻微', '一般']);
};

const scratch = (chance: Chance, part: Part): Damage => ({
  kind: 'scratch',
  part: part.name,
  text: `长 ${chance.whole(3, 18)} cm，${chance.pick(['未露底漆', '未露底漆', '局部露底漆'])}`,
  severity: severityOf(chance, false),
  xPermille: part.xPermille,
  yPermille: part.yPermille,
});

const dent = (chance: Chance, part: Part, isHeavy: boolean): Damage => ({
  ...scratch(chance, part),
  kind: 'dent',
  text: isHeavy
    ? `变形 ${chance.whole(12, 40)} cm，需钣金`
    : `直径 ${chance.whole(10, 45) / 10} cm，${chance.pick(['无掉漆', '轻微掉漆'])}`,
  severity: severityOf(chance, isHeavy),
});

const repaint = (chance: Chance, part: Part): Damage => ({
  ...scratch(chance, part),
  kind: 'repaint',
  text: `${chance.pick(['整面', '局部'])}补漆，${chance.pick(['色差不明显', '有轻微色差'])}`,
  severity: chance.pick(['轻微', '一般']),
});

const replaced = (chance: Chance, part: Part): Damage => ({
  ...scratch(chance, part),
  kind: 'replaced',
  text: chance.pick(['更换过，安装间隙正常', '更换过，螺丝有拆卸痕迹']),
  severity: chance.pick(['一般', '明显']),
});

const damageOn = (chance: Chance, part: Part, isHeavy: boolean): Damage => {
  const isPainted = PAINTED_PARTS.includes(part);
  const roll = chance.whole(1, 100);
  if (!isPainted || roll <= 35) return scratch(chance, part);
  if (roll <= 60) return dent(chance, part, isHeavy);
  return roll <= 85 || part.name === '车顶' ? repaint(chance, part) : replaced(chance, part);
};

export function damagesOf(vehicle: Vehicle, chance: Chance): readonly Damage[] {
  if (!hasMap(vehicle)) return [];
  const most = MOST[vehicle.grade] ?? 4;
  const count = chance.whole(Math.ceil(most / 2), most);
  const parts = chance.shuffled([...paintedPartsOf(vehicle), ...OTHER_PARTS]).slice(0, count);
  const found = parts.map((part) => damageOn(chance, part, hasCrashed(vehicle)));
  // Reports name the damages from the top of the drawing to its foot.
  return found.toSorted((one, other) => one.yPermille - other.yPermille || one.xPermille - other.xPermille);
}
