import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { Actor } from '#modules/audit/note-deed.ts'
import { type Asked, guest } from '#modules/session/resolve-viewer.ts'
import { countTry, forgiveTry } from '#modules/session/throttle.ts'
import { checkPassword } from '#modules/users/password-hash.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { findByKey, isSigned, signed } from './link-key.ts'
import { standingOf } from './link-standing.ts'
import type { UploadLinkRow, VisitRow } from './upload-links.tables.ts'
import { findVisit } from './visits.repository.ts'

/** What a sender's request brings: the key in its address, and its cookies. */
export interface SenderRequest extends Asked {
  key: string
  cookies: Readonly<Record<string, string | undefined>>
}

/** A link through which files can come now. */
export interface OpenUploadLink {
  key: string
  link: UploadLinkRow
  /** By whose right they come. */
  maker: Viewer
  archive: ArchiveRow
  /** Whom the audit log names. */
  actor: Actor
  from: string
  /** The visit of the browser that asks; null before one was begun. */
  visit: VisitRow | null
}

const day = 24 * 3_600_000

/**
 * The link behind an address, and the visit of whoever asks. Who has signed in gets no more by it, and no less.
 * @throws Problem LinkNotFound for a key that is none; LinkTakesNothing, whyever that is; LinkPasswordRequired.
 */
export async function openUploadLink(request: SenderRequest, platform: Platform): Promise<OpenUploadLink> {
  const { key, cookies, language, from } = request
  const link = await findByKey(key, platform)
  if (link === null) throw new Problem('LinkNotFound')
  const { by } = await standingOf(link, platform, { language, from })
  if (by === null) throw new Problem('LinkTakesNothing')
  const pass = cookies[passName(link)]
  if (link.password_hash !== null && !isSigned(pass ?? '', passText(link), platform))
    throw new Problem('LinkPasswordRequired')
  const visit = await visitIn(cookies[visitName(link)], link, platform)
  const actor = { ...guest({ language, from }), userName: `Link ${link.name}` }
  return { key, link, ...by, actor, from, visit }
}

/** The same for what belongs to a visit. @throws Problem as `openUploadLink`; NotFound without one. */
export async function openVisit(request: SenderRequest, platform: Platform) {
  const opened = await openUploadLink(request, platform)
  if (opened.visit === null) throw new Problem('NotFound')
  return { ...opened, visit: opened.visit }
}

export type OpenVisit = Awaited<ReturnType<typeof openVisit>>

/** The cookie that says that the password was given; another password voids it. */
const passName = ({ id }: UploadLinkRow) => `vitrine_send_pass_${id.toString(36)}`
const passText = ({ id, password_hash }: UploadLinkRow) => `upload link password ${id} ${password_hash}`

export const visitName = ({ id }: UploadLinkRow) => `vitrine_send_${id.toString(36)}`
const visitText = (linkId: number, id: string) => `upload link visit ${linkId} ${id}`

/** What the browser keeps of a visit: nobody can make one up, and the rows alone open none. */
export const visitCookie = ({ link_id, id }: VisitRow, platform: Platform) =>
  `${id}.${signed(visitText(link_id, id), platform)}`

async function visitIn(cookie: string | undefined, link: UploadLinkRow, platform: Platform): Promise<VisitRow | null> {
  const [id = '', signature = ''] = cookie?.split('.') ?? []
  if (!isSigned(signature, visitText(link.id, id), platform)) return null
  const visit = await findVisit(id, platform)
  const isLasting = visit?.ended_at === null && visit.changed_at > platform.clock.now() - day
  return visit?.link_id === link.id && isLasting ? visit : null
}

/**
 * Checks the password of a link; answers its cookie. Tries are counted as those of accounts are.
 * @throws Problem LinkNotFound, LinkTakesNothing, WrongLinkPassword, TooManyAttempts.
 */
export async function unlockUploadLink(
  { key, from }: { key: string; from: string },
  password: string,
  platform: Platform,
): Promise<{ name: string; value: string }> {
  const link = await findByKey(key, platform)
  if (link === null) throw new Problem('LinkNotFound')
  if ((await standingOf(link, platform)).by === null) throw new Problem('LinkTakesNothing')
  const attempt = { name: `upload-link:${link.id}`, address: from }
  await countTry(attempt, platform)
  if (link.password_hash !== null && !(await checkPassword(password, link.password_hash)))
    throw new Problem('WrongLinkPassword')
  await forgiveTry(attempt, platform)
  return { name: passName(link), value: signed(passText(link), platform) }
}
