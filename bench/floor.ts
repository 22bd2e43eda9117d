import { createServer } from 'node:http';

/** What any server in Node costs: it reads the request and sends one text, as long as a page of companies. */
const answer = JSON.stringify({ clients: Array(7).fill({ text: 'a'.repeat(500) }), total: 7 });

createServer((request, reply) => {
  request
    .resume()
    .once('end', () => reply.writeHead(200, { 'content-type': 'application/json' }).end(answer));
}).listen(Number(process.env.PORT), '127.0.0.1');
