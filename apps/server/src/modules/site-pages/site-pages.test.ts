import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { SettingRefused } from '#platform/database/site-settings.ts'
import { visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { setSitePages } from './site-pages.ts'

const imprint =
  '# Imprint <b>\n\n<script>alert(1)</script>\n\n[x](javascript:alert) [web](https://example.org) ![p](https://e.org/p.png)\n'

onBothEngines('pages of the site', (open) => {
  let server: TestServer
  beforeAll(async () => {
    // Where visitors are not let in the sign-in page still links to them.
    server = await open({ guests: false })
  })
  afterAll(() => server.close())

  const list = async (language: string) => {
    const answer = await visitor(server).ask('/fotoweb/site/pages/', { headers: { 'accept-language': language } })
    expect([answer.statusCode, answer.headers['content-language']]).toEqual([200, language])
    return answer.json().data
  }

  test('are listed with their titles in the language that is asked for, for everybody [HDR-028]', async () => {
    expect(await list('en')).toEqual([])
    const files = { 'imprint.en.md': imprint, 'imprint.de.md': '# Impressum\n\nText', 'help.ar.md': '# مساعدة\n' }
    expect(await setSitePages(operator, new Map(Object.entries(files)), server.platform)).toEqual(['help', 'imprint'])
    expect(await list('de')).toEqual([
      { id: 'help', title: 'مساعدة', href: '/fotoweb/site/pages/help/de' },
      { id: 'imprint', title: 'Impressum', href: '/fotoweb/site/pages/imprint/de' },
    ])
    expect((await list('nb'))[1].title).toBe('Imprint <b>')
  })

  test('are words in a sandbox: no tag of the text, no script, no picture of others [HDR-028]', async () => {
    const answer = await visitor(server).ask('/fotoweb/site/pages/imprint/nb', { headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.headers['content-language']]).toEqual([200, 'en'])
    const policy = String(answer.headers['content-security-policy'])
    for (const rule of ["default-src 'none'", "frame-ancestors 'self'", 'sandbox allow-popups', "base-uri 'none'"])
      expect(policy).toContain(rule)
    expect(policy).not.toMatch(/unsafe|allow-scripts|allow-same-origin|script-src|img-src/)
    expect(answer.body).not.toMatch(/<script|<b>|href="javascript/i)
    expect(answer.body).toContain('href="https://example.org"')
    const arabic = await visitor(server).ask('/fotoweb/site/pages/help/de')
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">')
    for (const missing of ['other/en', 'imprint/xx', 'constructor/en'])
      expect((await visitor(server).refused(`/fotoweb/site/pages/${missing}`)).status).toBe(404)
  })

  test.each([
    ['imprint.md', '# x'],
    ['Imprint.en.md', '# x'],
    ['imprint.xx.md', '# x'],
    ['imprint.en.md', 'no title'],
    ['imprint.en.md', `# x\n${'x'.repeat(200_001)}`],
  ])('the file %s with %.9s is refused', async (name, text) => {
    await expect(setSitePages(operator, new Map([[name, text]]), server.platform)).rejects.toThrow(SettingRefused)
  })
})
