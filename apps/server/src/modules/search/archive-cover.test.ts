import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const press = '/fotoweb/archives/5000-Press/'
const hushed = '/fotoweb/archives/5001-Hushed/'

onBothEngines('covers of archives', (open) => {
  let server: TestServer
  let boss: Person
  let kari: Person
  let anybody: Person
  beforeAll(async () => {
    server = await open()
    const seen = group(builtIn.registeredUsers, ['View', 'Preview'], 'NOT 5:Secret')
    const archives = [
      await anArchive(server, { name: 'Press', access: [everyoneLooks] }),
      await anArchive(server, { name: 'Hushed', access: [seen] }),
    ]
    for (const archive of archives) {
      const given = ['a', 'b', 'c'].map((name) => ({
        path: `in/${name}.jpg`,
        metadata: { '5': name === 'c' ? 'Secret' : name },
      }))
      await someAssets(archive, given, server.platform)
    }
    boss = await administrator(server)
    kari = await aSignedInUser(server, 'kari')
    anybody = visitor(server)
  })
  afterAll(() => server.close())

  const choose = (who: Person, collection: string, poster: unknown) =>
    who.ask(collection, { method: 'PATCH', payload: { poster_asset: poster } })
  const coverFor = async (who: Person, collection: string) => (await who.read(collection, 'collectioninfo')).posterAsset
  const inList = async (who: Person) => (await who.read('/fotoweb/archives/', 'collectionlist')).data

  test('who administers archives chooses one of its assets, which everybody is told of then, and lets it go again', async () => {
    const answer = await choose(boss, press, `${press}in/b.jpg.info`)
    expect([answer.statusCode, answer.json().posterAsset]).toEqual([200, `${press}in/b.jpg.info`])
    expect(await coverFor(anybody, press)).toBe(`${press}in/b.jpg.info`)
    const [first] = await inList(anybody)
    expect(first).toMatchObject({ href: press, posterAsset: `${press}in/b.jpg.info` })
    expect(first?.permissions).not.toContain('SetPosterAsset')
    expect((await inList(boss))[0]?.permissions).toContain('SetPosterAsset')
    expect((await choose(boss, press, null)).json().posterAsset).toBeNull()
    expect(await coverFor(anybody, press)).toBeNull()
  })

  test('nobody else may, and for nobody a cover is what is elsewhere, missing or no whole archive', async () => {
    expect((await choose(kari, press, `${press}in/b.jpg.info`)).statusCode).toBe(403)
    expect((await choose(anybody, press, `${press}in/b.jpg.info`)).statusCode).toBe(403)
    expect((await choose(anybody, hushed, `${hushed}in/a.jpg.info`)).statusCode).toBe(404)
    for (const poster of [`${hushed}in/a.jpg.info`, `${press}in/none.jpg.info`, 'https://example.org/', '']) {
      const refused = await choose(boss, press, poster)
      expect([poster, refused.statusCode, refused.json().fields[0].field]).toEqual([poster, 400, 'poster_asset'])
    }
    for (const payload of [{}, { poster_asset: null, name: 'Other' }, { poster_asset: 4 }])
      expect((await boss.ask(press, { method: 'PATCH', payload })).statusCode).toBe(400)
    const ofFolder = await choose(boss, `${press}in/`, `${press}in/b.jpg.info`)
    expect([ofFolder.statusCode, ofFolder.json().fields[0].rule]).toEqual([400, 'archive'])
    const folder = await boss.read(`${press}in/`, 'collectioninfo')
    expect(folder.permissions).not.toContain('SetPosterAsset')
    expect(await coverFor(boss, press)).toBeNull()
  })

  test('who may not see the chosen one is shown the newest pictures instead, and not told of it', async () => {
    await choose(boss, hushed, `${hushed}in/c.jpg.info`)
    expect(await coverFor(boss, hushed)).toBe(`${hushed}in/c.jpg.info`)
    expect(await coverFor(kari, hushed)).toBeNull()
    await choose(boss, hushed, `${hushed}in/a.jpg.info`)
    expect(await coverFor(kari, hushed)).toBe(`${hushed}in/a.jpg.info`)
  })

  test('choosing is in the audit log', async () => {
    const log = await boss.read('/fotoweb/api/audit/?deed=archive.coverChanged', 'audit-list')
    expect(log.data[0]).toMatchObject({ deed: 'archive.coverChanged', subject: { name: 'Hushed' } })
  })
})
