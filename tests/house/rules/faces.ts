import type { Rule } from '../rule.ts';
import { linesWith } from '../tree.ts';

/** Pieces that are about vehicles by their subject: a claim, the inspection, filters, drawings. */
const ABOUT_VEHICLES = [
  'src/components/disputes/ClaimFacts.astro',
  'src/components/lot/PaintTable.astro',
  'src/islands/hall/parts/BodyFilter.tsx',
  'src/pages/drawings/_drawings.ts',
];

/**
 * A vehicle's own fields, as they are read, taken apart or picked from a type. What is known of a
 * lot from the stream counts those who have registered.
 */
const own =
  /(?<!known\?)\.(?:bodyType|paint|odometerKm|registered|emission|fuel)\b|\{[^{}()]*\b(?:bodyType|paint|odometerKm|emission|fuel)\b[^{}]*\}|'(?:bodyType|paint|odometerKm|registered|emission|fuel)'/;

export const faceRules: readonly Rule[] = [
  {
    says: "a vehicle's own fields are read in src/lib/lots; pieces and pages ask for a face",
    covers: (path) =>
      /^src\/(?:islands|components|layouts|pages)\/.*\.(?:ts|tsx|astro)$/.test(path) &&
      !ABOUT_VEHICLES.includes(path),
    breaches: (file) => linesWith(file, own),
    bites: [
      ['src/islands/parts/LotCard.tsx', '<span>{odometerText(lot.odometerKm)}</span>'],
      ['src/components/deals/DealRow.astro', '{deal.registered} · {deal.city}'],
      ['src/islands/lot/slices.ts', 'const { title, bodyType, paint } = lot;'],
      ['src/islands/parts/LotPhoto.tsx', "readonly lot: Pick<LotCard, 'bodyType' | 'paint'>;"],
      ['src/pages/bidding-detail.astro', 'const words = lot.emission === lot.fuel;'],
    ],
    spares: [
      ['src/lib/lots/face.ts', 'const text = odometerText(lot.odometerKm);'],
      ['src/islands/hall/parts/BodyFilter.tsx', "drawingOf({ bodyType: body, paint: 'silver' }, 'side')"],
      ['src/islands/lot/use-live-lot.ts', 'Math.max(lot.registeredCount, known?.registered ?? 0);'],
      ['src/components/lot/PaintTable.astro', '<section class="paint">'],
      ['src/pages/og/_painter.ts', 'const paint = async (facts) => facts;'],
    ],
  },
];
