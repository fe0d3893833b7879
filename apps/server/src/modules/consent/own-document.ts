import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { keyedHash } from '#platform/secrets/keyed-hash.ts'
import { findForm } from './consent.repository.ts'
import { type FormPaper, paperOf } from './form-paper.ts'

/** Milliseconds in which the address of one's own paper can be followed. */
const goodFor = 3_600_000

const mark = (id: number, until: number, { signingKey }: Platform) =>
  keyedHash(`consent document ${id} ${until}`, signingKey, 24)

/** For whoever has the form's own address: it stands in no address itself, since these reach logs. */
export function documentToken(id: number, platform: Platform): string {
  const until = platform.clock.now() + goodFor
  return `${id}.${until}.${mark(id, until, platform)}`
}

/** @throws Problem ConsentRefused. */
export async function readOwnPaper(token: string, platform: Platform): Promise<FormPaper> {
  const [, id, until, given] = /^(\d{1,15})\.(\d{1,15})\.([\w-]+)$/.exec(token) ?? []
  const isGood = given !== undefined && given === mark(Number(id), Number(until), platform)
  if (!isGood || Number(until) < platform.clock.now()) throw new Problem('ConsentRefused')
  const row = await findForm(Number(id), platform)
  if (!row) throw new Problem('ConsentRefused')
  return paperOf(row, platform)
}
