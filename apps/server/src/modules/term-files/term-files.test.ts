import { expect, test } from 'vitest'
import { readSkos } from './skos.ts'
import { readTermTable } from './term-table.ts'

const prefix = '@prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix t: <http://t.example/> .\n'

test('a table names terms by their levels; rows above them may be missing, and semicolons part cells as well', () => {
  expect(
    readTermTable(
      '\uFEFFLevel 1;level 2;Synonyms;uses;name:nb\r\nNorway;Oslo;"Christiania\nKristiania";Set query;Oslo by\r\n',
    ),
  ).toEqual([
    {
      name: 'Norway',
      children: [
        {
          name: 'Oslo',
          children: [],
          synonyms: ['Christiania', 'Kristiania'],
          acl: ['Set', 'Query'],
          translations: { nb: 'Oslo by' },
        },
      ],
    },
  ])
  expect(readTermTable("level 1\tdescription\n'=SUM(A1)\t'-dash\n'quoted\t\n")).toEqual([
    { name: '=SUM(A1)', description: '-dash', children: [] },
    { name: "'quoted", children: [] },
  ])
})

test.each([
  ['name,value\nOslo,Oslo', 'Line 1: it names no column “level 1”.'],
  ['level 1,colour\nOslo,red', 'Line 1: the column “colour” is unknown.'],
  ['level 1,level 2\nNorway,Oslo\n,Bergen', 'Line 3: a level above the term is empty.'],
  ['level 1,value\n,Oslo', 'Line 2: it names no term.'],
  ['level 1,uses\nOslo,Fly', 'Line 2: uses are Set, Query, Navigate.'],
  ['level 1\n"Oslo', 'it is no row of a table.'],
])('a table that cannot be read says where and why: %j', (text, says) => {
  expect(() => readTermTable(text)).toThrow(says)
})

test('the label of the language that is asked for is the name, those of others are translations', async () => {
  const text = `${prefix}t:a skos:prefLabel "Sea"@en, "Meer"@de ; skos:hiddenLabel "Se" ; skos:scopeNote "Salt."@de .`
  expect(await readSkos(text, 'turtle', 'de')).toEqual([
    { name: 'Meer', description: 'Salt.', synonyms: ['Se'], translations: { en: 'Sea' }, children: [] },
  ])
})

test('RDF/XML is read as Turtle is', async () => {
  const xml = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:skos="http://www.w3.org/2004/02/skos/core#">
    <skos:Concept rdf:about="http://t.example/a"><skos:prefLabel xml:lang="en">Sea</skos:prefLabel></skos:Concept>
    <skos:Concept rdf:about="http://t.example/b"><skos:prefLabel xml:lang="en">Bay</skos:prefLabel>
      <skos:broader rdf:resource="http://t.example/a"/></skos:Concept></rdf:RDF>`
  const [sea, ...others] = await readSkos(xml, 'xml', 'en')
  expect([sea?.name, sea?.children.map(({ name }) => name), others]).toEqual(['Sea', ['Bay'], []])
})

const bomb = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>
  <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>`
test.each([
  ['turtle', `${prefix}t:a skos:prefLabel "Sea`, 'The file is no Turtle'],
  ['xml', '<a><b></a>', 'The file is no RDF/XML'],
  ['xml', bomb, 'entities within entities'],
  ['turtle', prefix, 'no concepts'],
  ['turtle', `${prefix}t:a skos:altLabel "Sea" .`, 'has no preferred label'],
  [
    'turtle',
    `${prefix}t:a skos:prefLabel "A" ; skos:broader t:b . t:b skos:prefLabel "B" ; skos:broader t:a .`,
    'in a circle',
  ],
] as const)('SKOS that cannot be kept says why: %s %j', async (kind, text, says) => {
  await expect(readSkos(text, kind, 'en')).rejects.toThrow(says)
})
