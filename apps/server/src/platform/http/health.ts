import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Platform } from '#platform/platform.ts'

/** `/healthz` for whoever watches the process and `/metrics` for Prometheus; outside the base, without facts about content. */
export function health(app: FastifyInstance, platform: Platform): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const labels = ['method', 'route', 'status'] as const
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: labels,
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const route = request.routeOptions.url ?? 'none'
    requests.inc({ method: request.method, route, status: String(reply.statusCode) })
    durations.observe({ route }, reply.elapsedTime / 1000)
  })

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await sql`select 1`.execute(platform.db.tables())
      return { status: 'ok' }
    } catch (error) {
      platform.log.error({ err: error }, 'health: the database does not answer')
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })

  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
