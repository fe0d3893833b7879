import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { mailPaths } from './mail.paths.ts'
import { representListedMail, representMail } from './mail.representation.ts'
import { listMails, readMail, sendAgain } from './read-outbox.ts'

const unkept = { cacheControl: 'no-store' }

/** The outbox, for those who run the site; ours. */
export function mailRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings

  const list = async (request: FastifyRequest) => {
    const before = parseAddress(request.originalUrl).query.get('before')
    const { mails, next } = await listMails(signedInViewer(request), before === null ? null : idIn(before), platform)
    const first = base + mailPaths.list
    const paging = { first, prev: null, next: next === null ? null : `${first}?before=${next}`, last: null }
    return {
      data: mails.map((mail) => representListedMail(mail, base)),
      paging,
      isSending: platform.settings.mail !== null,
    }
  }
  app.get(mailPaths.list, openTo.administrators, answer({ 'mail-list': list }, unkept))

  const numbered = (request: FastifyRequest) => idIn((request.params as { id: string }).id)
  const one = async (request: FastifyRequest) =>
    representMail(await readMail(signedInViewer(request), numbered(request), platform), base)
  app.get(mailPaths.pattern, openTo.administrators, answer({ mail: one }, unkept))

  app.post(mailPaths.pattern, openTo.administrators, async (request, reply) => {
    await sendAgain(signedInViewer(request), numbered(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}

/** @throws Problem NotFound for what is no number. */
function idIn(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Problem('NotFound')
  return Number(text)
}
