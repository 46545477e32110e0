import type { ServerResponse } from 'node:http';

/**
 * Gives a function that takes answers and sends them at the end of the turn of the event loop, when all requests that had come were
 * read. Whoever waits for an answer sleeps, and to wake it costs the one who sends as much as to send: 5 to 10 microseconds
 * between processes of a virtual machine. Behind each other, the first answer of a turn wakes for all.
 * @param headersOf names and values in turn, by the length of the body
 */
export function sentTogether(
  headersOf: (length: number) => string[],
): (response: ServerResponse, body: Uint8Array) => void {
  let responses: ServerResponse[] = [];
  let bodies: Uint8Array[] = [];
  const sendAll = () => {
    const [to, what] = [responses, bodies];
    responses = [];
    bodies = [];
    for (let i = 0; i < to.length; i++) {
      const [response, body] = [to[i] as ServerResponse, what[i] as Uint8Array];
      response.writeHead(200, headersOf(body.length));
      response.end(body);
    }
  };
  return (response, body) => {
    bodies.push(body);
    if (responses.push(response) === 1) setImmediate(sendAll);
  };
}
