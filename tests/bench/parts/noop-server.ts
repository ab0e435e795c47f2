// The floor of a bid: the same Fastify with the same body parser, headers and schema, and nothing
// behind it. On /noop it reads a bid as the house does and says it back (engine.md 5: "Fastify echo
// + schema"); on /bare it does not even read it.
import Fastify from 'fastify';
import { parseInput } from '#server/http/parse.ts';
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
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.post('/noop', async (request, reply) => {
    const parsed = parseInput('placeBid', request.body);
    reply.header('content-type', 'application/json; charset=utf-8');
    const envelope = { code: parsed.ok ? 200 : 400, msg: '操作成功', data: parsed.ok ? parsed.input : null };
    return reply.send(JSON.stringify(envelope));
  });
  app.post('/bare', async (_request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8');
    return reply.send('{"code":200,"msg":"操作成功","data":null}');
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.stdout.write(`${new URL(address).port}\n`);
};

if (import.meta.main) await serve();
