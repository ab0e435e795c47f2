// The page of a lot as the house draws it: in each of its states, and with each of the lesser
// answers missing.
import { describe, expect, it } from 'vitest';
import type { LotView } from '#core/lots/lot-view.ts';
import { goodsDetail, lotDetail } from '../../islands/lot/lot-detail.ts';
import { answersFor, drawn, LOT_SAYS, plain, REFUSED, without, type Answers } from './drawn-lot.ts';

const page = async (answers: Answers): Promise<string> => (await drawn(answers)).text();
const lotAs = (
  change: Partial<LotView> = {},
  rest: Partial<ReturnType<typeof lotDetail>> = {},
): Promise<string> => page(answersFor({ ...lotDetail(change), ...rest }));

describe('the page of a lot', () => {
  it('has the lot, its record, its answers and what closes next', async () => {
    const html = await page(answersFor(lotDetail()));
    for (const words of [...LOT_SAYS, '两把都在', '同场接下来']) expect(html).toContain(words);
    expect(html).not.toContain('data-missing');
  });

  it('stands without the lots that close next', async () => {
    const html = await page(without('lotList'));
    for (const words of [...LOT_SAYS, '两把都在']) expect(html).toContain(words);
    expect(html).not.toContain('同场接下来');
  });

  it.each(['questionList', 'formStamp'] as const)(
    'goes on taking bids when %s is down, and says what is missing',
    async (down) => {
      const html = await page(without(down));
      for (const words of [...LOT_SAYS, '同场接下来']) expect(html).toContain(words);
      expect(plain(html)).toContain('公开问答暂时没有取到');
      expect(html).not.toContain('两把钥匙都在吗？');
    },
  );

  it('is all there is when everything else is down', async () => {
    const html = await page(without('lotList', 'questionList', 'formStamp'));
    for (const words of LOT_SAYS) expect(html).toContain(words);
  });

  it('of goods says what there is of them, and nothing of vehicles', async () => {
    const html = await page(answersFor(goodsDetail()));
    for (const words of ['物资信息', '现状说明', '/drawings/lot-cnc.svg']) expect(html).toContain(words);
    for (const words of ['车况检测', '车况评级', '首次上牌', '里程', 'href="/auction-detail?id='])
      expect(plain(html)).not.toContain(words);
  });

  it('of a lot not here says so plainly, with ways on', async () => {
    const answer = await drawn({ ...answersFor(lotDetail()), lotDetail: REFUSED });
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain('这件不在场上');
    expect(html).toContain('href="/bidding"');
    expect(html).not.toContain('出价面板');
  });

  it('is no missing lot when the house cannot say', async () => {
    await expect(drawn(without('lotDetail'))).rejects.toMatchObject({ code: 500 });
  });
});

describe('what was corrected of a lot', () => {
  const change = {
    seq: 4,
    hash: 'h',
    atMs: 1_800_000_000_000,
    version: 2,
    registeredBefore: 3,
    changes: [{ field: 'basics', before: '燃料：汽油', after: '燃料：柴油' }],
  };

  it('stands on the page of an opened lot, with who came before', async () => {
    const answers = answersFor(lotDetail({ textVersion: 2 }));
    const html = await page({ ...answers, lotChanges: { rows: [change] } });
    for (const words of ['变更记录', '基本信息', '燃料：汽油', '燃料：柴油']) expect(html).toContain(words);
    expect(html).toContain('更正前已有 3 人参拍，再出价前都要先看过这处更正');
    expect(html).toMatch(/name="seenTextVersion"[^>]*value="2"/);
  });

  it('is not spoken of where nothing was, or it cannot be had', async () => {
    const answers = answersFor(lotDetail());
    expect(await page({ ...answers, lotChanges: { rows: [change] } })).not.toContain('变更记录');
    expect(await page(answersFor(lotDetail({ textVersion: 2 })))).not.toContain('变更记录');
  });

  it('names what such a thing is worth, and who says so', async () => {
    const { facts } = lotDetail();
    const reference = { priceFen: 13_000_000, source: '上海某评估所' };
    const words = plain(await lotAs({}, { facts: { ...facts, reference } }));
    expect(words).toContain('参考价 ¥130,000');
    expect(words).toContain('参考价来源 上海某评估所');
  });
});

describe('the state of a lot on its page', () => {
  it.each([
    ['scheduled', '待开拍', true],
    ['open', '竞价中', true],
    ['paused', '已暂停', true],
    ['sold', '已成交', false],
    ['passed', '流拍', false],
    ['withdrawn', '已撤拍', false],
  ] as const)(
    '%s reads %s; entered without a script while that makes sense',
    async (status, words, canEnter) => {
      const html = await lotAs({ status, reason: status === 'withdrawn' ? '委托人撤回' : null });
      const tags = /<ul class="tags[ "][^>]*>(.*?)<\/ul>/s.exec(html)?.[1] ?? '';
      expect(plain(tags)).toContain(words);
      expect(html.includes('aria-label="参拍"')).toBe(canEnter);
    },
  );

  it('negotiated over is told before that it missed its reserve', async () => {
    const tags = plain(
      /<ul class="tags[ "][^>]*>(.*?)<\/ul>/s.exec(
        await lotAs({ status: 'passed', isNegotiating: true }),
      )?.[1] ?? '',
    );
    expect(tags).toContain('议价中');
    expect(tags).not.toContain('流拍');
  });

  it.each([
    ['none', '无保留价', '本件无保留价，最高应价即成交'],
    ['secret', '有保留价', '金额保密'],
    ['unmet', '有保留价', '目前未达到'],
    ['met', '有保留价', '目前已达到'],
  ] as const)('with a reserve that is %s says %s, and why that matters', async (reserve, tag, rule) => {
    const words = plain(await lotAs({ reserve }));
    expect(words).toContain(tag);
    expect(words).toContain(rule);
  });
});

describe('the neighbours of a lot', () => {
  const waysIn = (html: string): string =>
    plain(/<nav[^>]*aria-label="同场拍品"[^>]*>(.*?)<\/nav>/s.exec(html)?.[1] ?? '').trim();

  it.each([
    [null, null, '37 / 48 件'],
    ['lot-36', null, '上一件 37 / 48 件'],
    [null, 'lot-38', '37 / 48 件 下一件'],
    ['lot-36', 'lot-38', '上一件 37 / 48 件 下一件'],
  ])('before %s and after %s are the ways there are', async (previousId, nextId, words) => {
    expect(waysIn(await lotAs({}, { previousId, nextId }))).toBe(words);
  });
});

describe('the place of a lot in its sale', () => {
  it('is not told by a number with letters', async () => {
    expect(plain(await lotAs({}, { number: 'A001' }))).toContain('共 48 件');
  });
});

describe('the papers of a lot', () => {
  const { facts } = lotDetail();

  it('without a damage say that none was found', async () => {
    const html = await lotAs({}, { facts: { ...facts, damages: [] } });
    expect(html).toContain('检测未见可记录的瑕疵');
    expect(html).not.toContain('id="damage-1"');
  });

  it.each([
    [89, true],
    [90, false],
    [150, false],
    [151, true],
  ])('call paint of %i micrometres worked on: %s', async (microns, isOutside) => {
    const html = await lotAs({}, { facts: { ...facts, paintMicrons: [{ part: '前盖', microns }] } });
    expect(html.includes('，超出原厂参考')).toBe(isOutside);
  });

  it.each([
    [9, false],
    [10, true],
  ])('of %i facts fold away what is over three rows: %s', async (count, isFolded) => {
    const basics = Array.from({ length: count }, (_, place) => ({ label: `项目${place}`, value: '有' }));
    const html = await lotAs({}, { facts: { ...facts, basics } });
    expect(html.includes(`展开全部 ${count} 项`)).toBe(isFolded);
    expect(html).toContain('见登记证');
    for (const { label } of basics) expect(html).toContain(label);
  });

  it('write what a consignor wrote as words, never as a page', async () => {
    const html = await lotAs({}, { facts: { ...facts, defects: '<script>alert(1)</script>' } });
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toContain('&lt;script&gt;alert(1)');
  });
});
