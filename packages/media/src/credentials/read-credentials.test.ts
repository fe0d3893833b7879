import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analyse } from '#src/analyse.ts'
import { type MediaTools, openMediaTools } from '#src/opening/media-tools.ts'
import { samplesFolder } from '#src/testing/sample-files.ts'

const samples = samplesFolder()

let folder: string
let tools: MediaTools
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credentials-'))
  tools = openMediaTools()
})
afterAll(async () => {
  await tools.close()
  await rm(folder, { recursive: true })
})

async function credentialsOf(name: string, bytes: Uint8Array) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return (await analyse(path, {}, tools)).credentials
}

const nothing = { signer: '', generator: '', signedAt: null }

test('a picture without a manifest carries none', async () => {
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#446688' } })
  expect(await credentialsOf('plain.jpg', await picture.jpeg().toBuffer())).toEqual({ state: 'none', ...nothing })
})

test('what only looks like a manifest is judged in its thread, and nobody falls over it', async () => {
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#446688' } })
    .png()
    .toBuffer()
  const looksLike = Buffer.concat([picture, Buffer.from('jumdc2pa')])
  expect((await credentialsOf('looks.png', looksLike)).state).toBe('none')
})

describe.skipIf(samples === undefined)('a signed photograph', () => {
  const signed = () => readFile(`${samples}/content-credentials/adobe-20220124-CAICA.jpg`)
  const told = {
    signer: 'C2PA Test Signing Cert, C2PA Signer',
    generator: expect.stringContaining('make_test_images'),
    signedAt: '2023-01-24T14:48:58.000Z',
  }

  test('is intact as it was signed, whoever signed it', async () => {
    expect(await credentialsOf('intact.jpg', await signed())).toEqual({ state: 'intact', ...told })
  })

  test('is broken when one bit of the picture is another', async () => {
    const bytes = await signed()
    const at = bytes.length - 5000
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    expect(await credentialsOf('changed.jpg', bytes)).toEqual({ state: 'broken', ...told })
  })

  test('is broken when the claim cannot be read any more', async () => {
    const bytes = await signed()
    const at = bytes.lastIndexOf('c2pa.claim') + 80
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at)
    expect(await credentialsOf('damaged.jpg', bytes)).toMatchObject({ state: 'broken' })
  })

  test('cannot be judged when it is too large or takes too long, and the next one can', async () => {
    const limits = { ...tools.limits, wasmBytes: 1000 }
    const path = join(folder, 'large.jpg')
    await writeFile(path, await signed())
    expect((await analyse(path, {}, { ...tools, limits })).credentials).toEqual({ state: 'unknown', ...nothing })
    const hurried = { ...tools, limits: { ...tools.limits, decodeMs: 1 } }
    expect((await analyse(path, {}, hurried)).credentials.state).toBe('unknown')
    expect((await analyse(path, {}, tools)).credentials.state).toBe('intact')
  })
})
