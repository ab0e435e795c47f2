// A paper draws each character in the first face that has it, so that a rare name stands on it as
// it was signed. What no face has is written by its number, 〔U+1F697〕, and is never an empty box.
// The drawing library knows one face at a time: its two inner steps, measuring a run of text and
// drawing it, are taken here run by run.
import { RARE_FACES } from './fonts.ts';

interface TextMap {
  readonly end: (text: string) => void;
}

interface Mapped {
  document: { readonly ref: () => TextMap };
  toUnicodeCmap: () => TextMap;
}

interface Face extends Mapped {
  readonly name?: string;
  readonly font: { readonly hasGlyphForCodePoint: (point: number) => boolean };
}

interface Manner {
  readonly align?: string | undefined;
  readonly width?: number;
  readonly lineWidth?: number;
  readonly characterSpacing?: number;
  readonly [more: string]: unknown;
}

type Drawn = readonly [text: string, x: number, y: number, manner: Manner];

/** Members of a document that are used here beyond its types. */
interface Inner {
  _font: Face;
  font: (name: string) => unknown;
  widthOfString: (text: string, manner?: Manner) => number;
  _fragment: (...drawn: Drawn) => void;
}

interface Run {
  readonly text: string;
  /** Null: the face the document writes in. */
  readonly face: string | null;
}

/** Nearly every line: what the papers' own face has for certain. */
const COMMON = /^[ -~\u00a0-\u00ff\u3001-\u3011\u4e00-\u9fa5\uff01-\uff5e]*$/;

/** Lets a document whose faces are registered write what its own face lacks. */
export function writeRareLetters(document: PDFKit.PDFDocument): void {
  const inner = document as unknown as Inner;
  const [measure, draw] = [inner.widthOfString.bind(document), inner._fragment.bind(document)];
  const rare = RARE_FACES.map((name) => {
    document.font(name);
    mapWithoutBlanks(inner._font);
    return { name, face: inner._font };
  });
  const faceOf = (sign: string): Run => {
    const point = sign.codePointAt(0) ?? 0;
    const has = ({ font }: Face): boolean => font.hasGlyphForCodePoint(point);
    if (has(inner._font)) return { text: sign, face: null };
    const found = rare.find(({ face }) => has(face));
    return found ? { text: sign, face: found.name } : { text: numberOf(sign), face: null };
  };
  const runsOf = (text: string): readonly Run[] =>
    COMMON.test(text) ? [{ text, face: null }] : joined(Array.from(text.replaceAll('\n', ''), faceOf));
  /** Does something in the face of a run, and goes back to its own. */
  const inFace = <Done>({ face }: Run, act: () => Done): Done => {
    if (face === null) return act();
    const own = inner._font;
    inner.font(face);
    const done = act();
    inner._font = own;
    return done;
  };
  inner.widthOfString = (text, manner = {}) => {
    const runs = runsOf(text);
    const between = (runs.length - 1) * (manner.characterSpacing ?? 0);
    return runs.reduce((sum, run) => sum + inFace(run, () => measure(run.text, manner)), between);
  };
  inner._fragment = (...[text, x, y, manner]) => {
    const runs = runsOf(text);
    const [first] = runs;
    if (runs.length < 2 && first?.face === null) {
      draw(first.text, x, y, manner);
      return;
    }
    const freeWidth = (manner.lineWidth ?? 0) - inner.widthOfString(text.trimEnd(), manner);
    const share = { right: 1, center: 0.5 }[manner.align ?? ''] ?? 0;
    let left = x + (manner.width === undefined ? 0 : freeWidth * share);
    // Each run is laid where it belongs already.
    const laid = { ...manner, align: undefined, textWidth: undefined, wordCount: undefined };
    for (const run of runs) {
      inFace(run, () => {
        draw(run.text, left, y, laid);
        left += measure(run.text, manner) + (manner.characterSpacing ?? 0);
      });
    }
  };
}

const numberOf = (sign: string): string =>
  `〔U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}〕`;

const joined = (runs: readonly Run[]): readonly Run[] =>
  runs.reduce<Run[]>((known, run) => {
    const last = known.at(-1);
    if (last?.face !== run.face) return [...known, run];
    return [...known.slice(0, -1), { ...run, text: last.text + run.text }];
  }, []);

/**
 * A rare character is two code units, between which the library leaves a blank in the map by which
 * text is copied out of a paper. The format passes it over; not every reader does.
 */
const mapWithoutBlanks = (face: Mapped): void => {
  const { toUnicodeCmap } = face;
  face.toUnicodeCmap = () => {
    const { document } = face;
    const map = document.ref();
    const end = (text: string): void =>
      map.end(text.replaceAll(/<[0-9a-f ]+>/g, (units) => units.replaceAll(' ', '')));
    face.document = { ref: () => ({ end }) };
    toUnicodeCmap.call(face);
    face.document = document;
    return map;
  };
};
