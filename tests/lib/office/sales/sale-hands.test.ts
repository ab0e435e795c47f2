// The deeds that one sale offers, in each of its states and to each hand that may open it.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaleFileView } from '#contract/sales/outputs.ts';
import type { FileState } from '#core/sales/file-state.ts';
import Sales from '../../../../src/pages/office/sales.astro';
import { openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';
import { FAULTY_FILE, SOME_FILE } from './sale-fixtures.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

const answers = (path: string, data: unknown): void => service.replies(path, { code: 200, data });

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ now: OFFICE_NOW_MS, toFake: ['Date'] });
  service = openFakeService();
  answers('/app/staff/sale/notice', { notice: null });
  answers('/app/staff/register', { houses: [], auctioneers: [] });
  answers('/app/rules/list', { rows: [] });
});
afterEach(() => {
  vi.useRealTimers();
});

const RIGHTS = ['sale.draft', 'sale.release', 'lot.amend', 'notice.amend'];

/** The reader wrote it, or another did. */
type Hand = 'drafter' | 'second';

const fileOf = (state: FileState, hand: Hand): SaleFileView => {
  const isPublic = state === 'announced' || state === 'running' || state === 'ended';
  const writers = [{ name: '周敏', isYou: hand === 'drafter' }];
  return {
    ...SOME_FILE,
    state,
    stage: isPublic ? 'announced' : state,
    number: isPublic ? 118 : null,
    hands: { ...SOME_FILE.hands, writers },
  };
};

const shown = (file: SaleFileView, rights: readonly string[], query = ''): Promise<Drawn> => {
  const rows = WHOLE_MENU.rows.filter(
    ({ right }) => right === null || !RIGHTS.includes(right) || rights.includes(right),
  );
  answers('/api/user/getUserMenuBySid', { total: rows.length, rows });
  answers('/app/staff/sale/detail', file);
  const address = `/office/sales?id=sale-1${query}`;
  return draw(Sales, { address, api: service.fetch, person: HOUSE_PERSON });
};

/** Forms of the page by their name; of a review also which verdicts may be given. */
const deedsIn = ({ html }: Drawn): readonly string[] => {
  const forms = [...html.matchAll(/value="office-sale-([a-z-]+)"/g)].map(([, form = '']) => form);
  const verdicts = ['approve', 'send-back'].filter((verdict) => html.includes(`value="${verdict}"`));
  return [...new Set([...forms.filter((form) => form !== 'review'), ...verdicts])].toSorted();
};

describe('the deeds of one sale', () => {
  it.each<[FileState, Hand, readonly string[]]>([
    ['draft', 'drafter', ['copy', 'submit']],
    ['draft', 'second', ['copy', 'submit']],
    ['in-review', 'drafter', ['copy', 'send-back']],
    ['in-review', 'second', ['approve', 'copy', 'send-back']],
    ['approved', 'drafter', ['announce', 'copy', 'send-back']],
    ['approved', 'second', ['announce', 'copy', 'send-back']],
    ['announced', 'second', ['amend', 'copy']],
    ['running', 'second', ['amend', 'copy']],
    ['ended', 'drafter', ['amend', 'copy']],
    ['withdrawn', 'drafter', ['copy']],
  ])('%s, for its %s with every right', async (state, hand, deeds) => {
    expect(deedsIn(await shown(fileOf(state, hand), RIGHTS))).toEqual(deeds);
  });

  it.each<[FileState, string, readonly string[]]>([
    ['draft', 'sale.release', []],
    ['draft', 'sale.draft', ['copy', 'submit']],
    ['in-review', 'sale.draft', ['copy']],
    ['in-review', 'sale.release', ['approve', 'send-back']],
    ['approved', 'sale.draft', ['copy']],
    ['approved', 'sale.release', ['announce', 'send-back']],
    ['announced', 'notice.amend', ['amend']],
    ['announced', 'sale.release', []],
    ['announced', 'lot.amend', []],
    ['withdrawn', 'sale.release', []],
  ])('%s, for a second with %s alone', async (state, right, deeds) => {
    expect(deedsIn(await shown(fileOf(state, 'second'), [right]))).toEqual(deeds);
  });

  it.each<FileState>(['draft', 'in-review', 'approved', 'announced', 'running', 'ended', 'withdrawn'])(
    '%s, are none for whoever may only read',
    async (state) => {
      const page = await shown(fileOf(state, 'second'), []);
      expect(page.words).toContain('上海二手车专场');
      expect(deedsIn(page)).toEqual([]);
      const barred = page.words.includes('复核和发布要有“专场与拍品 · 复核、发布”权限，请另一位同事办');
      expect(barred).toBe(state === 'in-review' || state === 'approved');
    },
  );

  it('move an early start only in a draft, by a drafter', async () => {
    const { faults, earliestStartMs } = FAULTY_FILE;
    const shift = async (state: FileState, rights: readonly string[]) => {
      const file = { ...fileOf(state, 'drafter'), faults, earliestStartMs };
      return deedsIn(await shown(file, rights)).includes('shift');
    };
    expect(await shift('draft', RIGHTS)).toBe(true);
    expect(await shift('draft', ['sale.release'])).toBe(false);
    expect(await shift('approved', RIGHTS)).toBe(false);
  });

  it('on its lots are for a drafter of a draft alone', async () => {
    const lots = async (state: FileState, rights: readonly string[]) =>
      deedsIn(await shown(fileOf(state, 'drafter'), rights, '&step=lots')).includes('order');
    expect(await lots('draft', ['sale.draft'])).toBe(true);
    expect(await lots('draft', ['sale.release'])).toBe(false);
    expect(await lots('in-review', RIGHTS)).toBe(false);
    expect(await lots('announced', RIGHTS)).toBe(false);
  });
});
