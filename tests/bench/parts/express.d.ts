// Express brings no types of its own: as much of it as the naive app uses.
declare module 'express' {
  import type { RequestListener, Server } from 'node:http';
  interface Response {
    json(body: unknown): void;
  }
  type Handler = (request: { readonly body: unknown }, response: Response) => Promise<void>;
  interface App {
    use(middleware: RequestListener): void;
    post(path: string, handler: Handler): void;
    listen(port: number, host: string, then: () => void): Server;
  }
  function express(): App;
  namespace express {
    function json(): RequestListener;
  }
  export default express;
}
