// The floor of a bid: the same Fastify with the same body parser and headers, and nothing behind it.
import Fastify from 'fastify';
import { apiHeaders } from '#server/http/security-headers.ts';

export const noopServer = import.meta.filename;

const serve = async (): Promise<void> => {
  const headers = apiHeaders('http://localhost');
  const app = Fastify({ bodyLimit: 65_536 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.post('/noop', async (_request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8');
    return reply.send('{"code":200,"msg":"操作成功","data":null}');
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.stdout.write(`${new URL(address).port}\n`);
};

if (import.meta.main) await serve();
