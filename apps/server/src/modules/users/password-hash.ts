import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane; about 25 ms on the reference machine. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** Hashing runs in the thread pool of Node; more than two at a time would starve file reads. */
const atOnce = 2
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

function derive(password: string, nonce: Buffer, parameters: typeof cost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'), 'utf8')
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, ...parameters }, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** The usual text form, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, so that other programs can check it too. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const key = await limited(() => derive(password, nonce, cost))
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return `$argon2id$v=19$${parameters}$${unpadded(nonce)}$${unpadded(key)}`
}

/** A hash that no password fits; checking against it takes as long as checking a real one. */
const decoy = hashPassword(randomBytes(24).toString('base64url'))

/** Compares in constant time; with no hash it takes the same time and answers false, so that names cannot be guessed by time. */
export async function checkPassword(password: string, hash: string | null): Promise<boolean> {
  const [, , , parameters = '', salt = '', expected = ''] = (hash ?? (await decoy)).split('$')
  const value = (letter: string) => Number(new RegExp(`${letter}=(\\d+)`).exec(parameters)?.[1] ?? 0)
  const stored = Buffer.from(expected, 'base64')
  const used = { memory: value('m'), passes: value('t'), parallelism: value('p'), tagLength: stored.length }
  const key = await limited(() => derive(password, Buffer.from(salt, 'base64'), used as typeof cost))
  return timingSafeEqual(key, stored) && hash !== null
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
