// The prices a seller answers, as the house draws them: read once more before anything is sent, and
// sent as they were read.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes, type RouteName } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import Answers from '../../../src/pages/myConsignments/answers.astro';
import { NOW_MS } from '../../islands/parts/lots.ts';
import { hiddenIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { negotiation, offer } from './consigned-fixtures.ts';

const PATH = '/myConsignments/answers';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

const says = (name: RouteName, data: object): void =>
  service.replies(routes[name].path, { code: 200, data: { next: null, nowMs: NOW_MS, ...data } });

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  says('consignedOffers', { rows: [] });
  says('negotiationConsigned', { rows: [] });
});

const answers = (posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Answers, {
    address: PATH,
    api: service.fetch,
    ...(posted && { posted: { form: 'consignor-word', token: 'T', ...posted } }),
  });

const confirmed = (html: string): Promise<Drawn> =>
  answers(Object.fromEntries([...hiddenIn(html), ['token', 'T']]));

describe('a price that was named', () => {
  it('is read once more before it is taken', async () => {
    says('negotiationConsigned', { rows: [negotiation()] });
    says('negotiationSpeak', negotiation({ status: 'agreed' }));
    expect((await answers()).words).toContain('接受 ¥60,000');
    const word = { about: 'negotiation.lot-2', seenFen: String(yuan(60_000)), word: 'accept' };
    const { words, html } = await answers(word);
    expect(words).toContain('确认接受最高出价');
    expect(words).toContain('陆万元整');
    expect(service.to(routes.negotiationSpeak.path)).toEqual([]);
    const drawn = await confirmed(html);
    expect([drawn.status, drawn.headers.get('location')]).toEqual([303, `${PATH}?done=accept`]);
    expect(service.to(routes.negotiationSpeak.path)).toMatchObject([
      { token: 'T', body: { lotId: 'lot-2', what: 'accept' } },
    ]);
  });

  it('by an offer is countered within what can be asked', async () => {
    says('consignedOffers', { rows: [offer] });
    says('speakToOffer', { lot: {} });
    const word = { about: 'offer.lot-1.8017', seenFen: String(yuan(9_100)), word: 'counter' };
    const below = await answers({ ...word, amountYuan: '9000' });
    expect(below.words).toContain('可报 ¥9,101 至 ¥9,999');
    expect((await answers({ ...word, amountYuan: 'x' })).words).not.toContain('确认还价');
    const { html, words } = await answers({ ...word, amountYuan: '9500' });
    expect(words).toContain('确认还价 ¥9,500');
    await confirmed(html);
    const [sent] = service.to(routes.speakToOffer.path);
    expect(sent?.body).toEqual({
      lotId: 'lot-1',
      paddle: '8017',
      seenFen: yuan(9_100),
      answer: 'counter',
      counterFen: yuan(9_500),
    });
    expect(sent?.key).toMatch(/^[\w-]{8,40}$/);
  });

  it('is declined by a second press', async () => {
    says('negotiationConsigned', { rows: [negotiation()] });
    says('negotiationSpeak', negotiation({ status: 'failed' }));
    const word = { about: 'negotiation.lot-2', seenFen: String(yuan(60_000)), word: 'decline' };
    const { html, words } = await answers(word);
    expect(words).toContain('不接受即流拍');
    await confirmed(html);
    expect(service.to(routes.negotiationSpeak.path)).toMatchObject([
      { body: { lotId: 'lot-2', what: 'decline' } },
    ]);
  });

  it('that has changed since is not answered by mistake', async () => {
    says('consignedOffers', { rows: [offer] });
    const word = { about: 'offer.lot-1.8017', seenFen: String(yuan(9_000)), word: 'accept' };
    const { words } = await answers({ ...word, step: 'confirmed' });
    expect(words).toContain('这个出价已经变了');
    expect(service.to(routes.speakToOffer.path)).toEqual([]);
  });

  it('is answered by the house where several have consigned', async () => {
    says('negotiationConsigned', { rows: [negotiation({ isOwnWord: false })] });
    const { words } = await answers();
    expect(words).toContain('由本公司答复');
    expect(words).not.toContain('接受 ¥60,000');
    const word = { about: 'negotiation.lot-2', seenFen: String(yuan(60_000)), word: 'accept' };
    expect((await answers(word)).words).toContain('不再等你答复');
  });

  it('stands below when it is over, and still while paused', async () => {
    const over = negotiation({ lotId: 'lot-9', status: 'agreed', priceFen: yuan(65_000), endedAtMs: NOW_MS });
    const stopped = negotiation({ lotId: 'lot-8', stoppedAtMs: NOW_MS });
    says('negotiationConsigned', { rows: [over, stopped] });
    const { words } = await answers();
    expect(words.indexOf('专场暂停，不计时')).toBeLessThan(words.indexOf('议价成交 ¥65,000'));
  });

  it('is told in the words of the house where it is refused', async () => {
    says('negotiationConsigned', { rows: [negotiation()] });
    const refusal = { code: 'NEGOTIATION_ENDED', endedAtMs: NOW_MS };
    service.replies(routes.negotiationSpeak.path, { code: 4662, data: { refusal, lot: null } });
    const word = { about: 'negotiation.lot-2', seenFen: String(yuan(60_000)), word: 'accept' };
    const { words } = await answers({ ...word, step: 'confirmed' });
    expect(words).toContain('议价已于');
  });

  it('is none, or cannot be had', async () => {
    expect((await answers()).words).toContain('没有等你答复的价格');
    service.replies(routes.consignedOffers.path, 'down');
    expect((await answers()).words).toContain('暂时没有取到');
  });
});
