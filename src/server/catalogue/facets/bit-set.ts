// Sets of places on an index, one bit a place: what two filters both keep is one `&` for every
// thirty-two lots.

export type Bits = Uint32Array;

const WORD = 32;

export function noneOf(count: number): Bits {
  return new Uint32Array(Math.ceil(count / WORD));
}

/** The places whose number lies within these bounds. */
export function bitsWithin(numbers: Float64Array, low: number, high: number): Bits {
  const bits = noneOf(numbers.length);
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? NaN;
    if (number >= low && number <= high) addTo(bits, at);
  }
  return bits;
}

/** The places whose number has one of these marks. */
export function bitsMarked(numbers: readonly number[], marks: number): Bits {
  const bits = noneOf(numbers.length);
  for (let at = 0; at < numbers.length; at += 1) if (((numbers[at] ?? 0) & marks) !== 0) addTo(bits, at);
  return bits;
}

/** The places of a set from the `skip`th on, at most `take` of them, from the first `from` on. */
export function placesOf(
  bits: Bits,
  { from, skip, take }: { from: number; skip: number; take: number },
): number[] {
  const found: number[] = [];
  let left = skip;
  for (let at = from; at < bits.length * WORD && found.length < take; at += 1) {
    if (((bits[at >>> 5] ?? 0) & (1 << (at & 31))) === 0) continue;
    if (left > 0) left -= 1;
    else found.push(at);
  }
  return found;
}

const everyOf = (count: number): Bits => bitsWithin(new Float64Array(count), 0, 0);

export function addTo(bits: Bits, place: number): void {
  const word = place >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (place & 31));
}

export function allOf(sets: readonly Bits[], count: number): Bits {
  const [first, ...others] = sets;
  if (!first) return everyOf(count);
  const bits = first.slice();
  for (const other of others)
    for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (other[at] ?? 0);
  return bits;
}

export function anyOf(sets: readonly Bits[], count: number): Bits {
  const bits = noneOf(count);
  for (const set of sets)
    for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (set[at] ?? 0);
  return bits;
}

/** The ones of a word, counted in pairs, fours and bytes at once. */
const onesIn = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
};

/** How many places two sets share. */
export function sharedBy(one: Bits, other: Bits): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 1) count += onesIn((one[at] ?? 0) & (other[at] ?? 0));
  return count;
}

export function countOf(bits: Bits): number {
  return sharedBy(bits, bits);
}
