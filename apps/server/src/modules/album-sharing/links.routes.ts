import { LinkPassword } from '@vitrine/contract/shares.ts'
import { TermsAcceptance } from '@vitrine/contract/terms-of-use.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { viewAlbum } from '#modules/albums/album-view.ts'
import { getMember } from '#modules/albums/get-member.ts'
import { assetsPaths, hrefInArchive, parseRenditionHref } from '#modules/asset-documents/asset-documents.paths.ts'
import { parseCollectionRequest } from '#modules/collections/collection-request.ts'
import { countOfLinks, pageOfLinks } from '#modules/collections/link-view.ts'
import { linkPaging } from '#modules/collections/links.representation.ts'
import { packDownload } from '#modules/downloads/pack-download.ts'
import { demandListed, demandUse } from '#modules/licences/guard-use.ts'
import { statedUse } from '#modules/licences/stated-use.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { endingOf, findProfile } from '#modules/picture-addresses/rendition-profiles.ts'
import { personOf } from '#modules/rendition-making/ensure-rendition.ts'
import { openOriginal } from '#modules/renditions/open-download.ts'
import { ensureOpenProfile } from '#modules/renditions/open-profile.ts'
import { acceptTerms } from '#modules/terms-of-use/accept-terms.ts'
import { currentTerms } from '#modules/terms-of-use/current-terms.ts'
import { demandAcceptance } from '#modules/terms-of-use/demand-acceptance.ts'
import { representTerms } from '#modules/terms-of-use/terms-of-use.representation.ts'
import { passCookie } from '#modules/terms-of-use/terms-pass.ts'
import { noteHandOut } from '#modules/usage/note-hand-out.ts'
import { fullNameOf } from '#modules/users/full-name.ts'
import { knownUser } from '#modules/users/users.queries.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { termsPassCookie, visitorCookie } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { languageOf, localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import { isSecure } from '#platform/http/public-address.ts'
import { sendFile, sendStream } from '#platform/http/send-file.ts'
import type { Platform } from '#platform/platform.ts'
import { albumAsksUse } from './album-asks-use.ts'
import { albumSharingPaths } from './album-sharing.paths.ts'
import { filesOfLink } from './files-of-link.ts'
import { noteOpening, type OpenLink, openLink, passName, unlock } from './open-link.ts'
import { representLinked, representSharedAlbum } from './sharing.representation.ts'

const fresh = { cacheControl: 'private, no-cache' }

/**
 * What whoever has a link to an album sees and takes along; ours. The secret is in the address, so these routes are open to
 * everybody, on sites that let no visitors in as well.
 */
export function linksRoutes(app: FastifyInstance, platform: Platform): void {
  const open = (request: FastifyRequest): Promise<OpenLink> => {
    const { link: key } = request.params as { link: string }
    const language = localise(request, languageOf(request))
    const pass = request.cookies[passName(key)]
    const termsPass = request.cookies[termsPassCookie]
    const visit = request.cookies[visitorCookie]
    return openLink({ key, pass, language, from: request.ip, termsPass, visit }, platform)
  }
  const album = async (request: FastifyRequest) => {
    const opened = await open(request)
    const view = await viewAlbum(
      opened,
      parseCollectionRequest(request.originalUrl, opened.access.viewer, platform),
      platform,
    )
    await noteOpening(opened, platform)
    const owner = await knownUser(opened.share.given_by, platform)
    const sharedBy = owner ? fullNameOf(owner) : ''
    const hasTerms = (await currentTerms(platform)) !== null
    const count = await countOfLinks(view, platform)
    const asksUse = await albumAsksUse(opened, platform)
    return representSharedAlbum({ ...opened, count, sharedBy, hasTerms, asksUse }, platform)
  }
  const assetlist = async (request: FastifyRequest) => {
    const opened = await open(request)
    const wish = parseCollectionRequest(request.originalUrl, opened.access.viewer, platform)
    const view = await viewAlbum(opened, wish, platform)
    const found = await pageOfLinks(view, { page: wish.page, size: wish.pageSize }, platform)
    const fields = await fieldDefinitions(platform)
    const data = found.map((one) => representLinked(opened, one, fields, platform))
    return { data, paging: linkPaging(wish, await countOfLinks(view, platform), opened.address) }
  }
  app.get(
    albumSharingPaths.linkPattern,
    openTo.everybody,
    answer({ 'shared-album': album, assetlist }, { page: true, ...fresh }),
  )

  app.post(albumSharingPaths.linkPattern, openTo.everybody, async (request, reply) => {
    const { link: key } = request.params as { link: string }
    const { password } = readBody(request, LinkPassword, ['application/json'])
    const { name, value } = await unlock({ key, from: request.ip }, password, platform)
    const secure = isSecure(request, platform.settings.publicUrl)
    const path = `${platform.settings.base}/albums/`
    reply.setCookie(name, value, { path, httpOnly: true, sameSite: 'lax', secure })
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  const asset = async (request: FastifyRequest) => {
    const opened = await open(request)
    const found = await getMember(opened, request.originalUrl, platform)
    return representLinked(opened, found, await fieldDefinitions(platform), platform)
  }
  const asAsset = { ...openTo.everybody, constraints: { suffix: '.info' } }
  app.get(albumSharingPaths.memberPattern, asAsset, answer({ asset }, fresh))

  fileRoutes(app, open, platform)
  termsRoutes(app, open, platform)
}

/** The terms of use, which are accepted for the visit: also where visitors are not let in. */
function termsRoutes(app: FastifyInstance, open: (request: FastifyRequest) => Promise<OpenLink>, platform: Platform) {
  const read = async (request: FastifyRequest) => {
    const { access, address } = await open(request)
    const { viewer } = access
    return representTerms(viewer, { language: viewer.language, at: address + albumSharingPaths.terms }, platform)
  }
  app.get(
    albumSharingPaths.termsPattern,
    openTo.everybody,
    answer({ 'terms-of-use': read }, { cacheControl: 'no-store' }),
  )
  app.post(albumSharingPaths.termsPattern, openTo.everybody, async (request, reply) => {
    const { access, share } = await open(request)
    const { number } = readBody(request, TermsAcceptance, ['application/json'])
    const pass = await acceptTerms(access.viewer, { number, link: share.name || String(share.id) }, platform)
    const { base, publicUrl } = platform.settings
    if (pass !== null) reply.setCookie(...passCookie(pass, { base, secure: isSecure(request, publicUrl) }))
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}

function fileRoutes(app: FastifyInstance, open: (request: FastifyRequest) => Promise<OpenLink>, platform: Platform) {
  const asFile = { ...openTo.everybody, constraints: { suffix: `.info${assetsPaths.rendition('*')}` } }
  app.get(albumSharingPaths.memberPattern, asFile, async (request, reply) => {
    const opened = await open(request)
    const { base } = platform.settings
    const [address = ''] = request.originalUrl.split('?')
    const name = parseRenditionHref(hrefInArchive(address, base), base)?.rendition ?? null
    const found = await getMember(opened, address.replace(/\/__renditions\/[^/]*$/, ''), platform)
    if (!found.permissions.has('Download')) throw new Problem('PermissionDenied')
    const { viewer } = opened.access
    const { row } = found.asset
    const said = statedUse(request)
    await demandListed(said, platform)
    // Whoever looks first (HEAD) hears why nothing would come.
    await demandUse(viewer, { asset: row.id, said, share: opened.share.id }, platform)
    const given = { asset: found.asset, share: opened.share.id, said }
    if (name === 'ORIGINAL') {
      const file = await openOriginal(found, platform)
      const beforeSending = () => noteHandOut(viewer, { ...given, profile: null, bytes: file.bytes }, platform)
      return sendFile(request, reply, { ...file, beforeSending })
    }
    const profile = name === null ? null : findProfile(name, found)
    if (!profile) throw new Problem('NotFound')
    const waiter = { person: personOf(viewer), onLeave: (leave: () => void) => void reply.raw.once('close', leave) }
    const made = await ensureOpenProfile({ ...found, profile }, waiter, platform)
    return sendFile(request, reply, {
      beforeSending: () => noteHandOut(viewer, { ...given, profile, bytes: made.bytes }, platform),
      read: (range) => platform.files.read(made.key, range),
      close: async () => undefined,
      bytes: made.bytes,
      filename: `${row.filename.replace(/\.[^.]*$/, '')}.${endingOf(profile)}`,
      mark: made.mark,
    })
  })

  app.get(albumSharingPaths.zipPattern, openTo.everybody, async (request, reply) => {
    const opened = await open(request)
    const { count, files } = await filesOfLink(opened, platform)
    if (count === 0) throw new Problem('NothingToDownload')
    await demandAcceptance(opened.access.viewer, platform)
    const said = statedUse(request)
    await demandListed(said, platform)
    const read = () => packDownload(opened.access.viewer, { files, count, selection: null, said }, platform)
    return sendStream(request, reply, { read, filename: `${opened.album.name}.zip`, mediaType: 'application/zip' })
  })
}
