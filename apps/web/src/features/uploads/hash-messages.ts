/** What the page tells the worker that hashes files. */
export type HashOrder = { id: number; file: File } | { abandoned: number }

/** What the worker answers: SHA-256, hexadecimal in small letters, or why a file could not be read. */
export type HashReport = { id: number; sha256: string } | { id: number; fault: string }
