// How complete what is said of a lot is (内容健康度), as a score of 100 with the list of what is
// missing: pictures by their place, points of the report, papers, and the words on defects. It
// judges no lot and keeps none from being announced. Source: product.md 5.20; SB/T 10691-2018.
import type { LotKind } from './kinds.ts';
import type { DocumentKind, PicturePlace } from './shown-files.ts';

const HEALTH_PARTS = ['pictures', 'report', 'papers', 'defects'] as const;
export type HealthPart = (typeof HEALTH_PARTS)[number];

/** A part is worth so many of the hundred. */
const WORTH: Readonly<Record<HealthPart, number>> = { pictures: 40, report: 25, papers: 20, defects: 15 };

/** Points of the report and papers that are looked for. */
export type HealthPoint =
  | 'basics'
  | 'inspector'
  | 'inspectedOn'
  | 'scores'
  | 'paintMicrons'
  | 'viewing'
  | 'handover'
  | 'marks'
  | 'yard'
  | 'inspection'
  | 'title'
  | 'defects';

export interface HealthFacts {
  readonly kind: LotKind;
  readonly pictures: readonly PicturePlace[];
  readonly documents: readonly DocumentKind[];
  /** Points that are told. */
  readonly told: ReadonlySet<HealthPoint>;
}

export interface PartHealth {
  readonly have: number;
  readonly want: number;
}

export interface LotHealth {
  /** From 0 to 100. */
  readonly score: number;
  readonly parts: Readonly<Record<HealthPart, PartHealth>>;
  /** In the order of the parts. */
  readonly missing: readonly (PicturePlace | HealthPoint)[];
}

const VEHICLE_PLACES: readonly PicturePlace[] = [
  'front-left',
  'front-right',
  'rear-left',
  'rear-right',
  'front',
  'rear',
  'cabin',
  'dash',
  'odometer',
  'engine',
  'chassis',
  'plate',
];
const GOODS_PLACES: readonly PicturePlace[] = ['whole', 'detail'];

const VEHICLE_REPORT: readonly HealthPoint[] = [
  'basics',
  'inspector',
  'inspectedOn',
  'scores',
  'paintMicrons',
];
const GOODS_REPORT: readonly HealthPoint[] = ['basics', 'inspector', 'inspectedOn'];

const VEHICLE_PAPERS: readonly HealthPoint[] = ['handover', 'marks', 'yard', 'viewing', 'inspection'];
const GOODS_PAPERS: readonly HealthPoint[] = ['handover', 'yard', 'viewing', 'title'];

type Wanted = Readonly<Record<HealthPart, readonly (PicturePlace | HealthPoint)[]>>;

const wantedOf = (kind: LotKind): Wanted =>
  kind === 'vehicle'
    ? { pictures: VEHICLE_PLACES, report: VEHICLE_REPORT, papers: VEHICLE_PAPERS, defects: ['defects'] }
    : { pictures: GOODS_PLACES, report: GOODS_REPORT, papers: GOODS_PAPERS, defects: ['defects'] };

export function lotHealth({ kind, pictures, documents, told }: HealthFacts): LotHealth {
  const wanted = wantedOf(kind);
  const had = new Set<PicturePlace | HealthPoint>([
    ...pictures,
    ...documents.filter((document) => document === 'inspection' || document === 'title'),
    ...told,
  ]);
  const partOf = (part: HealthPart): PartHealth => ({
    have: wanted[part].filter((point) => had.has(point)).length,
    want: wanted[part].length,
  });
  const parts = {
    pictures: partOf('pictures'),
    report: partOf('report'),
    papers: partOf('papers'),
    defects: partOf('defects'),
  };
  const points = HEALTH_PARTS.map((part) => (WORTH[part] * parts[part].have) / parts[part].want);
  return {
    score: Math.floor(points.reduce((sum, some) => sum + some, 0)),
    parts,
    missing: HEALTH_PARTS.flatMap((part) => wanted[part].filter((point) => !had.has(point))),
  };
}
