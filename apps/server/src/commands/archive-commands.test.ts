import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archivesTasks } from '#modules/archives/archives.tasks.ts'
import { engineUnderTest, openTestServer, type TestServer } from '#server/testing/open-test-server.ts'
import { runCommandWithin } from '#server/testing/within.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer(engineUnderTest())
})
afterAll(async () => {
  await server.platform.tasks.stop()
  await server.close()
})

const archive = (...given: string[]) => {
  const { data, databaseUrl } = server.platform.settings
  const settings = { VITRINE_DATA: data, ...(databaseUrl ? { VITRINE_DATABASE_URL: databaseUrl } : {}) }
  return runCommandWithin(['archive', ...given], settings).then(({ said, fault }) => ({ said: said + fault }))
}

test('an archive whose files Vitrine keeps is made, limited and removed by commands, each of which says what it does', async () => {
  const path = join(server.platform.settings.managed, '5000-press')
  expect((await archive('add', 'Press', '--managed')).said).toContain(`was made. Its files are kept in ${path}.`)
  expect((await archive('add', 'Other', '/tmp', '--managed')).said).toContain(
    'Name a folder or say --managed, not both.',
  )
  expect((await archive('quota', 'Press', '1.5GB')).said).toBe(
    '“Press” holds 0 bytes; 0 more are on their way into it. It may hold 1500000000. 1500000000 bytes are free.\n',
  )
  expect((await archive('quota', 'Press', '-5')).said).toContain('Write a number of bytes')
  expect((await archive('remove', 'Press')).said).toContain(`all files in ${path} are deleted for good`)
  await access(path)
  expect((await archive('remove', 'Press', '--yes')).said).toContain('is forgotten')
  // What a running server does then; the command had the time of the machine.
  server.clock.set(Date.now() + 1000)
  for (const task of archivesTasks(server.platform)) server.platform.tasks.register(task)
  await server.platform.tasks.start({ isAlone: true })
  const isThere = () =>
    access(path).then(
      () => true,
      () => false,
    )
  await expect.poll(isThere).toBe(false)
})
