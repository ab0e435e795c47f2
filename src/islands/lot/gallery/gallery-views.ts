// The pictures of a lot in their order, and where on a side view a damage of the unfolded drawing
// lies.
import type { Damage } from '#contract/lots/lot-card.ts';
import { PLACE_WORDS, type PictureGroup } from '#contract/lots/shown-words.ts';
import type { PhotoView, Pictured } from '#lib/lots/drawing.ts';
import type { GallerySlice } from '#lib/lots/slices.ts';

interface GalleryView {
  readonly view: PhotoView;
  readonly name: string;
  readonly group: PictureGroup;
}

const galleryViews: readonly GalleryView[] = [
  { view: 'side', name: '右侧', group: '外观' },
  { view: 'corner', name: '右前45°', group: '外观' },
  { view: 'left', name: '左侧', group: '外观' },
  { view: 'front', name: '正面', group: '外观' },
  { view: 'rear', name: '尾部', group: '外观' },
  { view: 'dash', name: '中控', group: '内饰' },
  { view: 'odo', name: '里程', group: '内饰' },
  { view: 'engine', name: '机舱', group: '机舱' },
];

/** Of goods there is one, of the whole. */
const WHOLE: GalleryView = { view: 'side', name: '全貌', group: '外观' };

/** Drawn of every body, or the same in all of them. */
const COMMON: readonly PhotoView[] = ['side', 'left', 'odo'];

export interface Spot {
  readonly number: number;
  readonly part: string;
  readonly x: number;
  readonly y: number;
}

// The unfolded drawing is 500 × 428 from y = -26; each side is drawn in it at four tenths of a side
// view's 1100 × 400.
const WIDTH = 500;
const HEIGHT = 428;
const TOP = -26;
const SIDE_X = 32;
const SIDE_SCALE = 0.4;
const LEFT_END_Y = 128;
const RIGHT_START_Y = 244;
const VIEW_WIDTH = 1100;

/** The groups of these pictures in their order, each with where it begins and how many it has. */
export function groupsOf(pictures: readonly Picture[]) {
  return [...new Set(pictures.map(({ group }) => group))].map((group) => ({
    group,
    count: pictures.filter((picture) => picture.group === group).length,
    from: pictures.findIndex((picture) => picture.group === group),
  }));
}

/** The damages that a side view shows, in the coordinates of that view. */
const spotsOn = (damages: readonly Damage[], view: PhotoView): readonly Spot[] =>
  damages.flatMap(({ xPermille, yPermille, part }, position) => {
    const x = ((xPermille / 1_000) * WIDTH - SIDE_X) / SIDE_SCALE;
    const drawnY = (yPermille / 1_000) * HEIGHT + TOP;
    const spot = { number: position + 1, part };
    if (view === 'side' && drawnY > RIGHT_START_Y) {
      return [{ ...spot, x, y: (drawnY - RIGHT_START_Y) / SIDE_SCALE }];
    }
    if (view === 'left' && drawnY < LEFT_END_Y) {
      return [{ ...spot, x: VIEW_WIDTH - x, y: (LEFT_END_Y - drawnY) / SIDE_SCALE }];
    }
    return [];
  });

export interface Picture extends GalleryView {
  /** Its own among the pictures of the lot. */
  readonly key: string;
  /** Name of the photograph; absent: it is drawn. */
  readonly picture?: string;
  /** Words for those who do not see it. */
  readonly alt: string;
  readonly spots: readonly Spot[];
  /** Figure on the instrument it is of. */
  readonly reading?: string;
}

type Shown = Pick<GallerySlice, 'title' | 'pictures' | 'shape' | 'reading' | 'damages'>;

/** The pictures there are of this lot; those that are drawn with the damages seen on them. */
export function picturesOf(lot: Shown): readonly Picture[] {
  return lot.pictures.length > 0 ? takenOf(lot) : drawnOf(lot);
}

/** By groups, in the order in which a group is first met. */
const takenOf = ({ title, pictures }: Shown): readonly Picture[] => {
  const groups = new Set(pictures.map(({ place }) => PLACE_WORDS[place].group));
  return [...groups].flatMap((group) =>
    pictures
      .filter(({ place }) => PLACE_WORDS[place].group === group)
      .map(({ picture, place, alt }) => ({
        view: 'side' as const,
        key: picture,
        picture,
        group,
        name: PLACE_WORDS[place].word,
        alt: `${title} ${alt}`,
        spots: [],
      })),
  );
};

const drawnOf = ({ title, shape, reading, damages }: Shown): readonly Picture[] => {
  const own = ({ view, name }: GalleryView) => ({ key: view, alt: `${title} ${name}示意图` });
  if (shape === 'whole') return [{ ...WHOLE, ...own(WHOLE), spots: [] }];
  return galleryViews
    .filter(({ view }) => shape === 'car' || COMMON.includes(view))
    .map((shown) => ({
      ...shown,
      ...own(shown),
      spots: shape === 'car' ? spotsOn(damages, shown.view) : [],
      ...(shown.view === 'odo' && { reading }),
    }));
};

/** Pictures over the whole screen, beginning with one of them. */
export interface ViewerProps {
  readonly pictures: readonly Picture[];
  readonly lot: Pictured;
  readonly first: number;
  /** `place`: the picture that was looked at last. */
  readonly onClose: (place: number) => void;
}
