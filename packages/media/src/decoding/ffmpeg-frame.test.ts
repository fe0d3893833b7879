import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { film } from '#src/testing/test-media.ts'
import { ffmpegFrame } from './ffmpeg-frame.ts'
import { sharp } from './sharp-decoder.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-ffmpeg-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe.skipIf(!hasFfmpeg())('the system’s ffmpeg', () => {
  test('gives a frame with square pixels, no larger than asked for', async () => {
    const path = join(folder, 'wide.avi')
    const source = [
      '-f',
      'lavfi',
      '-i',
      'color=c=blue:s=720x576:d=2',
      '-vf',
      'setsar=64/45',
      '-c:v',
      'mpeg2video',
      '-f',
      'avi',
    ]
    execFileSync('ffmpeg', ['-loglevel', 'error', ...source, path])
    const { width, height } = await sharp(await ffmpegFrame(path, 512, 10_000)).metadata()
    expect([width, height]).toEqual([512, 288])
  })

  test('gives the first frame of a film shorter than a second', async () => {
    const path = join(folder, 'short.webm')
    await writeFile(path, film())
    expect((await ffmpegFrame(path, 512, 10_000)).length).toBeGreaterThan(100)
  })

  test.each([
    ['a playlist', 'list.m3u8', (secret: string) => `#EXTM3U\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`],
    ['a list of files', 'list.ffconcat', (secret: string) => `ffconcat version 1.0\nfile '${secret}'\n`],
    [
      'a playlist named a film',
      'list.avi',
      (secret: string) => `#EXTM3U\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`,
    ],
  ])('refuses %s that leads to other files', async (_what, name, text) => {
    const secret = join(folder, 'secret.webm')
    await writeFile(secret, film())
    await writeFile(join(folder, name), text(secret))
    await expect(ffmpegFrame(join(folder, name), 512, 10_000)).rejects.toMatchObject({ code: 'damaged' })
  })

  test('is stopped after its time', async () => {
    const path = join(folder, 'late.webm')
    await writeFile(path, film())
    await expect(ffmpegFrame(path, 512, 1)).rejects.toMatchObject({ code: 'time-limit' })
  })
})

test('without ffmpeg the film has no decoder', async () => {
  const path = process.env['PATH']
  process.env['PATH'] = folder
  const answer = ffmpegFrame(join(folder, 'film.avi'), 512, 10_000)
  process.env['PATH'] = path
  await expect(answer).rejects.toMatchObject({ code: 'unsupported' })
})

function hasFfmpeg(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
