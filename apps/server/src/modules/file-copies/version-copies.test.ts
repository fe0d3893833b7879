import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { changeState } from '#modules/background-tasks/background-tasks.repository.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import type { Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

onBothEngines('copies of versions', (open) => {
  let server: TestServer
  let kari: Person
  beforeAll(async () => {
    server = await open()
    const mayCopy = group(builtIn.registeredUsers, ['View', 'DuplicateFile', 'HistoryView'])
    const press = await anArchive(server, { name: 'Press', access: [everyoneLooks, mayCopy] })
    for (const name of ['a.txt', 'b.txt']) await aFile(press, name, Buffer.from(name))
    await server.index(press.id)
    kari = await aSignedInUser(server, 'kari')
  })
  afterAll(() => server.close())

  test('the copy of one version is said to wait until it has ended; other copies say when they are begun', async () => {
    const [a, b] = ['a', 'b'].map((name) => `/fotoweb/archives/5000-Press/${name}.txt.info`)
    const version = { href: a, revision: 1 }
    const headers = { 'content-type': 'application/vnd.fotoware.duplicate-request+json' }
    for (const [wanted, word] of [
      [[version], 'pending'],
      [[{ href: a }], 'inProgress'],
      [[version, { href: b }], 'inProgress'],
    ] as const) {
      const payload = JSON.stringify({ assets: wanted })
      const begun = await kari.ask('/fotoweb/me/background-tasks/', { method: 'POST', headers, payload })
      const { location } = begun.json<{ location: string }>()
      // As a worker does that has begun with it.
      await changeState(location.split('/').at(-1) ?? '', { from: ['pending'], to: 'inProgress' }, server.platform)
      const { job, task } = await kari.read(location as never, 'task-status')
      expect([wanted.length, job.status, task.status, task.state]).toEqual([wanted.length, word, word, 'inProgress'])
    }
  })
})
