// A picture of a lot that is opened at the desk of sales for the flaws in it.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import Sales from '../../../../src/pages/office/sales.astro';
import { openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';
import { NO_PAPERS, SOME_CHOICES, SOME_FILE } from './sale-fixtures.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

const answers = (path: string, data: unknown): void => service.replies(path, { code: 200, data });
const PICTURE = { picture: `${'a'.repeat(20)}-1600x1200`, place: 'front', alt: '正面' };
const OTHER = { picture: `${'b'.repeat(20)}-1600x1200`, place: 'rear', alt: '尾部' };

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ now: OFFICE_NOW_MS, toFake: ['Date'] });
  service = openFakeService();
  answers('/api/user/getUserMenuBySid', WHOLE_MENU);
  answers('/app/staff/register', SOME_CHOICES.register);
  answers('/app/rules/list', SOME_CHOICES.rules);
  answers('/app/staff/lot/shown', { pictures: [PICTURE, OTHER], documents: [] });
  answers('/app/staff/lot/paperRequests', NO_PAPERS);
});
afterEach(() => {
  vi.useRealTimers();
});

const lots = (query: string, posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Sales, {
    address: `/office/sales?id=sale-1&step=lots${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted }),
  });
const bodyTo = (path: string) => service.to(path)[0]?.body;

describe('a picture that is opened for its flaws', () => {
  const marked = { ...PICTURE, marks: [{ part: '左前门', xPermille: 300, yPermille: 555 }] };
  const [first, ...others] = SOME_FILE.lots;
  const flawed = (damages: readonly unknown[]) => ({
    ...SOME_FILE,
    lots: [{ ...first, card: { ...first?.card, facts: { ...first?.card.facts, damages } } }, ...others],
  });
  const DAMAGE = { part: '左前门', kind: 'dent', text: '直径 3 cm', xPermille: 1, yPermille: 1 };

  it('shows where they are, and takes one more', async () => {
    answers('/app/staff/lot/shown', { pictures: [marked, OTHER], documents: [] });
    answers('/app/staff/lot/paperRequests', NO_PAPERS);
    answers('/app/staff/sale/detail', flawed([DAMAGE]));
    const { words, html } = await lots(`&lot=${first?.lotId}&mark=${PICTURE.picture}`);
    expect(words).toContain('瑕疵 1 处');
    expect(words).toContain('左前门，左 30%，上 55.5%');
    expect(html).toMatch(/<input[^>]*type="image"[^>]*name="at"/);
    expect(words).toContain('从左边（%）');
  });

  it('says where flaws are written down while there are none', async () => {
    answers('/app/staff/sale/detail', flawed([]));
    const { words } = await lots(`&lot=${first?.lotId}&mark=${PICTURE.picture}`);
    expect(words).toContain('这件的瑕疵清单是空的');
  });

  it('keeps what was typed beside what is wrong with it', async () => {
    answers('/app/staff/sale/detail', flawed([DAMAGE]));
    const posted = { token: 't', form: 'office-sale-marks', lotId: 'lot-1', picture: PICTURE.picture };
    const page = await lots(`&lot=${first?.lotId}&mark=${PICTURE.picture}`, {
      ...posted,
      part: '左前门',
      markX: '120',
      markY: '7',
    });
    expect(page.words).toContain('请填 0 到 100 之间的数');
    expect(page.html).toContain('value="120"');
    expect(bodyTo('/app/staff/lot/pictures')).toBeUndefined();
  });
});
