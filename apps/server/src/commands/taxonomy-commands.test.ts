import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { runCommandWithin } from '#server/testing/within.ts'

onBothEngines('vitrine taxonomy', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
  })
  afterAll(() => server.close())

  const taxonomy = (...given: string[]) => {
    const { data, databaseUrl } = server.platform.settings
    const settings = { VITRINE_DATA: data, ...(databaseUrl ? { VITRINE_DATABASE_URL: databaseUrl } : {}) }
    return runCommandWithin(['taxonomy', ...given], settings)
  }

  test('makes a taxonomy, reads an outline twice without doubling it, and writes it as it reads it', async () => {
    const file = join(server.platform.settings.data, 'places.txt')
    await writeFile(file, '# Places\nNorway\n  Oslo\n    Grünerløkka\n  Bergen\n\nChile\n')
    expect((await taxonomy('list')).said).toContain('No field has a taxonomy')
    expect((await taxonomy('import', '90', file)).fault).toContain('The field 90 has no taxonomy')
    expect((await taxonomy('add', '90', 'Places')).code).toBe(0)
    expect((await taxonomy('import', '90', file)).said).toBe('5 terms were added.\n')
    await writeFile(file, 'norway\n\tOslo\n\tTromsø\n\tTromsø\n')
    expect((await taxonomy('import', '90', file)).said).toBe('1 terms were added.\n')
    expect((await taxonomy('export', '90')).said.trimEnd().split('\n')).toEqual([
      'Chile',
      'Norway',
      '  Bergen',
      '  Oslo',
      '    Grünerløkka',
      '  Tromsø',
    ])
    expect((await taxonomy('restrict', '90')).code).toBe(0)
    expect((await taxonomy('list')).said).toBe('90  City  Places  takes no other values\n')
    const boss = await administrator(server)
    const found = await boss.read('/fotoweb/api/taxonomies/90/?q=grunerlokka', 'taxonomy-item-list')
    expect(found.data.map(({ name }) => name)).toEqual(['Grünerløkka'])
  })

  test('a vocabulary in SKOS is read with its words and languages, written as a table and as SKOS, and read from both again', async () => {
    const { data } = server.platform.settings
    const turtle = join(data, 'topics.ttl')
    await writeFile(
      turtle,
      `@prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix t: <http://topics.example/> .
       t:sea a skos:Concept ; skos:prefLabel "Sea"@en, "Meer"@de ; skos:altLabel "ocean"@en ; skos:narrower t:bay .
       t:bay skos:prefLabel "Bay, small"@en-GB ; skos:broader t:sea ; skos:definition "=Where ships rest"@en .
       t:ice skos:prefLabel "Eis"@de ; skos:broader t:sea, t:bay .`,
    )
    expect((await taxonomy('add', '25', 'Subjects')).code).toBe(0)
    expect((await taxonomy('import', '25', turtle)).said).toBe('3 terms were added.\n')
    const table = (await taxonomy('export', '25', 'csv')).said
    expect(table.trimEnd().split('\n')).toEqual([
      'level 1,level 2,value,description,search,uses,synonyms,name:de',
      'Sea,,Sea,,,Set Query Navigate,ocean,Meer',
      `Sea,"Bay, small","Bay, small",'=Where ships rest,,Set Query Navigate,,`,
      'Sea,Eis,Eis,,,Set Query Navigate,,',
    ])
    const skos = (await taxonomy('export', '25', 'skos')).said
    const [csv, again] = [join(data, 'topics.csv'), join(data, 'again.ttl')]
    await writeFile(csv, table)
    await writeFile(again, skos)
    expect((await taxonomy('import', '25', csv)).said).toBe('0 terms were added.\n')
    expect((await taxonomy('import', '25', again)).said).toBe('0 terms were added.\n')
    expect((await taxonomy('add', '20', 'Others')).code).toBe(0)
    expect((await taxonomy('import', '20', csv)).said).toBe('3 terms were added.\n')
    expect((await taxonomy('export', '20', 'csv')).said).toBe(table)
  })

  test('a file that cannot be kept whole changes nothing', async () => {
    const file = join(server.platform.settings.data, 'broken.txt')
    const before = (await taxonomy('export', '90')).said
    for (const [content, says] of [
      [Buffer.from([0x42, 0xe6, 0x0a]), 'is no UTF-8 text'],
      [`Fine\n${'x'.repeat(251)}\n`, 'rule max-size'],
      ['Fine\n    a\n  b\n', 'Line 3'],
      [Array.from({ length: 33 }, (_, level) => ' '.repeat(level) + level).join('\n'), 'at most 32 levels'],
    ] as const) {
      await writeFile(file, content)
      const refused = await taxonomy('import', '90', file)
      expect([refused.code, refused.fault]).toEqual([1, expect.stringContaining(says)])
    }
    expect((await taxonomy('export', '90')).said).toBe(before)
  })
})
