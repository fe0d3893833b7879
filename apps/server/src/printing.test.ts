import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from './testing/run-command.ts'
import { type SpawnedServer, spawnServer } from './testing/spawn-server.ts'
import { runCommandWithin } from './testing/within.ts'

/** Clears the screen, turns the direction of writing, sends C1 codes, and begins a line that looks like one of ours. */
const hostile = 'a\u001b[2J\u009b31m\u202e\n2026-11-22 09:00:00  forged'
const obeyed = /(?!\n)[\p{Cc}\u202e]/u

let home: string
let server: SpawnedServer
let settings: Record<string, string>
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-printing-'))
  settings = { VITRINE_DATA: join(home, 'data'), VITRINE_ADMIN_PASSWORD: 'the terminal shows it all' }
  await mkdir(join(home, hostile))
  await writeFile(join(home, hostile, `${hostile}.txt`), 'text')
  await writeFile(join(home, hostile, 'harmless.txt'), 'text')
  const name = hostile.replaceAll('\n', ' ')
  server = spawnServer({ ...settings, VITRINE_LOG: 'info' }, ['--archive', `${name}=${join(home, hostile)}`])
  await server.ready
})
afterAll(async () => {
  await server.stop()
  await rm(home, { recursive: true, force: true })
})

/** Within this process its words pass the same door; that a process prints no others is shown by the two that are run in one. */
const vitrine = async (given: readonly string[], run = runCommandWithin) => {
  const { said, fault } = await run(given, settings)
  return said + fault
}

test('progress and log show names of archives and files, and no terminal obeys them', async () => {
  await expect.poll(() => server.said()).toContain('files read')
  await expect.poll(() => server.logged()).toContain('folders compared')
  for (const text of [server.said(), server.logged()]) {
    expect(text).not.toMatch(obeyed)
    expect(text).toContain('\\u001b[2J\\u009b31m\\u202e')
  }
  for (const line of server.logged().trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
})

test.each([
  ['archive', 'list'],
  ['archive', 'parked', hostile],
  ['archive', 'add', hostile, `/no/such/${hostile}`],
  ['archive', 'add', 'other', `/no/such/${hostile}`],
  ['archive', 'remove', '5000'],
  ['user', 'password', hostile],
  ['user', 'add', hostile],
  ['user', 'add', 'x', hostile],
  ['token', 'add', 'Administrator', hostile],
  ['token', 'add', hostile, hostile],
  ['token', 'revoke', hostile],
  ['why', 'guest', 'View', `5000/${hostile}.txt`],
  ['why', hostile, 'View', '5000/x'],
  ['why', 'guest', hostile, '5000/x'],
  ['site', 'css', hostile],
  ['site', 'pages', hostile],
  ['audit', '500'],
  ['audit', hostile],
  ['check', '--quick'],
  ['check', `--${hostile}`],
  ['migrate', hostile],
  ['restore', hostile],
])('what command %# says is obeyed by no terminal and forges no line', async (...given) => {
  isHarmless(await vitrine(given))
})

test('what the process of a command says is the same, whether it answers or fails', async () => {
  for (const given of [
    ['archive', 'list'],
    ['why', 'guest', hostile, '5000/x'],
  ]) {
    const text = await vitrine(given, runCommand)
    isHarmless(text)
    expect(text).toBe(await vitrine(given))
  }
})

function isHarmless(text: string): void {
  expect(text).not.toMatch(obeyed)
  expect(text).not.toMatch(/^2026-11-22 09:00:00 {2}forged/m)
  expect(text).not.toBe('')
}

test('what check finds is one line each, and its JSON says the name as it is', async () => {
  // A running server would notice at once that the file is gone.
  await server.stop()
  await rm(join(home, hostile, `${hostile}.txt`))
  const { said, code } = await runCommand(['check', '--json'], settings)
  expect(code).toBe(2)
  expect(said).not.toMatch(obeyed)
  expect(
    said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toContainEqual(expect.objectContaining({ path: `${hostile}.txt` }))
  expect(await vitrine(['check'])).not.toMatch(/^2026-11-22 09:00:00 {2}forged/m)
})

test('settings and arguments that are refused are shown, too', async () => {
  const refused = spawnServer({ ...settings, VITRINE_HOST: hostile }, ['--archive', hostile])
  await refused.ended
  expect(refused.said()).not.toMatch(obeyed)
  expect(refused.said()).toContain('\\u001b[2J')
})
