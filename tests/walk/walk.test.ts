import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Asset } from '@vitrine/contract/assets.ts'
import type { Document } from '@vitrine/contract/document.ts'
import { documents } from '@vitrine/contract/documents.generated.ts'
import { pdf } from '@vitrine/media/testing/test-media.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAlbum } from '../../apps/server/src/modules/albums/albums.builders.ts'
import { anArchive, everyoneLooks, group } from '../../apps/server/src/modules/archives/archives.builders.ts'
import { findArchive } from '../../apps/server/src/modules/archives/archives.queries.ts'
import type { ArchiveRow } from '../../apps/server/src/modules/archives/archives.tables.ts'
import { chooseTakesFiles } from '../../apps/server/src/modules/archives/choose-takes-files.ts'
import { aFile } from '../../apps/server/src/modules/assets/assets.builders.ts'
import { aTaxonomy } from '../../apps/server/src/modules/taxonomies/taxonomies.builders.ts'
import { anUploadLink, aSender } from '../../apps/server/src/modules/upload-links/upload-links.builders.ts'
import { aSignedInUser } from '../../apps/server/src/modules/users/users.builders.ts'
import { operator } from '../../apps/server/src/modules/viewers/viewer.builders.ts'
import { administrator, type Person, visitor } from '../../apps/server/src/testing/ask.ts'
import { engineUnderTest, openTestServer, type TestServer } from '../../apps/server/src/testing/open-test-server.ts'
import { documentOf, expand, type FoundHref, hrefsIn } from './follow.ts'
import { foundSweeps } from './found-sweeps.ts'

let server: TestServer
let viewers: Record<string, Person>

beforeAll(async () => {
  server = await openTestServer(engineUnderTest())
  const free = join(server.folder, 'free')
  await mkdir(join(free, 'one'), { recursive: true })
  Object.assign(server.platform.settings, { archiveRoots: [free] })
  const picture = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const shown = await anArchive(server, { name: 'Shown', access: [everyoneLooks] })
  const filtered = await anArchive(server, {
    name: 'Filtered',
    access: [group(10002, ['View', 'Download'], 'fn:open')],
  })
  const closed = await anArchive(server, { name: 'Closed', access: [group(10009, ['View'])] })
  for (const archive of [shown, filtered, closed]) {
    for (const path of ['a/b/open picture.jpg', 'a/shut picture.jpg', 'note.txt']) await aFile(archive, path, picture)
    if (archive === closed) await aFile(archive, 'paper.pdf', pdf({ width: 300, height: 200 }))
    await server.index(archive.id)
  }
  await aTaxonomy(server, 90, { Norway: { Oslo: {} } })
  viewers = {
    visitor: visitor(server),
    member: await aSignedInUser(server, 'member', [10002]),
    stranger: await aSignedInUser(server, 'stranger'),
    administrator: await administrator(server),
  }
  const assets = (await viewers['administrator']?.read('/fotoweb/archives/5000/', 'assetlist'))?.data ?? []
  await anAlbum(viewers['administrator'] as Person, { name: 'Walked', assets: assets.map(({ href }) => ({ href })) })
  await takeComments(assets[0]?.href ?? '')
  await takeFilesFrom(join(free, 'one'), closed)
  await prepareAnAction()
  await askForConsent(assets[0]?.href ?? '')
  await keepCrop(assets.find(({ crops }) => crops !== null)?.crops?.href ?? '')
  await stackTogether(
    assets.map(({ stack }) => stack?.href ?? ''),
    assets[1]?.href ?? '',
  )
  await linkTo(assets)
  for (const [, sweep] of await foundSweeps()) await sweep.hide(viewers['administrator'] as Person, server)
})
afterAll(() => server.close())

/** An archive takes comments and annotations; somebody says something of an asset of it, marks something, and says something of that. */
async function takeComments(asset: string): Promise<void> {
  const boss = viewers['administrator'] as Person
  const address = '/fotoweb/api/config/archives/5000'
  const social = { SocialSettings: { CommentType: 1, AnnotationsEnabled: true } }
  const payload = { ...(await boss.ask(address)).json(), ...social }
  expect((await boss.ask(address, { method: 'PUT', payload })).statusCode).toBe(200)
  const said = await boss.ask(`${asset}.comments/`, { method: 'POST', payload: { text: 'Walked by' } })
  expect(said.statusCode).toBe(201)
  const wish = { type: 'arrow', from: { x: 0, y: 0 }, to: { x: 1, y: 1 } }
  const marked = await boss.ask(`${asset}.annotations/`, { method: 'POST', payload: wish })
  expect(marked.statusCode).toBe(200)
  const thread = marked.json().props.comments.href
  expect((await boss.ask(thread, { method: 'POST', payload: { text: 'Walked here' } })).statusCode).toBe(201)
}

/** A part of a picture is kept. */
async function keepCrop(crops: string): Promise<void> {
  const payload = { name: 'Walked by', edit: { turn: 90 } }
  const kept = await viewers['administrator']?.ask(crops, { method: 'POST', payload })
  expect(kept?.statusCode).toBe(201)
}

/** An asset is stacked with another one. */
async function stackTogether([stack = '']: readonly string[], other: string): Promise<void> {
  const payload = { assets: [{ href: other }] }
  expect((await viewers['administrator']?.ask(stack, { method: 'POST', payload }))?.statusCode).toBe(200)
}

/** An asset was made from another one. */
async function linkTo([made, source]: readonly Asset[]): Promise<void> {
  const payload = { asset: { href: source?.href } }
  const linked = await viewers['administrator']?.ask(made?.madeFrom ?? '', { method: 'POST', payload })
  expect(linked?.statusCode).toBe(200)
}

/** An archive manages consent, and somebody was asked for it; the site keeps a licence. */
async function askForConsent(asset: string): Promise<void> {
  const boss = viewers['administrator'] as Person
  const ask = async (method: 'PUT' | 'POST', address: string, payload: object) => {
    const answer = await boss.ask(address, { method, payload })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer
  }
  const archive = '/fotoweb/api/config/archives/5000'
  await ask('PUT', archive, { ...(await boss.ask(archive)).json(), EnableConsentManagement: true })
  const categories = [{ consentCategoryId: 'web', title: 'The web' }]
  const texts = [{ language: 'en', title: 'Walk', body: 'Yes' }]
  const template = { templateId: '', name: 'Walk', consentCategoryIds: ['web'], texts }
  const settings = { enableConsentForms: true, categories, templates: [template] }
  const made = await ask('PUT', '/fotoweb/api/config/consentForms/ConsentFormSettings', settings)
  const person = { name: 'Ada', email: '', birthDate: '', guardianName: '', guardianEmail: '' }
  const wish = { person, templateId: made.json().templates[0].templateId, language: 'en', validUntil: null }
  const form = await ask('POST', '/fotoweb/api/consentForms', wish)
  await ask('POST', '/fotoweb/api/consentChange', { assets: [asset], tie: [form.json().href] })
  await ask('POST', '/fotoweb/api/licences', {
    ...{ name: 'Walk', licensor: '', from: null, until: null, link: '', note: '' },
  })
}

/** Something is prepared that everybody may start who may start anything. */
async function prepareAnAction(): Promise<void> {
  const steps = [{ kind: 'marker', marker: '/fotoweb/me/markers/status-1' }]
  const wish = { name: 'Walk', description: '', iconCharacter: '', type: 'workflow', url: null, steps }
  const payload = { ...wish, archives: [], groups: [] }
  const boss = viewers['administrator'] as Person
  expect((await boss.ask('/fotoweb/api/actions/', { method: 'POST', payload })).statusCode).toBe(201)
}

/** Files are taken from a folder of the server into an archive, and the archive is to be checked. */
async function takeFilesFrom(path: string, archive: ArchiveRow): Promise<void> {
  await chooseTakesFiles(operator, { archive, takesFiles: true }, server.platform)
  const payload = { name: 'Agency', path, destination: `/fotoweb/archives/${archive.id}-${archive.name}/` }
  const boss = viewers['administrator'] as Person
  expect((await boss.ask('/fotoweb/import-folders/', { method: 'POST', payload })).statusCode).toBe(201)
  const check = { archive: archive.id, readsContent: true }
  expect((await boss.ask('/fotoweb/upkeep/checks/', { method: 'POST', payload: check })).statusCode).toBe(204)
}

/** What a walk has seen: every address with what was found there. */
interface Walk {
  seen: Map<string, number>
  kinds: Set<string>
  deeds: FoundHref[]
}

/** An address that is still to be asked: as which kind of document, and where it was found. */
interface Step {
  url: string
  kind: string
  at: string
}

/** Questions of one walk that are on their way at the same time. */
const together = 6

/** Follows every href from the entrance; each must answer each kind of document that it names, in its shape. */
async function walk(viewer: Person, entrance: { url: string; kind: string }): Promise<Walk> {
  const result: Walk = { seen: new Map(), kinds: new Set(), deeds: [] }
  const waiting: Step[] = [{ ...entrance, at: 'the entrance' }]
  while (waiting.length > 0) {
    const next: Step[] = []
    while (next.length < together && waiting.length > 0) {
      const step = waiting.pop() as Step
      const key = `${step.kind} ${step.url}`
      if (result.seen.has(key)) continue
      result.seen.set(key, 0)
      next.push(step)
    }
    for (const found of await Promise.all(next.map((step) => takeStep(viewer, step, result)))) waiting.push(...found)
  }
  return result
}

/** Asks one address and everything in the answer that is no document; answers the documents that it leads to. */
async function takeStep(viewer: Person, { url, kind, at }: Step, result: Walk): Promise<Step[]> {
  const document: Document = documentOf(kind)
  const response = await viewer.ask(url, { headers: { accept: document.mediaType } })
  result.seen.set(`${kind} ${url}`, response.statusCode)
  expect(response.statusCode, `${at} → ${url} as ${kind}: ${response.body.slice(0, 200)}`).toBe(200)
  expect(response.headers['content-type'], url).toContain(document.mediaType)
  const value = response.json()
  const parsed = document.shape.safeParse(value)
  expect(parsed.success, `${url}: ${parsed.error?.message}`).toBe(true)
  result.kinds.add(kind)
  const steps: Step[] = []
  for (const found of hrefsIn(document, value)) {
    if (found.target.deed) result.deeds.push(found)
    // A deed that is a GET asks for a sign of life and has no content.
    if (found.target.deed?.method === 'GET')
      expect((await viewer.ask(found.url)).statusCode, `${found.at} ${found.url}`).toBe(204)
    for (const next of found.target.kinds) steps.push({ url: expand(found.url), kind: next, at: found.at })
    if (found.target.leaf === 'image' || found.target.leaf === 'style')
      expect((await viewer.ask(expand(found.url))).statusCode, `${found.at} ${found.url}`).toBe(200)
  }
  return steps
}

/** The addresses of collections among all that were seen, but for the own pins, which have one of their own (wire reference 16.1). */
function collectionsIn({ seen }: Walk): string[] {
  const addresses = [...seen.keys()].flatMap((key) => /^collection(?:info)? (.*)/.exec(key)?.[1] ?? [])
  return addresses.filter((address) => !address.startsWith('/fotoweb/me/pins/'))
}

describe('following every href', () => {
  const walks = new Map<string, Promise<Walk>>()
  /** Each viewer goes once, from their own entrance. */
  const walkOf = (name: string) => {
    const entrance =
      name === 'visitor'
        ? { url: '/fotoweb/', kind: 'api-descriptor' }
        : { url: '/fotoweb/me', kind: 'full-api-descriptor' }
    const walked = walks.get(name) ?? walk(viewers[name] as Person, entrance)
    walks.set(name, walked)
    return walked
  }
  /** Where documents stand to which nobody is led from their entrance. */
  let apart: (readonly [Person, { url: string; kind: string }])[]
  beforeAll(async () => {
    const boss = viewers['administrator'] as Person
    const asset = (await boss.read('/fotoweb/archives/5000/', 'assetlist')).data[0]
    const ordered = await boss.ask('/fotoweb/me/background-tasks/', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.fotoware.download-request+json' },
      payload: JSON.stringify({ request: { assets: [{ href: asset?.renditions[0]?.href }], zip: true } }),
    })
    const archive = await findArchive(5000, server.platform)
    if (archive) await chooseTakesFiles(operator, { archive, takesFiles: true }, server.platform)
    const upload = await boss.ask('/fotoweb/api/uploads', {
      method: 'POST',
      payload: { destination: '/fotoweb/archives/5000/', filename: 'one.jpg', fileSize: 3 },
    })
    await boss.ask('/fotoweb/invitations/', { method: 'POST', payload: { emails: ['kari@example.org'] } })
    const sending = String((await anUploadLink(boss, { destination: '/fotoweb/archives/5000/' })).address)
    apart = [
      [await aSender(server, sending), { url: sending, kind: 'guest-upload' }],
      [boss, { url: `/fotoweb/api/uploads/${upload.json().id}/status`, kind: 'upload-progress' }],
      [boss, { url: ordered.json().location, kind: 'download-status' }],
      // Where a search finds nothing.
      [boss, { url: '/fotoweb/archives/5000/?q=nothinglikeit', kind: 'collection' }],
      // The face of groups for programs, which build its addresses of numbers.
      [boss, { url: '/fotoweb/api/groups/10000', kind: 'managed-group' }],
      [boss, { url: '/fotoweb/api/groups/10000/users', kind: 'managed-user-list' }],
      [boss, { url: '/fotoweb/api/groups/10000/users/count', kind: 'count-value' }],
      [boss, { url: '/fotoweb/api/groups/10000/properties', kind: 'property-list' }],
      [boss, { url: '/fotoweb/api/groups/10000/external-ids', kind: 'external-id-list' }],
    ]
  })

  test('as a visitor, from the public entrance; collections are below /archives/ or /albums/ [COL-005]', async () => {
    const whole = await walkOf('visitor')
    expect(collectionsIn(whole).length).toBeGreaterThan(2)
    expect(collectionsIn(whole).filter((address) => !/\/(archives|albums)\//.test(address))).toEqual([])
    expect([...whole.kinds].sort()).toEqual(
      [
        'alike-list',
        'annotation',
        'annotation-list',
        'api-descriptor',
        'asset',
        'asset-crop',
        'asset-crops',
        'asset-details',
        'asset-licences',
        'asset-stack',
        'assetlist',
        'collection',
        'collectioninfo',
        'collectionlist',
        'cookie-consent',
        'count',
        'facets',
        'made-from',
        'licence-use-list',
        'map-clusters',
        'metadata-set',
        'search-suggestions',
        'sections',
        'session',
        'sign-in-step',
        'signup-form',
        'site-page-list',
        'taxonomy',
        'taxonomy-info',
        'taxonomy-item',
        'taxonomy-item-info',
        'taxonomy-item-list',
        'taxonomy-list',
        'taxonomy-roots',
        'term-counts',
        'terms-of-use',
        'value-suggestions',
        'ways-in',
      ].sort(),
    )
  })

  test.each(['member', 'stranger', 'administrator'])(
    'as %s, from the own entrance; collections are below /archives/ or /albums/ [COL-005]',
    async (name) => {
      const whole = await walkOf(name)
      expect(whole.kinds).toContain('user-preferences')
      expect(collectionsIn(whole).length).toBeGreaterThan(2)
      expect(collectionsIn(whole).filter((address) => !/\/(archives|albums)\//.test(address))).toEqual([])
    },
  )

  test('every document that can be read is met by somebody', async () => {
    const met = new Set<string>()
    const all = [
      walkOf('visitor'),
      walkOf('administrator'),
      ...apart.map(([viewer, entrance]) => walk(viewer, entrance)),
    ]
    for (const { kinds } of await Promise.all(all)) for (const kind of kinds) met.add(kind)
    expect([...met].sort()).toEqual(Object.keys(documents).sort())
  })
})

describe('what is offered and what is refused are one', () => {
  const order = (viewer: Person, href: string) =>
    viewer.ask('/fotoweb/services/renditions', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.fotoware.rendition-request+json' },
      payload: JSON.stringify({ href }),
    })

  test('a rendition is listed exactly for those who can order and fetch it', async () => {
    const everything = (await viewers['administrator']?.read('/fotoweb/archives/', 'collectionlist'))?.data ?? []
    // One of them is that in which an action is hidden (actions.sweep.ts).
    expect(everything.length).toBe(6)
    for (const archive of everything) {
      const all = await viewers['administrator']?.read(archive.href, 'assetlist')
      for (const asset of all?.data ?? []) {
        for (const [name, viewer] of Object.entries(viewers)) {
          const response = await viewer.ask(asset.href, { headers: { accept: documents.asset.mediaType } })
          const offered = response.statusCode === 200 ? response.json().renditions.length > 0 : false
          const ordered = await order(viewer, `${asset.href}/__renditions/ORIGINAL`)
          expect(ordered.statusCode === 202, `${name} orders ${asset.href}: ${ordered.statusCode}`).toBe(offered)
          if (offered) expect((await viewer.ask(ordered.json().href)).statusCode).toBe(200)
        }
      }
    }
  })

  test('a download that one person ordered is nothing to another', async () => {
    const [asset] = (await viewers['member']?.read('/fotoweb/archives/5001-Filtered/', 'assetlist'))?.data ?? []
    const ordered = await order(viewers['member'] as Person, asset?.renditions[0]?.href ?? '')
    for (const name of ['visitor', 'stranger', 'administrator']) {
      expect((await viewers[name]?.ask(ordered.json().href))?.statusCode, name).toBe(404)
    }
  })

  test('preferences are offered to those who are signed in, and refused to visitors', async () => {
    expect((await viewers['visitor']?.ask('/fotoweb/me/user-preferences/'))?.statusCode).toBe(401)
    expect((await viewers['stranger']?.ask('/fotoweb/me/user-preferences/'))?.statusCode).toBe(200)
  })
})
