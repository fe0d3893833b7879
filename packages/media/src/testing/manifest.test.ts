import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Analysis } from '#src/analyse.ts'
import { createMediaPool, MediaFault } from '#src/pool/media-pool.ts'
import { justifiedDifferences } from './justified-differences.ts'
import { type Difference, differencesOf } from './manifest-answers.ts'
import { readSampleFiles, samplesFolder } from './sample-files.ts'

const folder = samplesFolder()

// The name says what to do where these are shown as skipped: a test of its own that said so would assert nothing.
describe.skipIf(folder === undefined)('the shared samples, found by VITRINE_SAMPLES or beside the repository,', () => {
  const analyses = new Map<string, Analysis | MediaFault>()
  const samples = folder === undefined ? [] : readSampleFiles(folder)
  let output = ''

  beforeAll(async () => {
    output = await mkdtemp(join(tmpdir(), 'vitrine-samples-'))
    const pool = createMediaPool({ timeLimitMs: 30_000 })
    await Promise.all(
      samples.map(async ({ path }, index) => {
        const answer = pool.analyse(join(folder ?? '', path), { into: join(output, String(index)) })
        analyses.set(path, await answer.catch((fault: MediaFault) => fault))
      }),
    )
    await pool.close()
  })

  afterAll(() => rm(output, { recursive: true }))

  test('each give an analysis: no crash, no file lost', () => {
    const faults = [...analyses].filter(([, answer]) => answer instanceof MediaFault)
    expect(faults).toEqual([])
    expect(samples.length).toBeGreaterThan(0)
    expect(analyses.size).toBe(samples.length)
  })

  test('agree with the answer key in type, size, orientation, colour, hash and every metadata field', () => {
    const unexplained = differences().filter((each) => !justifiedDifferences.some((known) => isSame(known, each)))
    expect(unexplained).toEqual([])
  })

  test('need every entry in the list of justified differences', () => {
    const found = differences()
    expect(justifiedDifferences.filter((known) => !found.some((each) => isSame(known, each)))).toEqual([])
  })

  function differences(): Difference[] {
    return samples.flatMap((sample) => {
      const answer = analyses.get(sample.path)
      return answer === undefined || answer instanceof MediaFault ? [] : differencesOf(sample, answer)
    })
  }
})

function isSame(known: Difference, found: Difference): boolean {
  const { file, field, ours, theirs } = known
  return (
    JSON.stringify([file, field, ours, theirs]) === JSON.stringify([found.file, found.field, found.ours, found.theirs])
  )
}
