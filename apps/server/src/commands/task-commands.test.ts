import { afterAll, beforeAll, expect, test } from 'vitest'
import { countDeed, countOf, makeCountTable } from '#modules/background-tasks/count-deed.builders.ts'
import { longDeedTask } from '#modules/background-tasks/run-long-deed.ts'
import { startLongDeed } from '#modules/background-tasks/start-background-task.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { runCommandWithin } from '#server/testing/within.ts'

onBothEngines('vitrine tasks', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
    await makeCountTable(server.platform)
  })
  afterAll(() => server.close())

  const tasks = (...given: string[]) => {
    const { data, databaseUrl } = server.platform.settings
    const settings = { VITRINE_DATA: data, ...(databaseUrl ? { VITRINE_DATABASE_URL: databaseUrl } : {}) }
    return runCommandWithin(['tasks', ...given], settings)
  }

  test('lists the tasks of all people, pauses, resumes and cancels them and tries again what failed', async () => {
    expect((await tasks('list')).said).toBe('There is no background task.\n')
    const { platform } = server
    const begin = () => startLongDeed(operator, { type: 'count', details: { count: 20 }, total: 20 }, platform)
    const [first, second] = [await begin(), await begin()]
    const { said } = await tasks('list')
    expect(said).toMatch(new RegExp(`${first} {2}count {2}waits {2}0 of 20 {2}system \\(0\\) {2}\\d{4}-`))
    expect(said.trim().split('\n')).toHaveLength(2)
    expect((await tasks('pause', first)).said).toContain('  paused  0 of 20')
    expect((await tasks('resume', first)).said).toContain('  waits  0 of 20')
    expect((await tasks('cancel', second)).said).toContain('  cancelled  0 of 20')
    // Commands go by the clock of the machine, which is ahead of that of the test.
    server.clock.advance(3600_000)
    let isWhole = false
    platform.tasks.register(longDeedTask(countDeed({ refuses: (item) => !isWhole && item === '7' }), platform))
    await platform.tasks.start({ isAlone: true })
    const boss = await administrator(server)
    const progress = async () => (await boss.read(`/fotoweb/me/background-tasks/${first}`, 'task-status')).task.progress
    await expect.poll(progress).toMatchObject({ done: 19, failed: 1 })
    await expect.poll(async () => (await tasks('list')).said).toContain('  done  19 of 20, 1 failed')
    isWhole = true
    expect((await tasks('retry', first)).code).toBe(0)
    await expect.poll(progress).toMatchObject({ done: 20, failed: 0 })
    expect((await countOf(first, platform)).every(([, times]) => times === 1)).toBe(true)
    expect(await countOf(second, platform)).toEqual([])
    // Each command is a process.
  })

  test('says what it cannot do, and changes nothing', async () => {
    const none = await tasks('pause', 'no-such-task')
    expect([none.code, none.fault]).toEqual([1, expect.stringContaining('There is no task “no-such-task”')])
    const over = /^(\S+) {2}count {2}cancelled/m.exec((await tasks('list')).said)?.[1] ?? ''
    const refused = await tasks('resume', over)
    expect([refused.code, refused.fault]).toEqual([1, expect.stringContaining('is in no state for that')])
  })
})
