// Log in the form the configuration asks for: a sentence for people on each line, or an object for
// a program that reads logs. What makes the second is loaded only where it is wanted.
import type { HouseLog } from './house-log.ts';

const textLog: HouseLog = {
  say: (line) => void process.stdout.write(`${line}\n`),
  named: (listener) => listener,
};

export async function openHouseLog(form: 'text' | 'json'): Promise<HouseLog> {
  return form === 'text' ? textLog : (await import('./structured-log.ts')).jsonLog();
}
