// The bank's payout gateway, over a real line: what counts as its answer, and what does not.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { listen, shut } from '#server/front.ts';
import { payoutFor } from '#server/ports/payout.ts';

const ORDER = { id: 'payout-1', amountFen: 30_000, cardNumber: '4111111111111111', holderName: '林晓' };

interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let close: () => Promise<void> = () => Promise.resolve();
afterEach(() => close());

/** A gateway that answers everything the same, and keeps what it was sent. */
const gateway = async (status: number, body: string) => {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let sent = '';
    request.on('data', (chunk: Buffer) => (sent += chunk.toString()));
    request.on('end', () => {
      heard.push({ headers: request.headers, body: sent });
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(body);
    });
  });
  close = () => shut(server);
  const port = await listen(server, '127.0.0.1', 0);
  const config = { kind: 'gateway', url: `http://127.0.0.1:${port}/pay`, key: 'k-1' } as const;
  return { heard, bank: payoutFor(config, () => undefined) };
};

describe('the bank’s payout gateway', () => {
  test('is told number, sum, card and owner, the same each time', async () => {
    const { heard, bank } = await gateway(200, '{"note":"REF-1"}');
    await bank.pay(ORDER);
    await bank.pay(ORDER);
    const [first, again] = heard;
    expect(first?.headers).toMatchObject({ authorization: 'Bearer k-1', 'idempotency-key': 'payout-1' });
    expect(JSON.parse(first?.body ?? '')).toEqual(ORDER);
    expect([again?.headers['idempotency-key'], again?.body]).toEqual(['payout-1', first?.body]);
  });

  test.each([
    [200, '{"note":"REF-1"}', 'REF-1'],
    [201, '{}', ''],
    [200, '{"note":null}', ''],
    [200, 'null', ''],
    [204, '', ''],
  ])('that answers %i %s has paid', async (status, body, note) => {
    const { bank } = await gateway(status, body);
    expect(await bank.pay(ORDER)).toEqual({ isPaid: true, note });
  });

  test('that answers 422 refused for good, with a short reason', async () => {
    const { bank } = await gateway(422, JSON.stringify({ note: '户'.repeat(300) }));
    expect(await bank.pay(ORDER)).toEqual({ isPaid: false, note: '户'.repeat(200) });
  });

  test('that knows another holder says so by name alone', async () => {
    const { bank } = await gateway(422, '{"code":"HOLDER_NAME_MISMATCH","note":"户名应为周远"}');
    expect(await bank.pay(ORDER)).toEqual({ isPaid: false, note: '', why: 'holder-name' });
  });

  test.each(['{"code":"CARD_CLOSED","note":"已销户"}', '{"code":7,"note":"已销户"}'])(
    'that refuses it for another reason names none of ours: %s',
    async (body) => {
      const { bank } = await gateway(422, body);
      expect(await bank.pay(ORDER)).toEqual({ isPaid: false, note: '已销户' });
    },
  );

  test('that paid has paid, whatever it says of the name', async () => {
    const { bank } = await gateway(200, '{"code":"HOLDER_NAME_MISMATCH"}');
    expect(await bank.pay(ORDER)).toEqual({ isPaid: true, note: '' });
  });

  test.each([
    ['is still at it', 409, '{"note":"in progress"}'],
    ['has only taken it down', 202, '{"note":"accepted"}'],
    ['is out of order', 503, ''],
    ['does not know the house', 401, '{}'],
    ['sends the house elsewhere', 302, ''],
    ['says so in a page and not in its own words', 200, '<h1>Welcome</h1>'],
  ])('that %s has not answered: asked again, nothing returned', async (_says, status, body) => {
    const { bank } = await gateway(status, body);
    await expect(bank.pay(ORDER)).rejects.toThrow(/gateway answered|redirect|fetch|JSON/);
  });
});
