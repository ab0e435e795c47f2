import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { readHallQuery } from '#lib/hall/query.ts';
import { aList, aSale, someSales } from './halls.ts';

const drawn: string[] = [];
vi.mock('react-dom/client', () => ({
  createRoot: (place: { readonly id: string }) => ({
    render: (hall: ReactElement) => drawn.push(`${place.id}: ${renderToStaticMarkup(hall)}`),
  }),
}));

it('the room is there once opened, in place, with its lots', async () => {
  const { openRoom } = await import('#islands/hall/open-room.ts');
  const first = {
    query: readHallQuery(new URLSearchParams('view=list'), 'vehicle'),
    list: aList(),
    sales: someSales(aSale()),
  };
  openRoom({ id: 'hall' } as HTMLElement, first);
  expect(drawn).toHaveLength(1);
  expect(drawn[0]).toMatch(/^hall: .*车辆竞价大厅.*2019款 丰田 凯美瑞/s);
});
