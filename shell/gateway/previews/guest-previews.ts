import type { FastifyInstance } from 'fastify';
import { type Refusal, refusalAnswer } from '../refusals.ts';
import { previewTokenOf, withoutSession } from './preview-cookie.ts';

/** Calls and steps that would sign a browser in. */
const signIn = /^\/(?:auth\/v1|api\/auth\/v1\/login)(?:\/|$)/;

const noSignIn: Refusal = {
  status: 403,
  code: 'PREVIEW_WITHOUT_SESSION',
  title: 'Nobody is signed in to a preview',
  message: 'This browser shows a preview, whose code acts for nobody.',
  hint: 'Leave the preview first, then sign in.',
};

/**
 * Makes a guest of every browser that has the cookie of a preview, whatever the cookie is worth: its session goes no further
 * than here, neither to pages nor to calls, and it cannot sign in. The code of a preview may be one that nobody has reviewed.
 */
export function makePreviewsGuests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { cookie } = request.headers;
    if (cookie === undefined || previewTokenOf(cookie) === null) return done();
    request.headers.cookie = withoutSession(cookie);
    delete request.headers.authorization;
    // Malformed escapes were refused before.
    if (!signIn.test(decodeURIComponent(request.url.split('?', 1)[0] ?? ''))) return done();
    const { status, headers, body } = refusalAnswer(noSignIn, request.url, request.id);
    reply.code(status).headers(headers).send(body);
  });
}
