import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExiftoolReader } from './exiftool-reader.ts'

const exiftool = createExiftoolReader({ processes: 1, timeLimitMs: 20_000 })
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-reader-'))
})
afterAll(async () => {
  await exiftool.close()
  await rm(folder, { recursive: true })
})

test('letters of several bytes survive wherever the pipe from exiftool is cut', async () => {
  const word = '日本語の説明文。Ærø 🙂 '
  for (let at = 0; at < 12; at++) {
    const path = join(folder, `long-${at}.xmp`)
    const keywords = Array.from({ length: 1000 }, (_, count) => `${'x'.repeat(at)}${word}${count}`)
    await exiftool.write('', path, { 'XMP-dc:Subject': keywords })
    expect((await exiftool.read(path, 'full'))['XMP-dc:Subject']).toEqual(keywords)
  }
})

test('a value is written as it was typed: no entity, sign of a list or of a structure is understood', async () => {
  const path = join(folder, 'signs.xmp')
  const text = '&lt;b&gt; &amp;#38; {a=b,c} [x|y] = - +'
  const contact = { CiAdrCity: text }
  await exiftool.write('', path, { 'XMP-dc:Subject': [text, 'two'], 'XMP-iptcCore:CreatorContactInfo': contact })
  const tags = await exiftool.read(path, 'full')
  expect(tags['XMP-dc:Subject']).toEqual([text, 'two'])
  expect(tags['XMP-iptcCore:CreatorContactInfo']).toEqual(contact)
})
