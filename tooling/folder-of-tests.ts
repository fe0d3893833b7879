import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm'
/** Bytes; a whole run of the tests has 0.6 GB lying about at its most. */
const needed = 4e9

/**
 * Where tests keep what they throw away: in memory where there is room, since making and removing thousands of small databases
 * took a seventh of their processor time on a disk; else where the system has such things.
 */
export function folderOfTests(): string {
  if (process.env['TMPDIR'] !== undefined || !existsSync(inMemory)) return tmpdir()
  try {
    accessSync(inMemory, constants.W_OK)
    // Some tests write a program and start it.
    if (/ \/dev\/shm \S+ \S*noexec/.test(readFileSync('/proc/mounts', 'utf8'))) return tmpdir()
  } catch {
    return tmpdir()
  }
  const { bavail, bsize } = statfsSync(inMemory)
  return Math.min(bavail * bsize, freemem()) >= needed ? inMemory : tmpdir()
}
