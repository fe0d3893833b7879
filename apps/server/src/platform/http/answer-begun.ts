import { TaskCreation } from '@vitrine/contract/downloads.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { absoluteAddress, type Naming } from './public-address.ts'

/** A quick task is done by then. Milliseconds. */
const usualInterval = 1000

/**
 * Answers that a task was begun: 201 with the address at which it tells how far it is (wire reference 11.1).
 * @param begun `location` is a path; `maxInterval`, milliseconds, how long a client may wait before it asks.
 */
export function answerBegun(
  request: FastifyRequest,
  reply: FastifyReply,
  begun: { location: string; status?: string; maxInterval?: number },
  naming: Naming,
): FastifyReply {
  const creation = TaskCreation.shape.parse({ status: 'pending', maxInterval: usualInterval, ...begun })
  reply.code(201).header('location', absoluteAddress(request, begun.location, naming))
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
  return reply.serializer(JSON.stringify).send(creation)
}
