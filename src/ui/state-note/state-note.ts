// A block that has nothing to show, and which of the four reasons it is: nothing there, it failed,
// no line, no right.
export type StateKind = 'empty' | 'error' | 'offline' | 'no-right';

/** Outline of what is not there: a car, or a crate on its pallet. */
export type EmptyDrawing = 'car' | 'crate';

export interface StateNoteProps {
  readonly kind: StateKind;
  /** Of an empty list; a car unless it is said. */
  readonly drawn?: EmptyDrawing | undefined;
  /** One line of fact: of an error the server's own words. */
  readonly fact: string;
  /** One line of advice: what it means for the reader, what they can do. */
  readonly advice?: string | undefined;
}

interface Stroke {
  readonly look: 'ground' | 'outline' | 'pulse' | 'lost' | 'solid';
  readonly d: string;
}

const GROUND: Stroke = { look: 'ground', d: 'M0 66h150' };

/** The drawing of each, in strokes on 150 × 84. */
const STATE_DRAWINGS: Readonly<Record<StateKind, readonly Stroke[]>> = {
  empty: [
    GROUND,
    {
      look: 'outline',
      d: 'M22 62c-3-14 0-20 8-23l16-3 14-16c3-3 6-5 11-5h22c6 0 10 2 14 6l13 15 12 3c9 2 11 8 10 19',
    },
    {
      look: 'outline',
      d: 'M46 51a11 11 0 1 0 0 22a11 11 0 0 0 0-22M116 51a11 11 0 1 0 0 22a11 11 0 0 0 0-22',
    },
  ],
  error: [
    { look: 'ground', d: 'M10 66h130' },
    { look: 'pulse', d: 'M18 44h38l6-14 9 28 9-22 5 8h12' },
    { look: 'lost', d: 'M103 44h30' },
  ],
  offline: [
    GROUND,
    { look: 'solid', d: 'M14 44h34v-9h8v18h-8v-9M56 39h7M56 49h7' },
    { look: 'lost', d: 'M66 44h18' },
    { look: 'solid', d: 'M136 44h-34v-9h-8v18h8v-9M94 39h-5M94 49h-5' },
  ],
  'no-right': [
    GROUND,
    { look: 'outline', d: 'M46 34h58v32H46z' },
    { look: 'solid', d: 'M58 34v-8a17 17 0 0 1 34 0v8M75 45v9' },
  ],
};

/** Two boards with their battens, and the pallet's blocks. */
const CRATE: readonly Stroke[] = [
  GROUND,
  { look: 'outline', d: 'M44 20h62v38H44zM40 58h70M46 58v8M75 58v8M104 58v8' },
  { look: 'outline', d: 'M56 20v38M94 20v38M56 33h38M56 45h38' },
];

export function stateDrawing({ kind, drawn }: StateNoteProps): readonly Stroke[] {
  return kind === 'empty' && drawn === 'crate' ? CRATE : STATE_DRAWINGS[kind];
}

/** A failure or a lost connection interrupts a person who listens; an empty list does not. */
export function stateRole(kind: StateKind) {
  return kind === 'error' || kind === 'offline' ? ('alert' as const) : undefined;
}
