import { afterAll, beforeAll, expect, test } from 'vitest'
import { setSitePages } from '#modules/site-pages/site-pages.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { SettingRefused } from '#platform/database/site-settings.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { setDesktopTool } from './desktop-tool.ts'

const win = { installer: { href: 'https://example.org/tool.exe', version: '8.2' }, minVersion: '8.0' }

onBothEngines('the desktop tool', (open) => {
  let server: TestServer
  let boss: Person
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
  })
  afterAll(() => server.close())
  const told = async () => (await boss.read('/fotoweb/me', 'full-api-descriptor')).fwdt

  test('is in the descriptor when the site offers one, with its how-to [SES-007]', async () => {
    expect(await told()).toBeNull()
    await setDesktopTool(operator, JSON.stringify({ win }), server.platform)
    const services = { open: null, edit: null, crop: null }
    expect(await told()).toEqual({ osx: null, win, services, views: { install: null } })
    await setSitePages(operator, new Map([['tool.en.md', '# How to\n']]), server.platform)
    await setDesktopTool(operator, JSON.stringify({ win, howTo: 'tool' }), server.platform)
    expect((await told())?.views.install).toBe('/fotoweb/site/pages/tool/en')
    await setDesktopTool(operator, null, server.platform)
    expect(await told()).toBeNull()
  })

  test.each([
    { win: { ...win, installer: { href: 'javascript:x', version: '8' } } },
    { win: { ...win, installer: { href: 'https://x.example/', version: 'new' } } },
    { linux: win },
    { win, howTo: 'nothing' },
  ])('what cannot be offered is refused with the rule that it breaks: %j', async (given) => {
    await expect(setDesktopTool(operator, JSON.stringify(given), server.platform)).rejects.toThrow(SettingRefused)
  })
})
