import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMediaPool } from '@vitrine/media/pool/media-pool.ts'
import { makeCameraFiles } from './camera-files.ts'

const folder = join(tmpdir(), 'vitrine-bench-bytes-read')

/** Bytes that a process and all that it started have asked the system for, by number of process (`/proc`, Linux). */
function bytesRead(parent: number): Map<number, number> {
  const result = new Map<number, number>()
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      parents.set(Number(name), Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]))
    } catch {
      // The process has ended between the listing and the reading.
    }
  }
  for (const pid of parents.keys()) {
    let at: number | undefined = pid
    while (at !== undefined && at > 1 && at !== parent) at = parents.get(at)
    if (at !== parent || pid === parent) continue
    result.set(pid, Number(/rchar: (\d+)/.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1] ?? 0))
  }
  return result
}

/** How many bytes the decoders and exiftool read for each byte of a camera file; the tools are warm before it is counted. */
export async function main(): Promise<void> {
  if (!existsSync(folder)) await makeCameraFiles(folder, 14)
  const files = (await readdir(folder)).sort().map((name) => join(folder, name))
  const into = join(tmpdir(), 'vitrine-bench-bytes-out')
  const media = createMediaPool()
  await Promise.all(files.slice(0, 4).map((file) => media.analyse(file, { into })))
  const before = bytesRead(process.pid)
  const measured = files.slice(4)
  const sizes = await Promise.all(measured.map((file) => stat(file)))
  await Promise.all(measured.map((file) => media.analyse(file, { into })))
  const after = bytesRead(process.pid)
  const read = [...after].reduce((sum, [pid, bytes]) => sum + bytes - (before.get(pid) ?? 0), 0)
  const size = sizes.reduce((sum, facts) => sum + facts.size, 0)
  await media.close()
  await rm(into, { recursive: true, force: true })
  process.stdout.write(
    `${measured.length} files of ${(size / measured.length / 1e6).toFixed(1)} MB: ${(read / size).toFixed(2)} bytes read for each byte of a file (at most: 2)\n`,
  )
}
