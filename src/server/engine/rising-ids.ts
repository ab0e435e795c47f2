// Numbers by which what the house keeps is named (UUID of version 7), each greater than the one
// before it: lists go by them, and what is booked within one millisecond must stand in the order in
// which it was booked. Drawn by chance alone they rise only from one millisecond to the next; here
// their first twelve bits of chance count within it. Source: RFC 9562, 6.2, method 1.
import { randomUUIDv7 } from 'node:crypto';

const HEX = 16;
const MOST_IN_A_MS = 0xfff;
/** As written, a time is eight digits and four, with a line between. */
const TIME_DIGITS = 12;
const BREAK_AT = 8;
const TIME_LETTERS = TIME_DIGITS + 1;
/** From here on all of it is chance. */
const CHANCE_AT = 19;

/** `draw` gives a number by chance; where its clock goes back, these go on from where they are. */
export function risingIds(draw: () => string = randomUUIDv7): () => string {
  let time = '';
  let count = 0;
  return () => {
    const drawn = draw();
    const drawnTime = drawn.slice(0, TIME_LETTERS);
    count = drawnTime > time ? 0 : count + 1;
    if (drawnTime > time) time = drawnTime;
    if (count > MOST_IN_A_MS) [time, count] = [oneMsLater(time), 0];
    const id = `${time}-7${count.toString(HEX).padStart(3, '0')}-${drawn.slice(CHANCE_AT)}`;
    // In one piece: put together of many, JSON of it takes twice as long to write.
    return Buffer.from(id, 'latin1').toString('latin1');
  };
}

const oneMsLater = (time: string): string => {
  const ms = Number.parseInt(time.replace('-', ''), HEX) + 1;
  const digits = ms.toString(HEX).padStart(TIME_DIGITS, '0');
  return `${digits.slice(0, BREAK_AT)}-${digits.slice(BREAK_AT)}`;
};
