// Flaws pointed out in a picture: by a press on it, or by two numbers; each can be taken away.
import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_MARKS } from '#core/lots/shown-files.ts';
import { apiOver } from '#lib/api.ts';
import { markName, PRESSED_PX, pressedHeightPx, setMarks } from '#lib/office/sales/mark-posts.ts';
import type { Sending } from '#lib/office/sales/sale-forms.ts';
import { openFakeService } from '../../../kit/fake-service.ts';

const DOOR = { part: '左前门', xPermille: 300, yPermille: 550 };
const SHOWN = { picture: `${'a'.repeat(20)}-1600x1200`, place: 'left', alt: '左侧', marks: [DOOR] };
const OTHER = { picture: `${'b'.repeat(20)}-1600x1200`, place: 'rear', alt: '尾部' };

let service: ReturnType<typeof openFakeService>;
const shows = (pictures: readonly unknown[]): void =>
  service.replies('/app/staff/lot/shown', { code: 200, data: { pictures, documents: [] } });

beforeEach(() => {
  service = openFakeService();
  shows([SHOWN, OTHER]);
  service.replies('/app/staff/lot/pictures', { code: 200, data: {} });
});

const post = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  const whole = { lotId: 'lot-1', picture: SHOWN.picture, ...fields };
  for (const [name, value] of Object.entries(whole)) form.append(name, value);
  const url = new URL('https://house.example/office/sales?id=sale-1&step=lots&lot=lot-1&mark=x');
  const sending: Sending = { call: apiOver(service.fetch), api: service.fetch, form, url, saleId: 'sale-1' };
  return setMarks(sending);
};
const put = () => service.to('/app/staff/lot/pictures')[0]?.body;

describe('a mark in a picture', () => {
  it('stands where the picture was pressed, in parts of its size', async () => {
    const heightPx = pressedHeightPx({ widthPx: 1_600, heightPx: 1_200 });
    expect([PRESSED_PX, heightPx]).toEqual([480, 360]);
    const led = await post({ part: '前保险杠', 'at.x': '120', 'at.y': '270' });
    expect(led).toBe('/office/sales?id=sale-1&step=lots&lot=lot-1&mark=x&done=marks');
    const marks = [DOOR, { part: '前保险杠', xPermille: 250, yPermille: 750 }];
    expect(put()).toEqual({ lotId: 'lot-1', pictures: [{ ...SHOWN, marks }, OTHER] });
  });

  it('stands where two numbers say, when a key was pressed', async () => {
    await post({ part: '车顶', 'at.x': '0', 'at.y': '0', markX: '12.5', markY: '40%' });
    const marks = [DOOR, { part: '车顶', xPermille: 125, yPermille: 400 }];
    expect(put()).toMatchObject({ pictures: [{ marks }, OTHER] });
  });

  it('is taken away, and the last one leaves none', async () => {
    await post({ gone: markName(DOOR) });
    const { picture, place, alt } = SHOWN;
    expect(put()).toEqual({ lotId: 'lot-1', pictures: [{ picture, place, alt }, OTHER] });
  });

  it.each([
    [{}, { part: '请选是哪一处瑕疵' }],
    [{ part: '车顶' }, { markX: '请填 0 到 100 之间的数', markY: '请填 0 到 100 之间的数' }],
    [{ part: '车顶', markX: '12', markY: '101' }, { markY: '请填 0 到 100 之间的数' }],
    [
      { part: '车顶', 'at.x': '9999', 'at.y': '1', markX: 'x', markY: '1' },
      { markX: '请填 0 到 100 之间的数' },
    ],
    [{ part: '车顶', picture: 'gone', markX: '1', markY: '1' }, { part: '这张图已经移除，请换一张' }],
  ])('that lacks something is told its field, and nothing changes: %o', async (fields, problems) => {
    expect(await post(fields)).toEqual({ problems });
    expect(put()).toBeUndefined();
  });

  it('is one of so many at the most', async () => {
    const full = Array.from({ length: MOST_MARKS }, (_none, at) => ({ ...DOOR, xPermille: at }));
    shows([{ ...SHOWN, marks: full }, OTHER]);
    const refused = await post({ part: '车顶', markX: '1', markY: '1' });
    expect(refused).toEqual({ problems: { part: `一张图最多标 ${MOST_MARKS} 处，先移除几处` } });
  });
});
