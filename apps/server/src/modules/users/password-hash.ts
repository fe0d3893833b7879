import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { owaspCost, type PasswordCost } from '#platform/secrets/password-cost.ts'

/** Hashing runs in the thread pool of Node: more than two at a time would starve file reads, and one core is left to everybody else. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
let running = 0
const waiting: (() => void)[] = []

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

function derive(password: string, nonce: Buffer, cost: PasswordCost, tagLength = 32): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'), 'utf8')
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, ...cost, tagLength }, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** What hashes are made with; the usual cost where none is said. */
export interface Hashing {
  readonly passwordCost?: PasswordCost
}

/** The usual text form, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, so that other programs can check it too. */
export async function hashPassword(password: string, { passwordCost: cost = owaspCost }: Hashing): Promise<string> {
  const nonce = randomBytes(16)
  const key = await limited(() => derive(password, nonce, cost))
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return `$argon2id$v=19$${parameters}$${unpadded(nonce)}$${unpadded(key)}`
}

/** A hash that no password fits; checking against it takes as long as checking a real one. */
const decoy = hashPassword(randomBytes(24).toString('base64url'), {})

/** Compares in constant time; with no hash it takes the same time and answers false, so that names cannot be guessed by time. */
export async function checkPassword(password: string, hash: string | null): Promise<boolean> {
  const [, , , parameters = '', salt = '', expected = ''] = (hash ?? (await decoy)).split('$')
  const value = (letter: string) => Number(new RegExp(`${letter}=(\\d+)`).exec(parameters)?.[1] ?? 0)
  const stored = Buffer.from(expected, 'base64')
  const used = { memory: value('m'), passes: value('t'), parallelism: value('p') }
  const key = await limited(() => derive(password, Buffer.from(salt, 'base64'), used, stored.length))
  return timingSafeEqual(key, stored) && hash !== null
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
