import type { FastifyInstance } from 'fastify'

/** `/robots.txt`, which programs ask for at the root of a host; outside the base. */
export function robots(app: FastifyInstance, text: () => Promise<string>): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(await text()),
  )
}
