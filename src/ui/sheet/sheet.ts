/**
 * The side a sheet comes from: a dialog stands in the middle; `foot` is the same, and on a phone
 * comes from the foot of the screen; `end` is a drawer from the end of the screen, on a phone from
 * its foot: filters, a detail beside its list.
 */
export type SheetSide = 'middle' | 'foot' | 'end';
