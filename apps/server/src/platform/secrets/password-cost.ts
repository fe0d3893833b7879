/** What one hash of a password by argon2id takes. */
export interface PasswordCost {
  /** KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane; about 25 ms on the reference machine. */
export const owaspCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
