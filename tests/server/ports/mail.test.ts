// Mail over a real line to a server of the kit: whole, to nobody else, and with nothing smuggled
// into its head.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailFor, type Mail, type MailConfig } from '#server/ports/mail.ts';
import { openMailServer, type MailServer } from '../../kit/notifications/mail-server.ts';

const ORIGIN = 'https://paimai.example';
const NOTE = {
  id: 'm-1',
  to: 'zhou@example.com',
  title: '恭喜得标',
  text: '大众 帕萨特：成交价 ¥61,300。',
  link: '/noticeCenterDetail?id=m-1&go=1',
};

let server: MailServer;
let mail: Mail;
const smtp = (part: Partial<Extract<MailConfig, { kind: 'smtp' }>> = {}): MailConfig => ({
  kind: 'smtp',
  host: '127.0.0.1',
  port: server.port,
  isSecure: false,
  isOwn: true,
  user: '',
  key: '',
  from: 'no-reply@paimai.example',
  ...part,
});
const mailBy = (config: MailConfig): Mail => {
  const made = mailFor(config, { origin: ORIGIN, say: () => undefined });
  if (made === null) throw new Error('this house sends no mail');
  return made;
};
beforeEach(async () => {
  server = await openMailServer();
  mail = mailBy(smtp());
});
afterEach(() => server.close());

describe('a mail', () => {
  test('about a message arrives whole, in Chinese, in both parts', async () => {
    await mail.sendNote(NOTE);
    const [got] = server.received;
    expect(got).toMatchObject({ from: 'no-reply@paimai.example', to: ['zhou@example.com'] });
    expect(got?.heads.get('subject')).toBe('【落槌】恭喜得标');
    expect(got?.heads.get('from')).toBe('落槌 <no-reply@paimai.example>');
    expect(got?.heads.get('auto-submitted')).toBe('auto-generated');
    const [plain, html] = [got?.parts.get('text/plain'), got?.parts.get('text/html')];
    for (const part of [plain, html]) {
      expect(part).toContain('大众 帕萨特：成交价 ¥61,300。');
      expect(part).toContain('https://paimai.example/personalization#reminders');
    }
    expect(plain).toContain('https://paimai.example/noticeCenterDetail?id=m-1&go=1');
    expect(html).toContain('href="https://paimai.example/noticeCenterDetail?id=m-1&amp;go=1"');
  });

  test('has the same name of its own at every try', async () => {
    await mail.sendNote(NOTE);
    await mail.sendNote(NOTE);
    const names = server.received.map(({ heads }) => heads.get('message-id'));
    expect(names).toEqual(['<m-1@paimai.example>', '<m-1@paimai.example>']);
  });

  test('with a code says it and nothing of whom it is for', async () => {
    await mail.sendCode('zhou@example.com', '012345');
    expect(server.received[0]?.parts.get('text/plain')).toContain('验证码 012345');
    expect(server.received[0]?.heads.get('subject')).toBe('【落槌】邮箱验证码');
  });

  test('has no line in its head that a text has brought along', async () => {
    await mail.sendNote({
      ...NOTE,
      title: '好\r\nBcc: thief@example.com\r\n\r\n<b>',
      text: '<img src=x>\n二',
    });
    const [got] = server.received;
    expect(got?.to).toEqual(['zhou@example.com']);
    expect(got?.heads.has('bcc')).toBe(false);
    expect(got?.heads.get('subject')).toBe('【落槌】好 Bcc: thief@example.com <b>');
    expect(got?.parts.get('text/html')).toContain('&lt;img src=x&gt;<br>二');
  });

  test('refused says so, without the words naming its recipient', async () => {
    server.answers('550 no such user zhou@example.com');
    await expect(mail.sendNote(NOTE)).rejects.toThrow('The mail server answered 550');
    await expect(mail.sendNote(NOTE)).rejects.not.toThrow('zhou');
  });

  test('does not go in the clear to another machine', async () => {
    const open = mailBy(smtp({ isOwn: false }));
    await expect(open.sendCode('zhou@example.com', '012345')).rejects.toThrow('The mail server answered');
    expect(server.begun()).toBe(0);
  });

  test('of a house without a server is logged masked, or none', async () => {
    const lines: string[] = [];
    const place = { origin: ORIGIN, say: (line: string) => void lines.push(line) };
    const logged = mailFor({ kind: 'log' }, place);
    await logged?.sendCode('zhou@example.com', '012345');
    await logged?.sendNote(NOTE);
    expect(lines).toEqual([
      'mail to zh***@example.com: code 012345',
      'mail to zh***@example.com: 【落槌】恭喜得标 大众 帕萨特：成交价 ¥61,300。 /noticeCenterDetail?id=m-1&go=1',
    ]);
    expect(mailFor({ kind: 'none' }, place)).toBeNull();
  });
});
