import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiFailure } from '../http/api-failure.ts';
import { PersonalAnswer } from '../http/endpoint-answers.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { siteLanguage } from '../http/site-language.ts';
import { registerWrite, type Write } from '../idempotency/register-write.ts';
import { paged } from './collection-answer.ts';
import { changedBody, iconsOf } from './collection-icons.ts';
import { type CollectionPorts, viewerOf } from './collection-ports.ts';
import {
  addIcons,
  type ChangedContents,
  moveIcons,
  orderIcons,
  removeIcons,
} from './contents/change-contents.ts';
import { knownIcons } from './contents/known-icons.ts';
import { readCollection } from './read-collection.ts';

type Changed = Write<ChangedContents>;

/** The icons of collections (CN 7, Icon-collections service); user-icons/ has the uploads. */
export function collectionIconRoutes(app: FastifyInstance, ports: CollectionPorts): void {
  const { database } = ports;

  registerEndpoint(app, 'collectionIcons', async ({ params, query, request }) => {
    const viewer = await viewerOf(request);
    const { row, entries } = await readCollection(database, params.id, viewer, { icons: query });
    const icons = await iconsOf(ports, entries, viewer, {
      request: query.svg === 'true' ? request : null,
      language: siteLanguage(query.language),
    });
    const catalogueVersion = ports.indexAt().data.version;
    return new PersonalAnswer(JSON.stringify({ ...paged(icons, row.totalIcons, query), catalogueVersion }));
  });

  const answer = (outcome: ChangedContents, { request }: { request: FastifyRequest }) =>
    changedBody(ports, outcome, request);
  const answerWithDuplicates = async (outcome: ChangedContents, call: { request: FastifyRequest }) => ({
    ...(await answer(outcome, call)),
    duplicates: outcome.duplicates,
  });

  registerWrite(app, database, 'addCollectionIcons', {
    async change({ params, body }, write: Changed) {
      const wanted = body.icons.map(({ id }) => id);
      const icons = await knownIcons(ports, wanted, write.accountId);
      return write.transaction((transaction) => addIcons({ ...write, transaction }, params.id, icons, body));
    },
    answer: answerWithDuplicates,
  });

  registerWrite(app, database, 'removeCollectionIcon', {
    change: ({ params }, write: Changed) =>
      write.transaction((transaction) => removeIcons({ ...write, transaction }, params.id, [params.iconId])),
    answer,
  });

  registerWrite(app, database, 'removeCollectionIcons', {
    change: ({ params, body }, write: Changed) =>
      write.transaction((transaction) => removeIcons({ ...write, transaction }, params.id, body.icons)),
    answer,
  });

  registerWrite(app, database, 'orderCollectionIcons', {
    change: ({ params, body }, write: Changed) =>
      write.transaction((transaction) =>
        orderIcons({ ...write, transaction }, params.id, body.icons, body.before),
      ),
    answer,
  });

  registerWrite(app, database, 'moveCollectionIcons', {
    async change({ params, body }, write: Changed) {
      if (body.to === params.id) throw movedIntoItself();
      return write.transaction((transaction) =>
        moveIcons({ ...write, transaction }, params.id, body.icons, body),
      );
    },
    answer: answerWithDuplicates,
  });
}

function movedIntoItself(): ApiFailure {
  return new ApiFailure('BAD_REQUEST', 'to: the icons are in this collection already.', {
    param: 'to',
    hint: 'Name another collection; within one, POST /siteApi/icons/collections/{id}/order moves icons.',
  });
}
