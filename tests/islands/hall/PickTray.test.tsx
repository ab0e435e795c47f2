import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LotRow } from '#islands/hall/parts/LotRow.tsx';
import { PickButton } from '#islands/hall/parts/PickButton.tsx';
import { Tray } from '#islands/hall/parts/PickTray.tsx';
import type { SaleHall } from '#lib/halls.ts';
import type { PickedLot } from '#lib/stores/chosen-lots.ts';
import { aLot } from '../parts/lots.ts';

const car = (id: string): PickedLot => ({ id, title: `车 ${id}`, hall: 'vehicle' });
const machine = (id: string): PickedLot => ({ id, title: `机床 ${id}`, hall: 'non-vehicle' });
const tray = (picked: readonly PickedLot[], hall: SaleHall = 'vehicle'): string =>
  renderToString(<Tray hall={hall} picked={picked} />);

describe('the tray of picked lots', () => {
  it('compares those of its hall and bids on all of them', () => {
    const html = tray([car('a'), machine('m'), car('b')]);
    expect(html).toContain('href="/myAttention/compare?ids=a%2Cb"');
    expect(html).toContain('href="/bidding-detail/grid?lots=a%2Cm%2Cb"');
    expect(html).toContain('已选 3 / 6 件');
    expect(tray([machine('m'), machine('n')], 'goods')).toContain(
      '/non-vehicle-myAttention/compare?ids=m%2Cn',
    );
  });

  it('compares neither one nor five', () => {
    for (const picked of [[car('a'), machine('m')], ['a', 'b', 'c', 'd', 'e'].map(car)]) {
      expect(tray(picked)).toContain('本厅选 2 到 4 件可对比');
      expect(tray(picked)).not.toContain('/compare?');
    }
  });

  it('each lot can be let go by its name', () => {
    expect(tray([car('a')])).toContain('aria-label="不选 车 a"');
  });

  it('the button of a card or row says whether it is picked', () => {
    for (const on of ['card', 'row'] as const) {
      expect(renderToString(<PickButton lot={aLot()} on={on} />)).toContain('aria-pressed="false"');
    }
  });

  it('a row of the list can be picked as a card can', () => {
    const row = renderToString(<LotRow lot={aLot()} mine={null} nowMs={0} riseFen={0} />);
    expect(row).toContain('对比或并排竞价');
    expect(row).toContain('data-on="row"');
  });
});
