import type { FastifyInstance } from 'fastify'
import { whoAsksStill } from '#modules/session/read-session.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { viewerOf } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { eventStreamPaths } from './event-stream.paths.ts'
import { EventStreams } from './event-streams.ts'

const mediaType = 'text/event-stream'

export function eventStreamRoutes(app: FastifyInstance, platform: Platform): void {
  const streams = new EventStreams(platform)
  // Before the server waits for answers that are still being sent: these would never end.
  app.addHook('preClose', () => streams.close())

  // Windows open it anew by themselves.
  const options = { config: { ...openTo.visitors.config, isSignOfLife: true }, compress: false as const }
  app.get(eventStreamPaths.stream, options, async (request, reply) => {
    reply.header('vary', 'Authorization,FWAPIToken,Cookie,Accept,User-Agent')
    // Asked for by name alone: whoever takes anything would wait for the end of it.
    const isAsked = request.headers.accept?.split(/[,;]/).some((type) => type.trim().toLowerCase() === mediaType)
    if (!isAsked) throw new Problem('NotAcceptable', { message: say('programs.answersOnly', { list: mediaType }) })
    // Nobody on the way may keep, pack or gather it.
    reply.header('cache-control', 'no-store, no-transform').header('x-accel-buffering', 'no')
    reply.type(`${mediaType}; charset=utf-8`)
    if (request.method === 'HEAD') return reply.send()
    const after = request.headers['last-event-id']
    const stream = await streams.open({
      viewer: viewerOf(request),
      after: typeof after === 'string' && after !== '' ? after : null,
      whoStill: () => whoAsksStill(request, platform),
    })
    return reply.send(stream.body)
  })
}
