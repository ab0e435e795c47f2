// Pictures and papers of a lot, from the house's hands to a buyer's screen: first on the card, all
// of them by groups on the page, large on the whole screen, and the paper to read.
import type { Page } from '@playwright/test';
import { somePdf, somePhoto } from '../../../kit/lots/shown.ts';
import { callsFrom, officeAt } from '../../kit/clerk.ts';
import { BUYERS } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { allFlaws } from '../../kit/targets.ts';
import { comeIn } from '../../kit/visitor.ts';

const LOT = { endsInMs: 3_600_000, windowMs: 12_000, areRegistered: true };

/** Hands a file in as the clerk who is logged in on the page; gives its name. */
const handIn = (page: Page, what: 'picture' | 'document', bytes: Buffer): Promise<string> =>
  page.evaluate(
    async ({ to, type, base64 }) => {
      const headers = { 'content-type': type, authorization: localStorage.getItem('token') ?? '' };
      const body = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const answer = await fetch(`/prod-api/app/staff/lot/${to}`, { method: 'POST', headers, body });
      const { data } = (await answer.json()) as { data: Record<string, string> };
      return data[to] ?? '';
    },
    {
      to: what,
      type: what === 'picture' ? 'image/jpeg' : 'application/pdf',
      base64: bytes.toString('base64'),
    },
  );

test('what the house shows of a lot is seen large and read', async ({
  page: lin,
  ownHouse,
  anotherVisitor,
}) => {
  const { origin } = await ownHouse(LOT);
  const clerk = await anotherVisitor();
  await officeAt(clerk, origin);
  const call = callsFrom(clerk);
  const [front, cabin] = [
    await handIn(clerk, 'picture', await somePhoto('steelblue')),
    await handIn(clerk, 'picture', await somePhoto('peru')),
  ];
  const paper = await handIn(clerk, 'document', somePdf(3));
  const pictures = [
    { picture: front, place: 'front-left', alt: '左前方，车身完好' },
    { picture: cabin, place: 'cabin', alt: '驾驶座与中控' },
  ];
  expect(await call('POST', 'lot/pictures', { lotId: 'lot-1', pictures })).toMatchObject({ code: 200 });
  const documents = [{ document: paper, kind: 'appraisal', title: '车辆评估报告' }];
  expect(await call('POST', 'lot/documents', { lotId: 'lot-1', documents })).toMatchObject({ code: 200 });

  await comeIn(lin, origin, BUYERS.lin);
  await lin.goto(`${origin}/bidding`);
  const card = lin.locator('[data-lot="lot-1"]').first();
  await expect(card.locator(`img[src*="${front}"]`)).toBeVisible();
  await lin.goto(`${origin}/bidding-detail?id=lot-1`);
  await expect(lin.getByRole('img', { name: /左前方，车身完好/ }).first()).toBeVisible();
  expect(await allFlaws(lin)).toEqual([]);
  await lin.getByRole('link', { name: '全屏看图' }).click();
  const viewer = lin.getByRole('dialog', { name: '全屏看图' });
  await expect(viewer.getByText(/^1 \/ 2/)).toBeVisible();
  await lin.keyboard.press('ArrowRight');
  await expect(viewer.getByText(/^2 \/ 2 .*驾驶座与中控/)).toBeVisible();
  await viewer.getByRole('button', { name: '放大' }).click();
  await lin.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  const shown = lin.getByRole('listitem').filter({ hasText: 'PDF' });
  await expect(shown.filter({ hasText: '车辆评估报告' })).toContainText('3 页');
  const read = lin.getByRole('link', { name: /车辆评估报告/ });
  const answer = await lin.request.get(new URL((await read.getAttribute('href')) ?? '', origin).href);
  expect(answer.headers()['content-type']).toBe('application/pdf');
});
