import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { administrator } from '#server/testing/ask.ts'
import { openTestServer, type TestServer } from '#server/testing/open-test-server.ts'
import { runCommandWithin } from '#server/testing/within.ts'

describe('vitrine site export and import', () => {
  let server: TestServer
  let folder: string
  beforeAll(async () => {
    server = await openTestServer('sqlite')
    folder = await mkdtemp(join(tmpdir(), 'vitrine-document-'))
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const site = (...given: string[]) => {
    return runCommandWithin(['site', ...given], { VITRINE_DATA: server.platform.settings.data })
  }

  test('write the settings into a document, tell what another one would change, and do it when told so', async () => {
    const file = join(folder, 'settings.json')
    expect((await site('export', file)).said).toContain('name, look, css, titleBar')
    const document = JSON.parse(await readFile(file, 'utf8'))
    const other = join(folder, 'other.json')
    const codeLists = [{ name: 'Match', text: '7\tHaaland', expandsWords: false, isActive: true }]
    const sections = { ...document.sections, name: 'Nordlys', codeLists }
    await writeFile(other, JSON.stringify({ ...document, sections }))
    // Nobody is there to answer yes.
    const asked = await site('import', other)
    expect(asked.said).toContain('(all): nothing → "Nordlys"')
    expect(asked.fault).toContain('Nothing was changed')
    expect((await site('import', other, '--yes')).said).toContain('Imported: name, codeLists.')
    const boss = await administrator(server)
    expect((await boss.ask('/fotoweb/manifest.webmanifest')).json().name).toBe('Nordlys')
    const { codeLists: lists } = await boss.read('/fotoweb/me', 'full-api-descriptor')
    expect((await boss.read(lists, 'code-list-list')).data).toMatchObject([{ name: 'Match', isShared: true }])
    await writeFile(other, JSON.stringify({ ...document, sections: { signUps: { groups: ['Nobodys'] } } }))
    const refused = await site('import', other, '--yes')
    expect([refused.said, refused.fault]).toEqual([
      expect.stringContaining('groups.0: There is no group named'),
      expect.stringContaining('Nothing was changed'),
    ])
    await writeFile(other, JSON.stringify({ ...document, version: 2 }))
    expect((await site('import', other)).fault).toContain('Update this server first.')
  })
})
