// Papers a seller is asked for, as the house draws them: what is wanted and by when, the form that
// takes them, and what became of them.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaperRequestView } from '#contract/documents/request-outputs.ts';
import { routes } from '#contract/routes.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { papersPage, type PapersPage } from '#lib/consigned/papers-page.ts';
import Papers from '../../../src/pages/myConsignments/papers.astro';
import { NOW_MS } from '../../islands/parts/lots.ts';
import { openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';

const request = (more: Partial<PaperRequestView> = {}): PaperRequestView => ({
  id: 'request-1',
  lotId: 'lot-1',
  title: '012 别克 君越',
  paper: 'title',
  text: '登记证书第 1、2 页',
  status: 'open',
  requestedAtMs: NOW_MS - HOUR_MS,
  dueAtMs: NOW_MS + 3 * DAY_MS,
  round: 1,
  reason: null,
  handedInAtMs: null,
  decidedAtMs: null,
  files: [],
  ...more,
});

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

const shows = (open: readonly PaperRequestView[], settled: readonly PaperRequestView[] = []): void =>
  service.replies(routes.consignedPapers.path, { code: 200, data: { open, settled, nowMs: NOW_MS } });

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies(routes.bringPapers.path, { code: 200, data: { id: 'request-1' } });
  service.replies(routes.fileUpload.path, { code: 200, data: { fileId: 'file-1' } });
  shows([request()]);
});

const open = (posted?: Readonly<Record<string, string>>, search = ''): Promise<Drawn> =>
  draw(Papers, {
    address: `/myConsignments/papers${search}`,
    api: service.fetch,
    ...(posted && { posted: { form: 'asked-papers', token: 'T', id: 'request-1', ...posted } }),
  });
/** The same form with a picture in it, which comes in parts. */
const handedIn = (): Promise<PapersPage | Response> => {
  const form = new FormData();
  const fields = { form: 'asked-papers', token: 'T', id: 'request-1' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  const url = new URL('https://house.example/myConsignments/papers');
  return papersPage({
    url,
    request: new Request(url, { method: 'POST', body: form }),
    response: { headers: new Headers() },
    locals: { api: service.fetch },
  } as never);
};
const sent = () => service.to(routes.bringPapers.path);

describe('papers a seller is asked for', () => {
  it('are said with their lot, their day and what exactly', async () => {
    const { words } = await open();
    for (const part of ['权属证明', '012 别克 君越', '登记证书第 1、2 页', '前提交，还剩', '待提交']) {
      expect(words).toContain(part);
    }
  });

  it('that are late say so, and are still taken', async () => {
    shows([request({ dueAtMs: NOW_MS - HOUR_MS })]);
    const { words, html } = await open();
    expect(words).toContain('已经过期');
    expect(html).toContain('type="file"');
  });

  it('that are wanted once more say why', async () => {
    shows([request({ round: 2, reason: '缺第 2 页' })]);
    expect((await open()).words).toContain('需要补交');
  });

  it('that were handed in wait, and more may follow', async () => {
    const files = [{ fileId: 'f-1', round: 1, atMs: NOW_MS }];
    shows([request({ status: 'handed-in', handedInAtMs: NOW_MS, files })]);
    const { words, html } = await open();
    expect(words).toContain('还可以补传');
    expect(html).toContain('/app/file?id=f-1');
  });

  it('that are settled take nothing any more', async () => {
    const settled = { status: 'accepted', decidedAtMs: NOW_MS } as const;
    shows([], [request(settled)]);
    const { words, html } = await open();
    expect(words).toContain('已收下');
    expect(html).not.toContain('type="file"');
  });

  it('may be none, or not to be had', async () => {
    shows([]);
    expect((await open()).words).toContain('没有要提交的材料');
    service.replies(routes.consignedPapers.path, 'down');
    expect((await open()).words).toContain('再试一次');
  });
});

describe('pictures of them', () => {
  it('want to be chosen first', async () => {
    const { words } = await open({});
    expect(words).toContain('请先选择图片');
    expect(sent()).toEqual([]);
  });

  it('are handed in, and the page leads on', async () => {
    const led = await handedIn();
    if (!(led instanceof Response)) throw new Error('it stays');
    expect(led.headers.get('location')).toBe('/myConsignments/papers?done=request-1#papers-request-1');
    expect(sent()).toMatchObject([{ token: 'T', body: { id: 'request-1', fileIds: ['file-1'] } }]);
    expect((await open(undefined, '?done=request-1')).words).toContain('材料已提交');
  });

  it('that are refused say why beside the form', async () => {
    const refusal = { code: 'TOO_MANY_PAPERS', most: 20 };
    service.replies(routes.bringPapers.path, { code: 5335, data: { refusal, lot: null } });
    const text = expect.stringContaining('一项材料最多 20 张图片') as string;
    expect(await handedIn()).toMatchObject({ fault: { id: 'request-1', text }, list: { open: [{}] } });
  });
});
