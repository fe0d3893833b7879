import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listArchives } from '#modules/archives/archives.queries.ts'
import { demoFolder } from '#modules/demo-library/demo-archives.ts'
import { demoProgress, makeDemoLibrary, requestDemoLibrary } from '#modules/demo-library/make-demo-library.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { demoCommands } from './demo-commands.ts'
import type { Terminal } from './terminal.ts'

onBothEngines('the demo library', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open({ demo: 'ask' })
  })
  afterAll(() => server.close())

  const made = async () => (await demoProgress(server.platform))?.made ?? -1
  /** Every file with what tells it from one that was made again. */
  const files = async () => {
    const folder = demoFolder(server.platform)
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const found = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    const told = found.map(async ({ parentPath, name }) => {
      const { ino, ctimeMs } = await stat(join(parentPath, name))
      return [join(parentPath, name), `${ino} ${ctimeMs}`] as const
    })
    return new Map(await Promise.all(told))
  }
  /** Makes it until there are so many files, then stops as a server that is shut down. */
  const makeUntil = async (count: number) => {
    const stop = new AbortController()
    const making = makeDemoLibrary(server.platform, stop.signal)
    try {
      await expect.poll(made).toBeGreaterThanOrEqual(count)
    } finally {
      stop.abort()
      await making
    }
  }

  test('stopped in the middle it goes on where it was, and makes nothing twice', async () => {
    await requestDemoLibrary(operator, server.platform)
    await makeUntil(2)
    const before = await files()
    expect(await made()).toBe(before.size)
    await makeUntil(before.size + 2)
    const after = await files()
    expect(after.size).toBeGreaterThan(before.size)
    for (const [path, mark] of before) expect(after.get(path), path).toBe(mark)
    const all = await readdir(demoFolder(server.platform), { recursive: true })
    expect(all.filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('is forgotten with its files by a command that asks before', async () => {
    const [remove] = demoCommands
    if (!remove || !('run' in remove)) throw new Error('There is no command to remove the demo library.')
    const asked: string[] = []
    const terminal = (answer: boolean): Terminal => ({
      confirm: async (question) => {
        asked.push(question)
        return answer
      },
      line: () => undefined,
      progress: () => undefined,
    })
    await expect(remove.run([], server.platform, terminal(false))).rejects.toThrow('Nothing was done')
    expect([asked.length, (await files()).size > 0, (await listArchives(server.platform)).length]).toEqual([1, true, 3])
    await remove.run([], server.platform, terminal(true))
    expect([await listArchives(server.platform), (await files()).size]).toEqual([[], 0])
    expect((await (await administrator(server)).read('/fotoweb/archives/', 'collectionlist')).data).toEqual([])
    // A task that was still waiting makes nothing again; somebody who asks for it does.
    await makeDemoLibrary(server.platform, new AbortController().signal)
    expect([await made(), (await files()).size]).toEqual([-1, 0])
    await requestDemoLibrary(operator, server.platform)
    expect(await listArchives(server.platform)).toHaveLength(3)
  })
})
