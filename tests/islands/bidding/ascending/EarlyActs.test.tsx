// The maximum before the opening on the panel: set, changed and given back.
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { BidAct } from '#islands/bidding/ascending/parts/BidAct.tsx';
import { EarlyActs } from '#islands/bidding/ascending/parts/EarlyActs.tsx';
import type { PanelModel } from '#islands/bidding/ascending/use-panel-model.ts';
import type { PanelState } from '#lib/bidding/panel/panel-state.ts';
import { NOON_MS } from '../../lot/standing-facts.ts';
import { earlyAt, modelAt, plain } from '../models.ts';

describe('a maximum before the opening', () => {
  const waiting: PanelState = { kind: 'not-started', startsAtMs: NOON_MS, entry: 'ready' };
  const html = (change: Partial<PanelModel> = {}): string =>
    renderToString(<BidAct model={modelAt(waiting, { kind: 'maximum', verb: '预设上限', ...change })} />);

  it('is taken by a form that says when it binds', () => {
    const drawn = html({ early: earlyAt(null) });
    expect(drawn).toMatch(/name="kind" value="maximum"/);
    expect(plain(drawn)).toMatch(/预设上限 ¥129,100.*开拍前可以改，也可以撤回，开拍后不能撤回/);
    expect(drawn).not.toContain('撤回委托价');
  });

  it('that stands can be given back, without scripts on a page', () => {
    expect(html({ early: earlyAt(yuan(140_000)) })).toMatch(
      /href="\/bidManagement\/cancel\?id=lot-37"[^>]*>(?:(?!<\/a>).)*撤回委托价/,
    );
  });

  it('is given back only after a second look', () => {
    const model = modelAt(waiting);
    const acts = (early: Parameters<typeof earlyAt>[1]): string =>
      plain(
        renderToString(
          <EarlyActs early={earlyAt(yuan(140_000), early)} lot={{ ...model.lot, title: 'A' }} />,
        ),
      );
    expect(acts({})).not.toContain('确认撤回');
    expect(acts({ isAsked: true })).toMatch(/037 号 A ¥ 140,000 .*报名和保证金不变.*不撤回 确认撤回/);
  });

  it('refused says why in place', () => {
    const refusal = { code: 'ALREADY_OPEN' } as const;
    expect(plain(html({ early: earlyAt(yuan(140_000), { refusal }) }))).toMatch(/已经?开拍/);
  });
});
