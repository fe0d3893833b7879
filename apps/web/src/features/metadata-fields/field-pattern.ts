import type { LinearPattern } from '@vitrine/contract/linear-pattern.ts'
import { useEffect } from 'react'

/** Expressions run in an engine that no text can slow down; it comes when the first field that has one is opened. */
let engine: Promise<(source: string) => LinearPattern> | null = null
const known = new Map<string, LinearPattern>()

/** Brings the expression of a field to where it can be asked. */
export async function loadPattern(source: string): Promise<void> {
  engine ??= import('@vitrine/contract/linear-pattern.ts').then((module) => module.linearPattern)
  // Without the network the server is the judge, and the next field tries again.
  const read = await engine.catch(() => {
    engine = null
  })
  if (read && !known.has(source)) known.set(source, read(source))
}

/** The same, as long as a field is open. */
export function usePattern(source: string | null): void {
  useEffect(() => {
    if (source !== null) void loadPattern(source)
  }, [source])
}

/** What has not come yet refuses nothing: the server judges again. */
export function fitsPattern(source: string, value: string): boolean {
  return known.get(source)?.fits(value) ?? true
}
