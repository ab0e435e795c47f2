// Files of a lot as a plain form posts them: each goes to the house, then to the end of its list.
import { beforeEach, describe, expect, it } from 'vitest';
import { apiOver } from '#lib/api.ts';
import { sendDocument, sendPictureOf } from '#lib/office/sales/file-posts.ts';
import type { Sending } from '#lib/office/sales/sale-forms.ts';
import { openFakeService } from '../../../kit/fake-service.ts';

const KEPT = { picture: `${'a'.repeat(20)}-1600x1200`, place: 'front', alt: '正面' };
const PAPER = { document: 'c'.repeat(20), kind: 'title', title: '权属证明', pages: 3, byteCount: 1 };

let service: ReturnType<typeof openFakeService>;

beforeEach(() => {
  service = openFakeService();
  const answers = (path: string, data: unknown): void => service.replies(path, { code: 200, data });
  answers('/app/staff/lot/shown', { pictures: [KEPT], documents: [PAPER] });
  answers('/app/staff/lot/pictures', {});
  answers('/app/staff/lot/documents', {});
  answers('/app/staff/lot/picture', { picture: `${'b'.repeat(20)}-800x600`, widthPx: 800, heightPx: 600 });
  answers('/app/staff/lot/document', { document: 'd'.repeat(20), pages: 1, byteCount: 9 });
});

const sending = (fields: Readonly<Record<string, string | File>>): Sending => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ lotId: 'lot-1', ...fields })) form.append(name, value);
  const url = new URL('https://house.example/office/sales?id=sale-1&step=lots&lot=lot-1');
  return { call: apiOver(service.fetch), api: service.fetch, form, url, saleId: 'sale-1' };
};
const picture = new File(['p'], 'p.png', { type: 'image/png' });
const paper = new File(['%PDF'], 'p.pdf', { type: 'application/pdf' });

describe('a picture of a lot', () => {
  it('stands after those that are there', async () => {
    const led = await sendPictureOf(sending({ picture, place: 'rear', alt: '尾部' }));
    expect(led).toBe('/office/sales?id=sale-1&step=lots&lot=lot-1&done=pictures');
    expect(service.to('/app/staff/lot/pictures')[0]?.body).toEqual({
      lotId: 'lot-1',
      pictures: [KEPT, { picture: `${'b'.repeat(20)}-800x600`, place: 'rear', alt: '尾部' }],
    });
  });

  it('needs a file, and words for who does not see it', async () => {
    expect(await sendPictureOf(sending({ alt: '尾部' }))).toEqual({ problems: { picture: '请先选择图片' } });
    const unsaid = await sendPictureOf(sending({ picture, alt: '' }));
    expect(unsaid).toMatchObject({ problems: { alt: expect.stringContaining('图片说明') as string } });
    expect(service.to('/app/staff/lot/picture')).toEqual([]);
  });

  it('that the house does not take is told under its field', async () => {
    const refusal = { code: 'LOT_FILE_TWICE', file: 'x' };
    service.replies('/app/staff/lot/pictures', { code: 4926, data: { refusal, lot: null } });
    const told = await sendPictureOf(sending({ picture, place: 'rear', alt: '尾部' }));
    expect(told).toMatchObject({ problems: { picture: expect.stringContaining('列了两次') as string } });
  });
});

describe('a paper of a lot', () => {
  it('stands after those that are there, under its name', async () => {
    await sendDocument(sending({ document: paper, documentKind: 'inspection', documentTitle: '检测报告' }));
    expect(service.to('/app/staff/lot/documents')[0]?.body).toEqual({
      lotId: 'lot-1',
      documents: [
        { document: PAPER.document, kind: 'title', title: '权属证明' },
        { document: 'd'.repeat(20), kind: 'inspection', title: '检测报告' },
      ],
    });
  });

  it('needs a file and a name', async () => {
    expect(await sendDocument(sending({ documentTitle: '报告' }))).toMatchObject({
      problems: { document: '请先选择一份 PDF' },
    });
    expect(await sendDocument(sending({ document: paper, documentTitle: ' ' }))).toMatchObject({
      problems: { documentTitle: '请写文件名称' },
    });
  });
});
