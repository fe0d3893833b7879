import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '../../apps/server/src/modules/archives/archives.builders.ts'
import { findArchive } from '../../apps/server/src/modules/archives/archives.queries.ts'
import { removeArchive } from '../../apps/server/src/modules/archives/remove-archive.ts'
import { someAssets } from '../../apps/server/src/modules/assets/assets.builders.ts'
import { atPort, type Ear, listenAt } from '../../apps/server/src/modules/event-stream/event-stream.builders.ts'
import { setAccess } from '../../apps/server/src/modules/permissions/access-of.ts'
import { markGone } from '../../apps/server/src/modules/reading/asset-scan.repository.ts'
import { builtIn } from '../../apps/server/src/modules/users/built-in-people.ts'
import { aUser } from '../../apps/server/src/modules/users/users.builders.ts'
import { operator } from '../../apps/server/src/modules/viewers/viewer.builders.ts'
import { readOutbox } from '../../apps/server/src/platform/database/outbox.ts'
import { administrator, type Person } from '../../apps/server/src/testing/ask.ts'
import { hiddenMark, type Library, members, numbers, openTwoLibraries, shownMark } from './two-libraries.ts'

/** What happens to hidden things changes no byte of what a viewer hears, but for the sealed places to go on from. */
let libraries: [Library, Library]
let bosses: Person[]
const strangers = 10009
const anything = ['View', 'Preview', 'Download'] as const

beforeAll(async () => {
  libraries = await openTwoLibraries()
  const lists = [
    [numbers.open, [everyoneLooks, group(members, anything)]],
    [
      numbers.mixed,
      [
        group(builtIn.everyone, ['View'], `25:${shownMark}`),
        group(members, anything, `25:${shownMark}`),
        group(strangers, ['View']),
      ],
    ],
    [numbers.plain, [group(builtIn.everyone, anything, `NOT ${hiddenMark}`)]],
  ] as const
  for (const { server } of libraries)
    for (const [id, entries] of lists) await setAccess(operator, id, entries, server.platform)
  bosses = await Promise.all(libraries.map(({ server }) => administrator(server)))
})
afterAll(async () => {
  for (const { server } of libraries) await server.close()
})

async function edit(at: 0 | 1, path: string, title: string) {
  const headers = { 'content-type': 'application/vnd.fotoware.assetupdate+json' }
  const payload = JSON.stringify({ metadata: { '5': { value: title } } })
  const answer = await bosses[at]?.ask(`/fotoweb/archives/${path}.info`, { method: 'PATCH', headers, payload })
  expect(answer?.statusCode, path).toBe(200)
}

/** All that can happen to things that only strangers see. */
async function hiddenDeeds(turn: number) {
  const [, { server }] = libraries
  const { platform } = server
  const fields = { '5': 'Blunderbuss', '25': [hiddenMark] }
  await edit(1, '5001/trips/blunderbuss77.jpg', `Hidden ${turn}`)
  await edit(1, '5001/aaa%20secret/first.jpg', `Hidden ${turn}`)
  const mixed = await findArchive(numbers.mixed, platform)
  if (mixed === null) throw new Error('It is there.')
  const before = (await newest(platform)) ?? 0
  await someAssets(mixed, [{ path: `trips/came ${turn}.jpg`, metadata: fields }], platform)
  const [came] = await readOutbox(before, platform)
  if (came && 'ids' in came.news)
    await markGone(
      came.news.ids.map((id) => ({ id, path: `trips/came ${turn}.jpg` })),
      platform,
    )
  const entries = [group(strangers, ['View', 'Preview'])]
  const secret = await anArchive(server, { name: `Secret ${turn}`, access: entries })
  await someAssets(secret, [{ path: 'harp.jpg', metadata: fields }], platform)
  await aUser(server, `blunderbuss ${turn}`, { groups: [strangers] })
  await setAccess(operator, secret.id, [group(strangers, ['View'])], platform)
  await removeArchive(operator, secret, platform)
}

async function newest(platform: Library['server']['platform']) {
  let last = 0
  for (let rows = await readOutbox(0, platform); rows.length > 0; rows = await readOutbox(last, platform))
    last = rows.at(-1)?.id ?? last
  return last
}

const shown = ['5000/note.txt', '5001/trips/harbour.jpg', '5002/a/first.jpg', '5001/zoo/owl.jpg', '5000/note.txt']

/** The places to go on from are the one thing that may differ, and not in their length. */
const comparable = (ear: Ear) => ear.text().replaceAll(/^id: ([\w-]+)$/gm, (_, id: string) => `id: ${id.length}`)

test('what happens to hidden things changes no byte of what any viewer hears, now or after coming back', async () => {
  const addresses = await Promise.all(libraries.map(({ server }) => atPort(server)))
  const listen = async (name: string, at: 0 | 1, after?: string) => {
    const credentials = libraries[at].credentials[name] ?? {}
    return listenAt(addresses[at] ?? '', { ...credentials, ...(after === undefined ? {} : { 'last-event-id': after }) })
  }
  const names = Object.keys(libraries[0].viewers)
  const ears = await Promise.all(names.flatMap((name) => [listen(name, 0), listen(name, 1)]))
  for (const [turn, path] of shown.entries()) {
    await hiddenDeeds(turn)
    for (const at of [0, 1] as const) await edit(at, path, `Shown ${turn}`)
  }
  for (const ear of ears) await expect.poll(() => ear.heard.length).toBe(shown.length)
  for (const [at, name] of names.entries()) {
    const [without, with_] = [ears[2 * at], ears[2 * at + 1]]
    if (!without || !with_) throw new Error('Two listen for each.')
    expect(comparable(with_), name).toBe(comparable(without))
    // Sealed places are random letters, which spell one of these words now and then.
    expect(comparable(with_)).not.toMatch(/blunderbuss|secret|harp/i)
    for (const ear of [without, with_]) await ear.leave()
    const back = await Promise.all([without, with_].map((ear, at) => listen(name, at as 0 | 1, ear.heard[1]?.id)))
    for (const ear of back) await expect.poll(() => ear.heard.length).toBe(shown.length - 2)
    expect(comparable(back[1] as Ear), name).toBe(comparable(back[0] as Ear))
    for (const ear of back) await ear.leave()
  }
})
