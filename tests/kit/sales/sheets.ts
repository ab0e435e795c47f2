// Sheets of lots in tests: rows as somebody of the trade would write them, as a plain table or as a
// spreadsheet's own file, and their way in.
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { vinDigit } from '#core/lots/sheet/frame-number.ts';
import { queryString } from '#lib/query-string.ts';
import { ORIGIN, type Person, type TestServer } from '../test-server.ts';

export const SHEET_HEAD = ['编号', '车型', 'VIN', '上牌', '里程', '起拍价（元）', '保证金', '停放地', '品牌'];

/** A frame number of its own, with its check digit. */
export function someVin(number: number): string {
  const vin = `LSVAA4180M2${String(number).padStart(6, '0')}`;
  return `${vin.slice(0, 8)}${vinDigit(vin)}${vin.slice(9)}`;
}

/** Sound cells of one vehicle. */
export function sheetRow(number: number): string[] {
  const name = String(number).padStart(4, '0');
  return [
    name,
    `2021款 大众 帕萨特 ${name}`,
    someVin(number),
    '2021.05',
    '62000',
    '38500',
    '3900',
    '上海',
    '大众',
  ];
}

export function plainSheet(rows: readonly (readonly string[])[], head = SHEET_HEAD): Uint8Array {
  return new TextEncoder().encode([head, ...rows].map((cells) => cells.join(',')).join('\r\n'));
}

interface Sent {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

export async function sendSheet(
  server: Pick<TestServer, 'app'>,
  { saleId, bytes, name = '清单.csv', kind = 'vehicle' }: HandedSheet,
  who: Pick<Person, 'cookie' | 'token'>,
): Promise<Sent> {
  const response = await server.app.inject({
    method: 'POST',
    url: `${BASE}${routes.importLots.path}${queryString({ saleId, kind, name })}`,
    headers: {
      origin: ORIGIN,
      cookie: `luochui-session=${who.cookie}`,
      authorization: who.token,
      'content-type': 'text/csv',
    },
    payload: Buffer.from(bytes),
  });
  return { ...response.json<Sent>(), status: response.statusCode };
}

interface HandedSheet {
  readonly saleId: string;
  readonly bytes: Uint8Array;
  readonly name?: string;
  readonly kind?: string;
}
