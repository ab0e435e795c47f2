// Things that wait in a seller's place: lots that are not announced, and questions with the answer
// they draft for the house.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes, type RouteName } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import { HOUR_MS } from '#core/time/days.ts';
import Drafts from '../../../src/pages/myConsignments/drafts.astro';
import Questions from '../../../src/pages/myConsignments/questions.astro';
import { NOW_MS } from '../../islands/parts/lots.ts';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

const says = (name: RouteName, data: object): void =>
  service.replies(routes[name].path, { code: 200, data: { next: null, nowMs: NOW_MS, ...data } });

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
});

const draft = {
  lotId: 'lot-9',
  title: '丰田 凯美瑞',
  kind: 'vehicle',
  saleName: '十二月二手车专场',
  stage: 'draft',
  startsAtMs: NOW_MS + 240 * HOUR_MS,
  startPriceFen: yuan(50_000),
  hasReserve: true,
  lacks: ['defects', 'inspection'],
  changedAtMs: NOW_MS - HOUR_MS,
};
const question = {
  id: 'q-1',
  number: 'Q20261130-001',
  lotId: 'lot-1',
  lotTitle: '别克 君越',
  askedBy: '用***K',
  text: '两把钥匙都在吗？',
  askedAtMs: NOW_MS - HOUR_MS,
  answerByMs: NOW_MS + 20 * HOUR_MS,
  draft: null,
  answer: null,
};

describe('lots that are not announced', () => {
  const drafts = (query = '') =>
    draw(Drafts, { address: `/myConsignments/drafts${query}`, api: service.fetch });

  it('say what each lacks, and what is to be brought', async () => {
    says('consignedDrafts', { rows: [draft], page: 1, pageCount: 2, total: 25 });
    const { words, html } = await drafts();
    for (const part of ['还缺 2 项', '瑕疵说明', '约定检测时间', '已约定，加密保存']) {
      expect(words).toContain(part);
    }
    expect(linksIn(html)).toContain('/myConsignments/drafts?page=2');
  });

  it('that lack nothing say how far the house is', async () => {
    says('consignedDrafts', { rows: [{ ...draft, lacks: [], stage: 'approved' }], page: 1, pageCount: 1 });
    const { words } = await drafts();
    expect(words).toContain('审核通过，待公告');
    expect(words).not.toContain('缺的材料');
  });

  it('are none, or cannot be had', async () => {
    says('consignedDrafts', { rows: [], page: 1, pageCount: 1, total: 0 });
    expect((await drafts()).words).toContain('没有待公告的拍品');
    service.replies(routes.consignedDrafts.path, 'down');
    expect((await drafts()).words).toContain('再试一次');
  });
});

describe('questions about what is sold', () => {
  const questions = (posted?: Readonly<Record<string, string>>, query = ''): Promise<Drawn> =>
    draw(Questions, {
      address: `/myConsignments/questions${query}`,
      api: service.fetch,
      ...(posted && { posted: { form: 'drafted-answer', token: 'T', ...posted } }),
    });

  it('wait with a place for the answer, and by when', async () => {
    says('consignedQuestions', { rows: [question] });
    const { words } = await questions();
    for (const part of ['两把钥匙都在吗？', '待答复', '审核后公开', '交给本公司'])
      expect(words).toContain(part);
  });

  it('are drafted by one press, which leads back', async () => {
    says('consignedQuestions', { rows: [question] });
    says('draftAnswer', { id: 'q-1' });
    const { status, headers } = await questions({ id: 'q-1', text: '都在' });
    expect([status, headers.get('location')]).toEqual([303, '/myConsignments/questions?done=draft']);
    expect(service.to(routes.draftAnswer.path)).toMatchObject([{ body: { id: 'q-1', text: '都在' } }]);
    expect((await questions(undefined, '?done=draft')).words).toContain('已交给本公司，审核后公开');
  });

  it('keep what was typed where it is refused', async () => {
    says('consignedQuestions', { rows: [question] });
    const data = { code: 'MALFORMED', field: 'text', msg: '答复太短' };
    service.replies(routes.draftAnswer.path, { code: 4000, msg: '答复太短', data });
    const { words, html } = await questions({ id: 'q-1', text: '在' });
    expect(words).toContain('答复太短');
    expect(html).toContain('>在</textarea>');
  });

  it('show the answer as it was drafted, and as it was published', async () => {
    const drafted = { ...question, draft: { text: '两把都在', atMs: NOW_MS } };
    const answered = { ...question, id: 'q-2', answer: { text: '都在，提车时点交', atMs: NOW_MS } };
    says('consignedQuestions', { rows: [drafted, answered], next: '1.q-2' });
    const { words, html } = await questions();
    for (const part of ['已拟答，待公开', '都在，提车时点交', '已公开答复']) expect(words).toContain(part);
    expect(html).toContain('两把都在</textarea>');
    expect(linksIn(html)).toContain('/myConsignments/questions?after=1.q-2');
  });

  it('are none, or cannot be had', async () => {
    says('consignedQuestions', { rows: [] });
    expect((await questions()).words).toContain('没有提问');
    service.replies(routes.consignedQuestions.path, 'down');
    expect((await questions()).words).toContain('再试一次');
  });
});
