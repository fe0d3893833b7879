import { parseExpression } from '@vitrine/search-language/parsing/parse-expression.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { findFolder } from '#modules/folders/folders.queries.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { visiblePlace } from './visible-folders.queries.ts'

const countries = ['Norway', 'Chile', 'Mali']
const places = ['', 'a', 'a/deep', 'a/deep/er', 'b', 'b/other', 'c', 'd/only/below']
/** An asset in every place for every country but Mali, which is seen in two of them. */
const given = places.flatMap((folder, at) =>
  countries
    .filter((country) => country !== 'Mali' || folder.startsWith('a/deep/') || folder === 'c')
    .map((country, which) => {
      const path = `${folder === '' ? '' : `${folder}/`}${country}.jpg`
      return { path, metadata: { '101': country }, fileTime: 1000 * (at * 7 + which * 100) }
    }),
)

onBothEngines('a place of which a viewer sees a part', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  beforeAll(async () => {
    server = await open()
    archive = await anArchive(server)
    await someAssets(archive, given, server.platform)
    const other = await anArchive(server, { name: 'Other' })
    await someAssets(
      other,
      given.map((asset) => ({ ...asset, fileTime: 9_000_000 })),
      server.platform,
    )
  })
  afterAll(() => server.close())

  const filters = ['Mali', 'NOT Norway', 'fn:chile', 'Mali OR fn:chile', 'nothing', 'fn:nothing']
  const cases = filters.flatMap((filter) =>
    ['', 'a', 'a/deep', 'b', 'c', 'd'].map((folder) => [filter, folder] as const),
  )
  test.each(cases)(
    'under %s in "%s": folders and newest are those of what is seen, of little and of much',
    async (filter, folder) => {
      const expression = parseExpression(filter, { now: new Date(), utcOffsetMinutes: 0, plainWords: 'all' })
      const isSeen = (country: string) => {
        if (filter.startsWith('NOT')) return country !== 'Norway'
        return filter.toLowerCase().includes(country.toLowerCase())
      }
      const beneath = folder === '' ? '' : `${folder}/`
      const seen = given.filter(({ path, metadata }) => path.startsWith(beneath) && isSeen(metadata['101']))
      const names = seen.map(({ path }) => path.slice(beneath.length).split('/')).filter((parts) => parts.length > 1)
      const expected = {
        childCount: new Set(names.map(([name]) => name)).size,
        newest: seen.length === 0 ? null : Math.max(...seen.map(({ fileTime }) => fileTime)),
      }
      const scope = { archiveId: archive.id, filter: expression }
      const parent = folder === '' ? null : await findFolder(archive.id, folder, server.platform)
      const place = { archiveId: archive.id, parentId: parent?.id ?? null }
      const everything = parseExpression('', { now: new Date(), utcOffsetMinutes: 0, plainWords: 'all' })
      const selection = { scope, folder, expression: everything }
      expect(await visiblePlace(selection, place, server.platform)).toEqual(expected)
      expect(await visiblePlace(selection, place, server.platform, 0)).toEqual(expected)
    },
  )
})
