// The port of a house that is being opened.
import type { Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { CannotListen, newServer, shut } from '#server/front.ts';
import { holdPort } from '#server/held-port.ts';
import { asking, bareVisitor } from '../kit/service/bare-visitor.ts';

const HOST = '127.0.0.1';

describe('the port of a house that is being opened', () => {
  let server: Server | null = null;
  afterEach(async () => {
    if (server) await shut(server);
    server = null;
  });
  const answering = (): Server => {
    server = newServer().on('request', (_, response) => response.end('open'));
    return server;
  };

  test('keeps whoever comes early waiting, and then answers them', async () => {
    const { port, handTo } = await holdPort(HOST, 0);
    const early = await bareVisitor(port);
    early.say(asking('/'));
    const gone = await bareVisitor(port);
    gone.leave();
    await handTo(answering());
    await expect.poll(early.heard).toContain('open');
    expect(await (await fetch(`http://${HOST}:${port}/`)).text()).toBe('open');
    early.leave();
  });

  test('is nobody else’s from the beginning', async () => {
    const { port, handTo } = await holdPort(HOST, 0);
    await expect(holdPort(HOST, port)).rejects.toThrow(CannotListen);
    await expect(holdPort(HOST, port)).rejects.toThrow(`${port} 已被占用`);
    await handTo(answering());
    await expect(holdPort(HOST, port)).rejects.toThrow(`${port} 已被占用`);
  });

  test('is free again when the house has closed', async () => {
    const { port, handTo } = await holdPort(HOST, 0);
    await handTo(answering());
    if (server) await shut(server);
    const next = await holdPort(HOST, port);
    expect(next.port).toBe(port);
    await next.handTo(answering());
  });
});
