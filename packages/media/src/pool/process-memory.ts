import { readFileSync } from 'node:fs'

/**
 * Resident memory of a process and all its descendants in megabytes, from /proc; 0 where there is no /proc or the process is gone. Takes about 50
 * microseconds per process, so plain synchronous reading is the cheapest.
 */
export function processMemoryMb(pid: number): number {
  let total = residentMb(pid)
  for (const child of childrenOf(pid)) total += processMemoryMb(child)
  return total
}

function residentMb(pid: number): number {
  return Number(/^VmRSS:\s*(\d+) kB/mu.exec(readOrEmpty(`/proc/${pid}/status`))?.[1] ?? 0) / 1024
}

function childrenOf(pid: number): number[] {
  return readOrEmpty(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
