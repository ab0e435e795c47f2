// Forms that were held while their writers logged in, as they stand on their pages again.
import { beforeAll, describe, expect, it } from 'vitest';
import Text from '../../src/pages/editor/text.astro';
import FeedBack from '../../src/pages/feedBack.astro';
import { openPages } from '../kit/browser/drawn.ts';
import { openFakeService } from '../kit/fake-service.ts';
import { anEntry, done, open, plain } from './content/editor/editor-pages.ts';

const person = {
  sid: 's-1',
  displayName: '林晓',
  maskedPhone: '138****0001',
  verification: 'verified' as const,
  hasPassword: true,
};

let draw: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  draw = await openPages();
});

describe('a form whose writer had to log in again', () => {
  it('of feedback holds every word, and sends nothing', async () => {
    const service = openFakeService();
    const orders = { rows: [{ id: 'o-1', title: '别克 GL8', number: '007' }], counts: {} };
    service.replies('/app/order/list', { code: 200, data: orders });
    service.replies('/app/bid/list', { code: 200, data: { rows: [] } });
    const words = '列表里想按里程排序，现在要一件件看。';
    const posted = { form: 'feedback', kind: 'feature', about: 'order:o-1', text: words, contact: 'wx-1' };
    const asking = { address: '/feedBack', api: service.fetch, person, posted, isGivenBack: true };
    const page = await draw(FeedBack, asking);
    expect(page.words).toContain('还没有提交，填写的内容都在');
    expect(page.words).toContain(words);
    expect(page.html).toMatch(/value="order:o-1" selected/);
    expect(page.html).toContain('value="wx-1"');
    expect(service.to('/app/feedback')).toEqual([]);
  });

  it('of the editor stands as written, and is saved by nobody', async () => {
    const posted = new URLSearchParams({
      form: 'text',
      collection: 'news',
      name: 'yards',
      'field:title': '短',
      'field:summary': '我刚写的摘要 <b>',
      body: '我刚写的正文，一个字也不能丢。',
      step: 'release',
    });
    const visit = { answers: { editorEntry: done(anEntry()) }, posted, isGivenBack: true };
    const { main, asked } = await open(Text, '/editor/text?collection=news&name=yards', visit);
    expect(plain(main)).toContain('还没有提交，填写的内容都在');
    expect(main).toContain('我刚写的正文，一个字也不能丢。');
    expect(main).toContain('我刚写的摘要 &lt;b&gt;');
    expect(asked.map(({ name }) => name)).not.toContain('editorSave');
  });
});
