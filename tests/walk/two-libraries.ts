import { createSecretKey } from 'node:crypto'
import { anArchive, group } from '../../apps/server/src/modules/archives/archives.builders.ts'
import type { ArchiveRow } from '../../apps/server/src/modules/archives/archives.tables.ts'
import {
  noteContentChanged,
  noteStacksChanged,
  noteValuesChanged,
} from '../../apps/server/src/modules/archives/note-content.ts'
import { aFile, type GivenAsset, someAssets } from '../../apps/server/src/modules/assets/assets.builders.ts'
import { idsByPath } from '../../apps/server/src/modules/assets/which-assets.queries.ts'
import { insertGroup, insertGroupMember } from '../../apps/server/src/modules/groups/groups.repository.ts'
import { insertLinks } from '../../apps/server/src/modules/made-from/made-from.repository.ts'
import { clearArchive } from '../../apps/server/src/modules/reading/clear-archive.ts'
import { insertStacks } from '../../apps/server/src/modules/stacks/stacks.repository.ts'
import { addToken } from '../../apps/server/src/modules/tokens/add-token.ts'
import { aUser, somePassword } from '../../apps/server/src/modules/users/users.builders.ts'
import { operator } from '../../apps/server/src/modules/viewers/viewer.builders.ts'
import { type Person, person, signedIn, visitor } from '../../apps/server/src/testing/ask.ts'
import { engineUnderTest, openTestServer, type TestServer } from '../../apps/server/src/testing/open-test-server.ts'

/** One time and one key for both, so that they differ by nothing but what is hidden. */
const now = Date.UTC(2026, 10, 22, 12)
const signingKey = createSecretKey(Buffer.alloc(32, 7))

export const members = 10002
const strangers = 10009
export const numbers = { open: 5000, mixed: 5001, plain: 5002 }

/** Stands in everything that nobody but strangers may see, and in nothing else. */
export const hiddenMark = 'embargo'
/** Stands in everything that filters may show. */
export const shownMark = 'free'

/** All of these look alike; those that are hidden alone are of a colour. */
const dusk = (last: string) => ({ hash: `8f3c5a6901e7b24${last}`, colours: [] })
const hiddenDusk = (last: string) => ({ ...dusk(last), colours: [{ name: 'red' as const, percent: 60 }] })

/** What both libraries have. Every file lies on the disk, so that it can be packed. */
const shown: Record<keyof typeof numbers, GivenAsset[]> = {
  open: [
    { path: 'harbour/boat one.jpg', metadata: { '5': 'Harbour', '25': ['boat', 'water'] }, width: 400 },
    { path: 'harbour/night/lights.jpg', metadata: { '5': 'Harbour lights', '120': 'harboured hopes' } },
    { path: 'note.txt', doctype: 'document', text: 'the minutes speak of a harbinger' },
  ],
  mixed: [
    {
      ...{ path: 'trips/harbour.jpg', fileTime: Date.UTC(2026, 4, 1), likeness: dusk('1') },
      metadata: { '5': 'Dusk', '25': [shownMark, 'boat'] },
    },
    {
      path: 'trips/north/dawn.jpg',
      metadata: { '5': 'Harsh dawn', '25': [shownMark] },
      fileTime: Date.UTC(2026, 3, 1),
    },
    {
      path: 'zoo/owl.jpg',
      metadata: { '25': [shownMark, 'owl'], '120': 'an owl at dusk' },
      bytes: 2000,
      likeness: dusk('2'),
    },
  ],
  plain: [
    { path: 'a/first.jpg', metadata: { '5': 'First', '25': [shownMark] } },
    { path: 'b/second.jpg', metadata: { '5': 'Second', '25': [shownMark, 'boat'] }, text: 'a long report' },
  ],
}

const hiddenFields = (more: string) => ({ '5': `Blunderbuss ${more}`, '25': [hiddenMark, more] })

/** What one of them has beside: in folders of its own, between the others and above them. */
const hidden: Record<'mixed' | 'plain', GivenAsset[]> = {
  mixed: [
    { path: 'aaa secret/first.jpg', metadata: hiddenFields('hazard'), bytes: 77_777 },
    { path: 'trips/secret plans/x.jpg', metadata: hiddenFields('horror'), fileTime: Date.UTC(2026, 10, 1) },
    {
      ...{ path: 'trips/blunderbuss77.jpg', fileTime: Date.UTC(2026, 9, 1), likeness: hiddenDusk('1') },
      metadata: hiddenFields('hobbyist'),
    },
    { path: 'zoo/north/owlet.jpg', metadata: hiddenFields('howler'), text: 'harbours and harpoons' },
    ...Array.from({ length: 60 }, (_, at) => ({ path: `many ${at}/x.jpg`, metadata: hiddenFields(`h${at}r`) })),
  ],
  plain: [
    { path: 'a/report.pdf', doctype: 'document', metadata: {}, text: `under ${hiddenMark}` },
    { path: 'c/unknown.jpg', metadata: { '25': ['boat'] }, unknown: { 'XMP-acme:State': [hiddenMark] } },
  ],
}

export interface Library {
  server: TestServer
  viewers: Record<string, Person>
  /** What each of them sends to be known, for requests that cannot be injected. */
  credentials: Record<string, Record<string, string>>
}

/** Two libraries that are the same to everybody who is in no group of strangers. */
export async function openTwoLibraries(): Promise<[Library, Library]> {
  const [without, with_] = [await openLibrary(), await openLibrary()]
  await hide(with_.server)
  for (const { server } of [without, with_]) server.clock.set(now + 3_600_000)
  return [without, with_]
}

async function openLibrary(): Promise<Library> {
  const server = await openTestServer(engineUnderTest(), {}, { now, signingKey })
  await insertGroup({ id: 10010, name: 'Programs', description: '', permissions: ['api'] }, server.platform)
  const user = await aUser(server, 'member', { groups: [members] })
  await insertGroupMember(10010, { kind: 'user', id: user.id }, server.platform)
  for (const name of ['Open', 'Mixed', 'Plain'] as const) {
    const archive = await anArchive(server, { name, access: [] })
    const assets = shown[name.toLowerCase() as keyof typeof shown]
    await withFiles(archive, assets, server)
    await noteContentChanged(archive.id, server.platform)
  }
  await link(numbers.mixed, ['zoo/owl.jpg', 'trips/harbour.jpg'], server)
  const member = await signedIn(server, 'member', somePassword)
  const viewers: Record<string, Person> = { visitor: visitor(server), member }
  const credentials: Library['credentials'] = { visitor: {}, member: { cookie: member.cookie } }
  for (const scope of ['read', 'download', 'all'] as const) {
    server.clock.advance(1000)
    const { token } = await addToken(
      operator,
      { userId: user.id, name: scope, scope, expiresAt: null },
      server.platform,
    )
    viewers[`token of scope ${scope}`] = withToken(server, token)
    credentials[`token of scope ${scope}`] = { authorization: `Bearer ${token}` }
  }
  return { server, viewers, credentials }
}

function withToken(server: TestServer, token: string): Person {
  const anybody = person(server)
  const ask: Person['ask'] = (url, options = {}) =>
    anybody.ask(url, { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } })
  return { ...anybody, ask }
}

async function withFiles(archive: ArchiveRow, assets: readonly GivenAsset[], server: TestServer) {
  for (const { path, bytes = 1000, fileTime = 0 } of assets)
    await aFile(archive, path, Buffer.alloc(bytes, path), new Date(fileTime))
  await someAssets(archive, assets, server.platform)
}

/** The first comes on top. */
async function stack(archiveId: number, paths: readonly string[], { platform }: TestServer) {
  const ids = await idsByPath(archiveId, paths, platform)
  await noteStacksChanged(archiveId, platform)
  await insertStacks(archiveId, { groups: [paths.map((path) => ids.get(path) ?? 0)], isByRule: false }, platform)
}

/** The first was made from the second. */
async function link(archiveId: number, [made = '', source = '']: readonly string[], { platform }: TestServer) {
  const ids = await idsByPath(archiveId, [made, source], platform)
  await insertLinks([{ made_id: ids.get(made) ?? 0, source_id: ids.get(source) ?? 0, how: 'hand' }], platform)
  await noteValuesChanged(archiveId, platform)
}

/** Later than everything that is shown, by other people, and some of it taken away again. */
async function hide(server: TestServer) {
  const { platform } = server
  server.clock.advance(1_800_000)
  await insertGroup({ id: strangers, name: 'Blunderbuss readers', description: '' }, platform)
  await aUser(server, 'blunderbuss', { groups: [strangers] })
  for (const [name, assets] of Object.entries(hidden)) {
    const id = numbers[name as keyof typeof hidden]
    const archive = { id, path: `${server.folder}/${name === 'mixed' ? 'Mixed' : 'Plain'}` } as ArchiveRow
    await withFiles(archive, assets, server)
    await noteContentChanged(id, platform)
  }
  await stack(numbers.mixed, ['trips/blunderbuss77.jpg', 'trips/harbour.jpg'], server)
  await stack(numbers.mixed, ['zoo/owl.jpg', 'zoo/north/owlet.jpg'], server)
  await link(numbers.mixed, ['trips/harbour.jpg', 'trips/blunderbuss77.jpg'], server)
  await link(numbers.mixed, ['zoo/north/owlet.jpg', 'zoo/owl.jpg'], server)
  await link(numbers.mixed, ['zoo/north/owlet.jpg', 'trips/north/dawn.jpg'], server)
  const secret = await anArchive(server, { name: 'Harbour secrets', access: [group(strangers, ['View'])] })
  await withFiles(
    secret,
    [{ path: 'harpsichord.jpg', metadata: hiddenFields('harmonica'), likeness: hiddenDusk('0') }],
    server,
  )
  await noteContentChanged(secret.id, platform)
  const gone = await anArchive(server, { name: 'Gone', access: [group(strangers, ['View'])] })
  await withFiles(gone, [{ path: 'hardware.jpg', metadata: hiddenFields('harlequin') }], server)
  await clearArchive(gone.id, platform, { signal: new AbortController().signal })
}

/** What may differ: when it was answered, under which request, and names that are made by chance. */
const byChance = ['date', 'x-requestid', 'x-processing-time', 'content-length', 'set-cookie']

/** An answer without what may differ. Sizes are compared of the body as it stands here. */
export function comparable(answer: Awaited<ReturnType<Person['ask']>>): unknown {
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !byChance.includes(name)))
  const text = JSON.stringify([answer.statusCode, headers, answer.rawPayload.toString('latin1')])
  return JSON.parse(
    text
      .replaceAll(/\\"requestId\\":\\"[^"]*\\"/g, '')
      .replaceAll(/background-tasks\/[\w-]+/g, 'background-tasks/#')
      .replaceAll(/\\"id\\":\\"[\w-]{12,}\\"/g, '\\"id\\":\\"#\\"')
      .replaceAll(/me\/(tokens|devices)\/[\w-]+/g, 'me/$1/#'),
  )
}
