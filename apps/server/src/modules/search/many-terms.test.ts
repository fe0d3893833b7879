import { SearchSyntaxError } from '@vitrine/search-language/faults/search-syntax-error.ts'
import { parseExpression } from '@vitrine/search-language/parsing/parse-expression.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

onBothEngines('a search of as many terms as the language takes', (open) => {
  let server: TestServer
  let anybody: Person
  beforeAll(async () => {
    server = await open()
    const photos = await anArchive(server, { name: 'Photos', access: [everyoneLooks] })
    const assets = [
      { path: 'a/harbour7.jpg', metadata: { '5': 'word7 word8', '320': '7' }, bytes: 7 * 2 ** 20 + 1 },
      { path: 'b/other.jpg', metadata: { '5': 'elsewhere' } },
    ]
    await someAssets(photos, assets, server.platform)
    const part = await anArchive(server, { name: 'Part', access: [group(builtIn.everyone, ['View'], 'NOT fn:other')] })
    await someAssets(part, assets, server.platform)
    anybody = visitor(server)
  })
  afterAll(() => server.close())

  const of = (count: number, term: (at: number) => string) => Array.from({ length: count }, (_, at) => term(at + 1))
  /** So many as are read; what a term names counts as well. */
  function most(term: (at: number) => string, between: string): string {
    for (let count = 500; count > 100; count--) {
      const text = of(count, term).join(between)
      try {
        parseExpression(text, { now: new Date(), utcOffsetMinutes: 0, plainWords: 'all' })
        return text
      } catch (error) {
        if (!(error instanceof SearchSyntaxError)) throw error
      }
    }
    throw new Error('A search of a hundred terms was refused.')
  }
  const searches: [string, string, [photos: number, part: number]][] = [
    ['words', most((at) => `word${at}`, ' OR '), [1, 1]],
    ['words of a field', most((at) => `5:word${at}`, ' OR '), [1, 1]],
    ['phrases', most((at) => `"word${at} word${at + 1}"`, ' OR '), [1, 1]],
    ['phrases, all of them', most(() => '"word7 word8"', ' AND '), [1, 1]],
    ['names', most((at) => `fn:harbour${at}`, ' OR '), [1, 1]],
    ['names, all of them', most((at) => 'fn:harbour'.slice(0, 6 + (at % 5)), ' AND '), [1, 1]],
    ['names with wildcards', most((at) => `fn:h*r${at}.jpg`, ' AND NOT '), [0, 0]],
    ['short names', most((at) => `fn:${at % 10}`, ' OR '), [1, 1]],
    ['folders', most((at) => `dn:nowhere${at}`, ' OR '), [0, 0]],
    ['sizes', most((at) => `fs:${at}`, ' OR '), [1, 1]],
    ['ranges of a field', most((at) => `320:${at}~~${at}`, ' OR '), [1, 1]],
    ['ranges of a field, all of them', most((at) => `320:1~~${at + 6}`, ' AND '), [1, 1]],
    ['empty fields', most((at) => `${at + 1000}:""`, ' AND '), [2, 1]],
    ['what is not', `NOT ${most((at) => `fn:nothing${at}`, ' AND NOT ')}`, [2, 1]],
    ['what is not one of them', `NOT (${most((at) => `fn:harbour${at}`, ' OR ')})`, [1, 0]],
    ['words and names', most((at) => `(word${at} AND fn:harbour) OR fs:${at}000`, ' OR '), [1, 1]],
    ['words that are not there', `NOT ${most((at) => `nothing${at}`, ' AND NOT ')}`, [2, 1]],
    ['fields or words, and phrases', most((at) => `(5:word7 OR word${at}) AND "word7 word8"`, ' AND '), [1, 1]],
    ['beginnings', most((at) => `word${at}*`, ' OR '), [1, 1]],
  ]

  test.each(searches)('%s', async (_name, text, found) => {
    const query = `?q=${encodeURIComponent(text)}`
    const asked = await anybody.ask(`/fotoweb/archives/5000-Photos/${query}`)
    expect([asked.statusCode, asked.json().assetCount], asked.body.slice(0, 300)).toEqual([200, found[0]])
    const all = await anybody.ask(`/fotoweb/archives/${query}`)
    expect(all.statusCode, all.body.slice(0, 300)).toBe(200)
    const counted: { name: string; assetCount: number }[] = all.json().data
    const of = (archive: string) => counted.find(({ name }) => name === archive)?.assetCount
    expect([of('Photos'), of('Part')]).toEqual(found)
  })

  test('brackets as deep as they may be', async () => {
    const deep = of(24, (at) => `(fn:none${at} OR NOT (`)
    const text = `${deep.join('')}fn:harbour${'))'.repeat(24)}`
    const list = await anybody.ask(`/fotoweb/archives/5000-Photos/?q=${encodeURIComponent(text)}`)
    expect([list.statusCode, list.json().assetCount]).toEqual([200, 1])
  })

  test('more than that is refused with the rule that it breaks', async () => {
    const text = of(501, (at) => `word${at}`).join(' OR ')
    const refused = await anybody.refused(`/fotoweb/archives/5000-Photos/?q=${encodeURIComponent(text)}`)
    expect([refused.status, refused.value]).toEqual([400, 'InvalidSearchExpression'])
    expect(refused.fields).toMatchObject([{ field: 'q', rule: 'too-many-terms' }])
  })

  test('in more archives than one statement has room for', async () => {
    for (let number = 0; number < 70; number++) await anArchive(server, { name: `Empty ${number}` })
    const query = `?q=${encodeURIComponent(most((at) => `fn:harbour${at}`, ' OR '))}`
    const { data } = await anybody.read(`/fotoweb/archives/${query}`, 'collectionlist')
    expect(data.map(({ assetCount }) => assetCount).reduce((sum, count) => sum + count, 0)).toBe(2)
  })
})
