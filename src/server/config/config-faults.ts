// Faults of the configuration, all of them at once, one a line: the setting, what it may be, and
// what it is. Of what may hold a secret only its length is told.

/** By its name: a variable that is left empty is not set. */
export type Given = Readonly<Record<string, string | undefined>>;

const SECRET = /SECRET|_KEYS?$|_URL$/;

const valueText = (name: string, value: string | undefined): string => {
  if (value === undefined) return 'it is not set';
  return SECRET.test(name) ? `it is a text of ${value.length} signs` : `it is ${JSON.stringify(value)}`;
};

/** `LUOCHUI_PORT must be a port number from 0 to 65535; it is "abc".` */
export function faultLine(name: string, expected: string, given: Given): string {
  return `${name} must be ${expected}; ${valueText(name, given[name])}.`;
}

const REAL = ['LUOCHUI_SECRET', 'LUOCHUI_ORIGIN', 'DATABASE_URL', 'LUOCHUI_SMS', 'LUOCHUI_SMS_URL'] as const;

/** Whether a real house is meant: one of its settings is named. */
export function isReal(given: Given): boolean {
  return REAL.some((name) => given[name] !== undefined);
}

/** Settings that a real house needs and that are not there, in one line; null: none. */
export function missingOfReal(given: Given): string | null {
  const isSmsSaid = given['LUOCHUI_SMS'] !== undefined || given['LUOCHUI_SMS_URL'] !== undefined;
  const missing = [
    given['LUOCHUI_SECRET'] === undefined ? 'LUOCHUI_SECRET' : [],
    given['LUOCHUI_ORIGIN'] === undefined ? 'LUOCHUI_ORIGIN' : [],
    isSmsSaid ? [] : 'LUOCHUI_SMS_URL (or LUOCHUI_SMS=log)',
  ].flat();
  if (missing.length === 0) return null;
  return `A real house also needs ${missing.join(', ')}. For the sample house: npm start.`;
}
