import fc, { type Arbitrary } from 'fast-check'

/** Seconds for each target: few within `npm test`, many by hand (`VITRINE_FUZZ_SECONDS=600`). */
const seconds = Number(process.env['VITRINE_FUZZ_SECONDS'] ?? 4)
/** The same inputs at every run of `npm test`, so that a failure there is the change's; others by hand. */
const seed = Number(process.env['VITRINE_FUZZ_SEED'] ?? (process.env['VITRINE_FUZZ_SECONDS'] ? Date.now() : 42))

/** Leaves room for the last input of a run and for making a failing one smaller. */
export const fuzzTimeout = seconds * 1000 + 180_000

/**
 * Throws inputs at something until the time is over. A failure is made as small as possible and tells its seed.
 * @throws Error with the smallest failing input.
 */
export async function fuzz<Input>(inputs: Arbitrary<Input>, holds: (input: Input) => Promise<void> | void) {
  const property = fc.asyncProperty(inputs, async (input) => holds(input))
  await fc.assert(property, {
    seed,
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: seconds * 1000,
    markInterruptAsFailure: false,
    endOnFailure: false,
  })
}

/** Text of pieces that mean something to a parser, with anything at all between them. */
export function textOf(pieces: readonly string[], most = 40): Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...pieces) },
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  return fc.array(piece, { maxLength: most }).map((parts) => parts.join(''))
}
