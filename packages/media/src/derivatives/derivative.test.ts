import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readFilmFacts, readStreams } from '#src/decoding/read-film-facts.ts'
import { sharp } from '#src/decoding/sharp-decoder.ts'
import { hashFile } from '#src/files/read-content.ts'
import { type MediaTools, openMediaTools } from '#src/opening/media-tools.ts'
import { samplesFolder } from '#src/testing/sample-files.ts'
import { film, wav } from '#src/testing/test-media.ts'
import { makeDerivative } from './derivative.ts'
import type { DerivativeRequest } from './derivative-request.ts'

type Wish = DerivativeRequest extends infer Each ? (Each extends unknown ? Omit<Each, 'to' | 'sha256'> : never) : never

let folder = ''
let tools: MediaTools
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-derivative-'))
  tools = openMediaTools()
  await writeFile(join(folder, 'blue.webm'), film())
  await writeFile(join(folder, 'steps.wav'), wav([0, 0.5, 1, 0]))
  await writeFile(join(folder, 'text.mp4'), 'not a film at all')
})
afterAll(async () => {
  await tools.close()
  await rm(folder, { recursive: true })
})

/** The scheduling policies of the threads of this process, by which an encoder may take the processor from all others. */
async function policies(): Promise<string[]> {
  const found = new Set<string>()
  for (const thread of await readdir('/proc/self/task')) {
    const said = await readFile(`/proc/self/task/${thread}/stat`, 'utf8').catch(() => '')
    // The name may have blanks and stands in parentheses; the policy is the 41st field (man 5 proc_pid_stat).
    const policy = said.slice(said.lastIndexOf(')') + 2).split(' ')[38]
    if (policy !== undefined) found.add(policy)
  }
  return [...found]
}

async function make(path: string, wish: Wish) {
  const to = join(folder, `made-${crypto.randomUUID()}`)
  const request = { ...wish, to, sha256: await hashFile(path) } as DerivativeRequest
  return { to, request, result: await makeDerivative(path, request, tools) }
}

const strip = { kind: 'strip', width: 80, height: 60, columns: 3, times: [0.1, 0.2, 0.3, 0.35] } as const
const copy = { kind: 'copy', height: 720, longestSeconds: 3600 } as const

describe('a film strip', () => {
  test('holds the frames row after row, in their own colours', async () => {
    const { to, result } = await make(join(folder, 'blue.webm'), strip)
    expect(result).toEqual({ bytes: expect.any(Number) })
    const { data, info } = await sharp(await readFile(to))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([240, 120])
    const pixel = (x: number, y: number) => [...data.subarray((y * 240 + x) * 3, (y * 240 + x) * 3 + 3)]
    const [red, green, blue] = pixel(40, 30)
    expect(blue).toBeGreaterThan((red ?? 0) + (green ?? 0))
    for (const at of [120, 200]) expect(Math.abs((pixel(at, 30)[2] ?? 0) - (blue ?? 0))).toBeLessThan(12)
    // Four frames in rows of three: the rest of the second row is empty.
    expect(Math.max(...pixel(200, 90))).toBeLessThan(12)
  })

  test('of a film that has no decoder here is made of frames by the ffmpeg of the system', async () => {
    const program = join(folder, 'bin')
    await mkdir(program)
    // Stands in for it: a frame for each place that is asked for, but none for the last.
    const frames = ['#c02020', '#20c020', '#2020c0'].map((background) =>
      sharp({ create: { width: 160, height: 120, channels: 3, background } })
        .png()
        .toBuffer(),
    )
    for (const [at, frame] of frames.entries()) await writeFile(join(program, `0.${at + 1}.png`), await frame)
    const script =
      '#!/bin/sh\nfor word; do [ "$before" = -ss ] && at=$word; before=$word; done\nexec cat "$(dirname "$0")/$at.png"\n'
    await writeFile(join(program, 'ffmpeg'), script, { mode: 0o755 })
    const path = join(folder, 'old.avi')
    await writeFile(path, Buffer.from('RIFF\x40\0\0\0AVI LIST'.padEnd(80, '\0'), 'latin1'))
    vi.stubEnv('PATH', `${program}:${process.env['PATH']}`)
    const { to, result } = await make(path, strip).finally(() => vi.unstubAllEnvs())
    expect(result).toEqual({ bytes: expect.any(Number) })
    const { data } = await sharp(await readFile(to))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const strongest = (x: number, y: number) => {
      const pixel = [...data.subarray((y * 240 + x) * 3, (y * 240 + x) * 3 + 3)]
      return pixel.indexOf(Math.max(...pixel))
    }
    expect([strongest(40, 30), strongest(120, 30), strongest(200, 30)]).toEqual([0, 1, 2])
    expect(strongest(40, 90), 'the last frame that there was, once more').toBe(2)
    await expect(make(path, strip)).resolves.toMatchObject({ result: { problem: { code: expect.any(String) } } })
  })

  test('of other bytes than those that are meant is thrown away', async () => {
    const { request } = await make(join(folder, 'blue.webm'), strip)
    const other = { ...request, sha256: '0'.repeat(64) }
    expect(await makeDerivative(join(folder, 'blue.webm'), other, tools)).toEqual({ changed: true })
    expect(existsSync(other.to)).toBe(false)
  })
})

describe('a wave form', () => {
  test('is as loud as the sound, part for part', async () => {
    const { to } = await make(join(folder, 'steps.wav'), { kind: 'wave', points: 12 })
    const peaks = [...(await readFile(to))]
    expect(peaks).toHaveLength(12)
    // The middle of each second; at its borders a point may hear its neighbour.
    const [silent, half, full, after] = [1, 4, 7, 10].map((at) => peaks[at] ?? -1)
    expect([silent, after]).toEqual([0, 0])
    expect(Math.abs((half ?? 0) - 128)).toBeLessThan(4)
    expect(full).toBeGreaterThan(250)
  })
})

describe('a copy to play', () => {
  test('of a film in VP8 is MP4 with H.264, as long and as large', async () => {
    const from = join(folder, 'blue.webm')
    const { to } = await make(from, copy)
    expect(await readStreams(to)).toMatchObject({ container: 'video/mp4', video: expect.stringMatching(/^avc1/) })
    const [before, after] = [await readFilmFacts(from), await readFilmFacts(to)]
    expect([after.displayWidth, after.displayHeight]).toEqual([before.displayWidth, before.displayHeight])
    expect(Math.abs((after.duration ?? 0) - (before.duration ?? 0))).toBeLessThan(0.1)
  })

  test('of a sound is AAC in MP4', async () => {
    const { to } = await make(join(folder, 'steps.wav'), copy)
    expect(await readStreams(to)).toMatchObject({ container: 'video/mp4', video: null, audio: 'mp4a.40.2' })
  })

  test('is refused for what is longer than allowed, and for what is no film, and leaves nothing', async () => {
    const long = await make(join(folder, 'steps.wav'), { ...copy, longestSeconds: 3 })
    expect(long.result).toMatchObject({ problem: { code: 'size-limit' } })
    expect(existsSync(long.to)).toBe(false)
    const text = await make(join(folder, 'text.mp4'), copy)
    expect(text.result).toMatchObject({ problem: { code: 'unsupported' } })
    expect((await make(join(folder, 'text.mp4'), { kind: 'wave', points: 8 })).result).toHaveProperty('problem')
  })
})

describe('a film as it is handed out', () => {
  const wish = { kind: 'film', width: 100, height: 100, quality: 60, longestSeconds: 3600 } as const

  test.each([
    ['h264', /^avc1/],
    ['vp9', /^vp09/],
  ] as const)('in %s is an MP4, as long, and as large as its box lets it be', async (form, video) => {
    const from = join(folder, 'blue.webm')
    const { to, result } = await make(from, { ...wish, form })
    if (process.platform === 'linux') expect(await policies(), 'no thread is one of real time').toEqual(['0'])
    expect(result).toHaveProperty('bytes')
    expect(await readStreams(to)).toMatchObject({ container: 'video/mp4', video: expect.stringMatching(video) })
    const [before, after] = [await readFilmFacts(from), await readFilmFacts(to)]
    const [width, height] = [before.displayWidth ?? 0, before.displayHeight ?? 0]
    const scale = Math.min(1, 100 / width, 100 / height)
    expect(Math.abs((after.displayWidth ?? 0) - width * scale)).toBeLessThanOrEqual(1)
    expect(Math.abs((after.displayHeight ?? 0) - height * scale)).toBeLessThanOrEqual(1)
    expect(Math.abs((after.duration ?? 0) - (before.duration ?? 0))).toBeLessThan(0.1)
  })

  test('cannot be made of a sound', async () => {
    const { result, to } = await make(join(folder, 'steps.wav'), { ...wish, form: 'h264' })
    expect(result).toMatchObject({ problem: { code: 'unsupported' } })
    expect(existsSync(to)).toBe(false)
  })
})

const samples = samplesFolder()
describe.skipIf(samples === undefined)('films of phones and cameras', () => {
  const at = (name: string) => join(samples ?? '', 'video', name)

  test('a film that was held upright stays upright, and is made smaller with its proportions', async () => {
    const { to } = await make(at('video_rotate.mp4'), { ...copy, height: 30 })
    expect(await readFilmFacts(to)).toMatchObject({ displayWidth: 30, displayHeight: 40 })
  })

  test.each(['h264', 'vp9'] as const)('a film in %s stays upright', async (form) => {
    const wish = { kind: 'film', form, width: 120, height: 40, quality: 50, longestSeconds: 3600 } as const
    const { to } = await make(at('video_rotate.mp4'), wish)
    expect(await readFilmFacts(to)).toMatchObject({ displayWidth: 30, displayHeight: 40 })
  })

  test.each(['h264', 'vp9'] as const)('a film in %s keeps its sound and is seen', async (form) => {
    const wish = { kind: 'film', form, width: 320, height: 240, quality: 50, longestSeconds: 3600 } as const
    const loud = await make(at('vp8-vorbis-webvtt.webm'), wish)
    expect(await readStreams(loud.to)).toMatchObject({ audio: 'mp4a.40.2' })
    const wave = await make(loud.to, { kind: 'wave', points: 20 })
    expect(Math.max(...(await readFile(wave.to)))).toBeGreaterThan(20)
    const frame = await make(loud.to, { kind: 'strip', width: 60, height: 34, columns: 1, times: [1] })
    const { channels } = await sharp(frame.to).stats()
    expect(Math.max(...channels.map(({ max }) => max))).toBeGreaterThan(60)
  })

  test('more quality is more bytes', async () => {
    const sizes = []
    for (const quality of [20, 60, 95]) {
      const wish = { kind: 'film', form: 'h264', width: 480, height: 480, quality, longestSeconds: 3600 } as const
      const { result } = await make(at('stream-of-water.mp4'), wish)
      sizes.push('bytes' in result ? result.bytes : 0)
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    expect((sizes[2] ?? 0) / (sizes[0] ?? 1)).toBeGreaterThan(2)
  })

  test('sound of any kind is heard in the copy', async () => {
    const { to } = await make(at('vp8-vorbis-webvtt.webm'), copy)
    expect(await readStreams(to)).toMatchObject({ audio: 'mp4a.40.2' })
    const wave = await make(to, { kind: 'wave', points: 20 })
    expect(Math.max(...(await readFile(wave.to)))).toBeGreaterThan(20)
  })
})
