import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Platform } from '#platform/platform.ts'

/** Whoever watches may call the server by a name of the inside, such as that of its container. */
const forAnyHost = { config: { isForAnyHost: true } }

const registries = new WeakMap<Platform, Registry>()

export interface Metric {
  name: string
  type: string
  help: string
  /** Null where there are several, by label, and where nothing was measured yet. */
  value: number | null
}

/** What stands at `/metrics` now. */
export async function readMetrics(platform: Platform): Promise<Metric[]> {
  const metrics = (await registries.get(platform)?.getMetricsAsJSON()) ?? []
  return metrics.map(({ name, help, type, values }) => {
    const [only, second] = values
    const isSingle = only !== undefined && !second && Object.keys(only.labels).length === 0
    // A mean of nothing is no number.
    const value = isSingle && Number.isFinite(only.value) ? only.value : null
    return { name, help, type: String(type), value }
  })
}

/** `/healthz` for whoever watches the process and `/metrics` for Prometheus; outside the base, without facts about content. */
export function health(app: FastifyInstance, platform: Platform): void {
  const registry = new Registry()
  registries.set(platform, registry)
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

  const lookOnce = databaseWatch(platform)
  app.get('/healthz', forAnyHost, async (_request, reply) => {
    const status = await statusOf()
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })

  /** A disk that does not answer is told as such; it is not waited for. */
  async function statusOf(): Promise<string> {
    if (!(await lookOnce())) return 'database unavailable'
    return platform.originals.isStuck() ? 'originals unavailable' : 'ok'
  }

  app.get('/metrics', forAnyHost, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}

/** What is known of the database is as old as this at most; whoever asks more often learns nothing more. */
const lookEvery = 1000

/** Whether the database answers: asked at most once a second, and never twice at a time, however many want to know. */
function databaseWatch(platform: Platform): () => Promise<boolean> {
  let known: { isWell: Promise<boolean>; until: number } | null = null
  const look = async () => {
    try {
      await sql`select 1`.execute(platform.db.tables())
      return true
    } catch (error) {
      platform.log.error({ err: error }, 'health: the database does not answer')
      return false
    }
  }
  return () => {
    if (known && performance.now() < known.until) return known.isWell
    const asked = { isWell: look(), until: Number.POSITIVE_INFINITY }
    known = asked
    void asked.isWell.then(() => {
      asked.until = performance.now() + lookEvery
    })
    return asked.isWell
  }
}
