// The pictures of a lot in their order, and where on a side view a damage of the unfolded drawing
// lies.
import type { Damage } from '#contract/lots/lot-card.ts';
import { PLACE_WORDS, type PictureGroup } from '#contract/lots/shown-words.ts';
import { sizeOfPicture, type LotPicture } from '#core/lots/shown-files.ts';
import { onSideView, SIDE_VIEW } from '#core/lots/side-marks.ts';
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
  /** Address of its close picture, or of its line in the list. */
  readonly href: string;
}

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
  damages.flatMap((damage, position) => {
    const spot = onSideView(damage);
    if (spot === null || view !== (spot.side === 'right' ? 'side' : 'left')) return [];
    const number = position + 1;
    return [{ number, part: damage.part, x: spot.x, y: spot.y, href: `#damage-${number}` }];
  });

export interface Picture extends GalleryView {
  /** Its own among the pictures of the lot. */
  readonly key: string;
  /** Name of the photograph; absent: it is drawn. */
  readonly picture?: string;
  /** Words for those who do not see it. */
  readonly alt: string;
  readonly spots: readonly Spot[];
  /** Height of what the spots lie on, whose width is that of a side view. */
  readonly spotsHeight: number;
  /** Address on the page, of a picture that a flaw's number leads to. */
  readonly id?: string;
  /** Figure on the instrument it is of. */
  readonly reading?: string;
}

type Shown = Pick<GallerySlice, 'title' | 'pictures' | 'shape' | 'reading' | 'damages'>;

/** The pictures there are of this lot; those that are drawn with the damages seen on them. */
export function picturesOf(lot: Shown): readonly Picture[] {
  return lot.pictures.length > 0 ? takenOf(lot) : drawnOf(lot);
}

/** Address of the picture that shows a flaw from close by. */
const idOf = (number: number): string => `flaw-${number}`;

/** By groups, in the order in which a group is first met. */
const takenOf = ({ title, pictures, damages }: Shown): readonly Picture[] => {
  const closeUp = closeUps(pictures, damages);
  const groups = new Set(pictures.map(({ place }) => PLACE_WORDS[place].group));
  const inGroup = (group: PictureGroup) => pictures.filter(({ place }) => PLACE_WORDS[place].group === group);
  return [...groups].flatMap((group) =>
    inGroup(group).map((taken): Picture => {
      const { picture, place, alt } = taken;
      const { width, height } = sizeOf(picture);
      const number = damages.findIndex((_damage, at) => closeUp.get(at) === taken) + 1;
      return {
        view: 'side',
        key: picture + alt,
        picture,
        group,
        name: PLACE_WORDS[place].word,
        alt: `${title} ${alt}`,
        spotsHeight: (SIDE_VIEW.width * height) / width,
        spots: spotsIn(taken, damages, closeUp),
        ...(number > 0 && { id: idOf(number) }),
      };
    }),
  );
};

const sizeOf = (picture: string): { readonly width: number; readonly height: number } => {
  const { widthPx: width, heightPx: height } = sizeOfPicture(picture);
  return { width, height };
};

/** By its place in the list, the picture in which a damage is seen best: one of a flaw first. */
const closeUps = (
  pictures: readonly LotPicture[],
  damages: readonly Damage[],
): ReadonlyMap<number, LotPicture> => {
  const shows = ({ marks = [] }: LotPicture, part: string) => marks.some((mark) => mark.part === part);
  return new Map(
    damages.flatMap(({ part }, at) => {
      const seen = pictures.filter((picture) => shows(picture, part));
      const best = seen.find(({ place }) => place === 'flaw') ?? seen[0];
      return best ? [[at, best] as const] : [];
    }),
  );
};

/** A mark leads to the close picture of its flaw, and from there to its line in the list. */
const spotsIn = (
  taken: LotPicture,
  damages: readonly Damage[],
  closeUp: ReadonlyMap<number, LotPicture>,
): readonly Spot[] => {
  const { width, height } = sizeOf(taken.picture);
  return (taken.marks ?? []).flatMap(({ part, xPermille, yPermille }) => {
    const at = damages.findIndex((damage) => damage.part === part);
    if (at === -1) return [];
    const number = at + 1;
    const best = closeUp.get(at);
    return [
      {
        number,
        part,
        x: (xPermille / 1_000) * SIDE_VIEW.width,
        y: (yPermille / 1_000) * ((SIDE_VIEW.width * height) / width),
        href: best === undefined || best === taken ? `#damage-${number}` : `#${idOf(number)}`,
      },
    ];
  });
};

const drawnOf = ({ title, shape, reading, damages }: Shown): readonly Picture[] => {
  const own = ({ view, name }: GalleryView) => ({ key: view, alt: `${title} ${name}示意图` });
  if (shape === 'whole') return [{ ...WHOLE, ...own(WHOLE), spots: [], spotsHeight: SIDE_VIEW.height }];
  return galleryViews
    .filter(({ view }) => shape === 'car' || COMMON.includes(view))
    .map((shown) => ({
      ...shown,
      ...own(shown),
      spots: shape === 'car' ? spotsOn(damages, shown.view) : [],
      spotsHeight: SIDE_VIEW.height,
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
