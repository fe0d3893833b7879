import { createMediaPool } from '@vitrine/media/pool/media-pool.ts'
import { drawing } from '@vitrine/media/testing/test-media.ts'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { createOwnMedia } from '#server/create-platform.ts'
import { type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

/** Takes a second or two when it is read, and many at a larger size. */
const hostile = (seed: number) => {
  const cloud = `<feTurbulence numOctaves="20" baseFrequency="0.9" seed="${seed}"/>`
  const filter = `<filter id="f">${cloud.repeat(2)}</filter>`
  return drawing(`${filter}<rect width="100%" height="100%" filter="url(#f)"/>`, 1600, 1200)
}

onBothEngines('fair shares of what is made on demand', (open) => {
  const hrefOf = async (person: Person, name: string, size: number) => {
    const { previews } = await person.read(`/fotoweb/archives/5000/${name}.info`, 'asset')
    return previews.find((each) => each.size === size && !each.square)?.href ?? expect.unreachable()
  }
  async function withServer(server: TestServer, work: (server: TestServer) => Promise<void>) {
    try {
      await work(server)
    } finally {
      await server.close()
    }
  }

  test('hostile drawings that one visitor asks for do not hold up the picture of another', async () => {
    const media = createOwnMedia({ pixelLimit: 268e6 })
    await withServer(await open({}, { media }), async (server) => {
      const archive = await anArchive(server)
      for (const seed of [1, 2, 3]) await aFile(archive, `${seed}.svg`, hostile(seed))
      const create = { width: 3000, height: 2000, channels: 3 as const, background: '#336699' }
      await aFile(archive, 'picture.jpg', await sharp({ create }).jpeg().toBuffer())
      await server.index(archive.id)
      const person = visitor(server)
      const done: string[] = []
      const look = async (name: string, size: number, remoteAddress: string) => {
        const answer = await person.ask(await hrefOf(person, name, size), { remoteAddress })
        done.push(name)
        return answer
      }
      const drawings = ['1.svg', '2.svg', '3.svg'].map((name) => look(name, 2400, '10.0.0.1'))
      const begun = vi.spyOn(media, 'make')
      await expect.poll(() => begun.mock.calls.length).toBeGreaterThan(0)
      const picture = await look('picture.jpg', 2400, '10.0.0.2')
      expect([picture.statusCode, (await sharp(picture.rawPayload).metadata()).width]).toEqual([200, 2400])
      expect(done).toEqual(['picture.jpg'])
      await media.close()
      await Promise.all(drawings)
    })
  })

  test('a drawing whose decoder broke a limit is not tried in any larger size; what is there stands in', async () => {
    const media = createMediaPool({ heavyProcesses: 1, heavyTimeLimitMs: 1000 })
    await withServer(await open({}, { media }), async (server) => {
      const archive = await anArchive(server)
      await aFile(archive, '1.svg', hostile(1))
      await server.index(archive.id)
      const person = visitor(server)
      const { quickRenditions } = await person.read('/fotoweb/archives/5000/1.svg.info', 'asset')
      const making = vi.spyOn(media, 'make')
      const smaller = quickRenditions.find(({ size }) => size === 1920)?.href ?? expect.unreachable()
      for (const href of [smaller, await hrefOf(person, '1.svg', 2400)]) {
        const answer = await person.ask(href)
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=60'])
        expect((await sharp(answer.rawPayload).metadata()).width).toBe(1600)
      }
      expect(making).toHaveBeenCalledTimes(1)
    })
  })
})
