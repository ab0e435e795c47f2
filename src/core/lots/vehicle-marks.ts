// The marks by which a vehicle is known for certain: its frame number (车架号) and its plate. The
// room sees the frame number masked; who has bought the vehicle reads both in the confirmation.
// Source: 机动车登记规定 第25条; GB 16735-2019 (frame numbers).

export interface VehicleMarks {
  readonly vin: string;
  /** Empty: it bears none. */
  readonly plate: string;
}

const SHOWN_FIRST = 4;
const HIDDEN = '****';
const LAST = 4;

/** `LHGR****9*3A2****`: as the room sees it, so that nobody can copy it from a page. */
export function maskedVin(vin: string): string {
  const middle = vin.slice(SHOWN_FIRST + HIDDEN.length, -LAST);
  return `${vin.slice(0, SHOWN_FIRST)}${HIDDEN}${middle.slice(0, 1)}*${middle.slice(2)}${HIDDEN}`;
}
