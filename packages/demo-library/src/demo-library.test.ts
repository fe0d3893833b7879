import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ExifTool } from 'exiftool-vendored'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoItem, demoArchives, demoCatalogue } from './catalogue.ts'
import { drawItems, isMade } from './draw-items.ts'
import { drawSheet } from './draw-picture.ts'
import { contentOf } from './make-item.ts'

const catalogue = demoCatalogue()
let root: string
const exiftool = new ExifTool({ maxProcs: 1 })
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-demo-'))
})
afterAll(async () => {
  await exiftool.end()
  await rm(root, { recursive: true, force: true })
})

test('the catalogue is the same for one seed, another for another, and names every file once', () => {
  const paths = catalogue.map(({ archive, path }) => `${archive}/${path}`)
  expect(demoCatalogue().map(({ archive, path }) => `${archive}/${path}`)).toEqual(paths)
  expect(demoCatalogue('another').map(({ path }) => path)).not.toEqual(catalogue.map(({ path }) => path))
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.length).toBeGreaterThan(380)
  for (const archive of demoArchives)
    expect(catalogue.filter((item) => item.archive === archive).length).toBeGreaterThan(40)
  const scripts = [
    /\p{Script=Arabic}/u,
    /\p{Script=Han}/u,
    /\p{Script=Cyrillic}/u,
    /\p{Script=Greek}/u,
    /\p{Script=Hangul}/u,
    /[øłçüş]/u,
  ]
  for (const script of scripts)
    expect(
      catalogue.some(({ description }) =>
        script.test(description.title + description.place.city + description.people.join()),
      ),
    ).toBe(true)
})

test('what is said in a language is said of a place where names read well in it', () => {
  const placed = (pattern: RegExp) =>
    new Set(catalogue.flatMap(({ description: { title, place } }) => (pattern.test(title) ? [place.code] : [])))
  expect([...placed(/^(Bryggen|Sjøkart|Stilleben|Åsrygger)/)].toSorted()).toEqual(['DNK', 'ISL', 'NOR', 'SWE'])
  expect([...placed(/\p{Script=Hiragana}/u)]).toEqual(['JPN'])
  expect([...placed(/^Nabrzeże/)]).toEqual(['POL'])
  expect(placed(/^Houses at the quay/).size).toBeGreaterThan(1)
})

test('no two pictures are alike, and a picture is drawn the same every time', () => {
  const prints = catalogue.flatMap((item) =>
    item.kind === 'picture' ? [createHash('sha1').update(drawSheet(item, 'vitrine').toString()).digest('hex')] : [],
  )
  expect(new Set(prints).size).toBe(prints.length)
  const again = catalogue
    .slice(0, 40)
    .flatMap((item) =>
      item.kind === 'picture' ? [createHash('sha1').update(drawSheet(item, 'vitrine').toString()).digest('hex')] : [],
    )
  expect(prints.slice(0, again.length)).toEqual(again)
})

test('drawings hold no letters that would need a font', () => {
  for (const item of catalogue)
    if (item.kind === 'picture') expect(drawSheet(item, 'vitrine').toString()).not.toMatch(/<text|font|NaN|undefined/)
})

const endings = ['.jpg', '.png', '.webp', '.tif', '.mp4', '.wav', '.pdf']
/** One of each kind of file, and somebody with a name. */
const some = [
  ...endings.flatMap((ending) => catalogue.find(({ path }) => path.endsWith(ending)) ?? []),
  ...catalogue.filter(({ description }) => description.people.length > 0).slice(0, 1),
] as DemoItem[]

test('files of every kind carry their metadata, and what is there is not made again', async () => {
  const made: string[] = []
  const drawing = {
    root,
    seed: 'vitrine',
    signal: new AbortController().signal,
    onDone: ({ path }: DemoItem) => made.push(path),
  }
  await drawItems(some, drawing)
  expect(made.toSorted()).toEqual(some.map(({ path }) => path).toSorted())
  await drawItems(some, drawing)
  expect(made.length).toBe(some.length)
  for (const item of some) {
    const { description } = item
    expect(isMade(item, root)).toBe(true)
    const tags = await exiftool.readRaw<Record<string, unknown>>(join(root, item.archive, item.path), {
      readArgs: ['-G1', '-struct', '-a'],
    })
    const told = [
      tags['XMP-dc:Title'],
      tags['XMP-dc:Description'],
      tags['XMP-dc:Creator'],
      tags['XMP-photoshop:City'],
      tags['XMP-photoshop:Credit'],
    ]
    const creator = expect.toSatisfy((value: unknown) => [value].flat()[0] === description.creator)
    expect(told, item.path).toEqual([
      description.title,
      description.caption,
      creator,
      description.place.city,
      'Vitrine demo library',
    ])
    expect(tags['ExifTool:Warning'], item.path).toBeUndefined()
    if (item.path.endsWith('.jpg'))
      expect([tags['IPTC:ObjectName'], tags['IPTC:Keywords']]).toEqual([description.title, description.keywords])
    if (description.people.length > 0)
      expect(JSON.stringify(tags['XMP-mwg-rs:RegionInfo'] ?? tags)).toContain(description.people[0])
  }
  const left = await readdir(root, { recursive: true })
  expect(left.filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a file is the same to the byte when it is made again', async () => {
  for (const item of some.filter(({ kind }) => kind !== 'film'))
    expect(await contentOf(item, 'vitrine'), item.path).toEqual(await readFile(join(root, item.archive, item.path)))
})
