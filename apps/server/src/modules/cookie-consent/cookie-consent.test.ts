import { languageCodes } from '@vitrine/contract/languages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { visitor } from '#server/testing/ask.ts'
import { onBothEngines, openTestServer, type TestServer } from '#server/testing/open-test-server.ts'
import { setCookieTexts } from './cookie-texts.ts'

const address = '/fotoweb/api/privacy/cookie-consent'

onBothEngines('what visitors are told about cookies', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
  })
  afterAll(() => server.close())

  const told = async (language: string) => visitor(server).ask(address, { headers: { 'accept-language': language } })

  test('a text in every language, without a sign-in [CKE-001]', async () => {
    const titles = new Set<string>()
    for (const language of languageCodes) {
      const answer = await told(language)
      const { banner, policy } = answer.json()
      expect([answer.statusCode, answer.headers['content-language']]).toEqual([200, language])
      expect([banner.title, banner.body, policy].every((text) => text.length > 5)).toBe(true)
      titles.add(banner.body)
    }
    expect(titles.size).toBe(languageCodes.length)
  })

  test('a site says it in its own words, in another language rather than not at all', async () => {
    const own = { banner: { title: 'Kekse', body: 'Wir backen selbst.' }, policy: '<script>alert(1)</script>' }
    await setCookieTexts(operator, JSON.stringify({ de: own }), server.platform)
    for (const language of ['de', 'nb']) {
      const answer = await told(language)
      expect(answer.json()).toEqual(own)
      expect(answer.headers['content-language']).toBe('de')
      expect(answer.headers['content-type']).toContain('application/json')
    }
    await setCookieTexts(operator, null, server.platform)
    expect((await told('nb')).json().banner.title).toBe('Informasjonskapsler')
  })

  test.each(['{', '{}', '[]', '{"xx": {}}', '{"en": {"banner": {"title": "x"}, "policy": ""}}'])(
    'the texts %s are refused with the rule that they break',
    async (given) => {
      await expect(setCookieTexts(operator, given, server.platform)).rejects.toThrow(/texts|text in one language/)
    },
  )
})

test('where visitors are not let in the sign-in page still has its texts and its looks', async () => {
  const closed = await openTestServer('sqlite', { guests: false })
  for (const url of [address, '/fotoweb/appearance/css', '/fotoweb/appearance/logos/login'])
    expect((await closed.app.inject({ url })).statusCode, url).toBe(200)
  await closed.close()
})
