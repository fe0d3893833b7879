import { execFileSync, spawn } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { UploadCreation, UploadStatusDocument } from '@vitrine/contract/uploads.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Scanner } from '#platform/virus-scan/scanner-setting.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { finishUpload } from './finish-upload.ts'

/** The text that every scanner takes for a virus, so that scanners can be tried; put together here, so that none takes this file for one. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('')

onBothEngines('files that come in are held against a virus scanner', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let boss: Person
  let others: Server | null = null
  beforeAll(async () => {
    server = await open()
    archive = await anArchive(server, { name: 'Press', access: [everyoneLooks] })
    await chooseTakesFiles(operator, { archive, takesFiles: true }, server.platform)
    boss = await administrator(server)
  })
  afterEach(() => others?.close())
  afterAll(() => server.close())

  const scanWith = (virusScan: Scanner | null) => Object.assign(server.platform.settings, { virusScan })
  const upload = async (filename: string, text: string) => {
    const payload = JSON.stringify({
      destination: `/fotoweb/archives/${archive.id}-Press/`,
      filename,
      fileSize: text.length,
    })
    const headers = { 'content-type': 'application/json' }
    const begun = await boss.ask('/fotoweb/api/uploads', { method: 'POST', headers, payload })
    const { id } = UploadCreation.shape.parse(begun.json())
    const edge = 'a-border-of-parts'
    const head = `--${edge}\r\nContent-Disposition: form-data; name="chunk"; filename="blob"\r\n\r\n`
    await boss.ask(`/fotoweb/api/uploads/${id}/chunks/0`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
      payload: Buffer.from(`${head}${text}\r\n--${edge}--\r\n`),
    })
    return id
  }
  const finish = async (id: string) => {
    await finishUpload(id, server.platform)
    return UploadStatusDocument.shape.parse((await boss.ask(`/fotoweb/api/uploads/${id}/status`)).json())
  }
  /** A clamd that answers so, and tells what was sent to it. */
  const clamd = async (answer: (bytes: Buffer) => string | null): Promise<Scanner> => {
    others = createServer((socket) => {
      const parts: Buffer[] = []
      socket.on('data', (part) => {
        parts.push(part)
        const all = Buffer.concat(parts)
        if (!all.subarray(-4).equals(Buffer.alloc(4)) || all.length < 14) return
        const said = answer(all)
        if (said === null) socket.destroy()
        else socket.end(`stream: ${said}\0`)
      })
    })
    const path = join(server.folder, `clamd-${Math.random()}.sock`)
    await new Promise<void>((resolve) => others?.listen(path, resolve))
    return { kind: 'clamd', at: { path } }
  }
  const inQuarantine = async (id: string) => {
    const folder = join(server.platform.settings.data, 'quarantine')
    return [await readFile(join(folder, `${id}.bin`), 'utf8'), await readFile(join(folder, `${id}.txt`), 'utf8')]
  }

  test('clamd is sent every byte; what it finds is kept in quarantine alone, told and noted', async () => {
    let sent = ''
    scanWith(
      await clamd((all) => {
        sent = all.toString('latin1')
        return sent.includes('EICAR') ? 'Eicar-Signature FOUND' : 'OK'
      }),
    )
    const harmless = await upload('plain.txt', 'a harmless text')
    expect((await finish(harmless)).error).toBeNull()
    expect(sent).toBe(`zINSTREAM\0\0\0\0\x0fa harmless text\0\0\0\0`)
    const id = await upload('bad.txt', eicar)
    const { status, error } = await finish(id)
    expect([status, error?.value]).toEqual(['failed', 'FileInfected'])
    expect(await readdir(archive.path)).toEqual(['plain.txt'])
    const [bytes, reason] = await inQuarantine(id)
    expect(bytes).toBe(eicar)
    expect(reason).toBe('Eicar-Signature: bad.txt, from Administrator (15001), for the archive Press\n')
    const log = await boss.read('/fotoweb/api/audit/', 'audit-list')
    expect(log.data.find(({ deed }) => deed === 'asset.quarantined')?.subject?.name).toBe('bad.txt')
  })

  test.each([
    ['does not answer', () => Promise.resolve<Scanner>({ kind: 'clamd', at: { path: '/nowhere/clamd.ctl' } })],
    ['hangs up', () => clamd(() => null)],
    ['fails', () => clamd(() => 'INSTREAM size limit exceeded. ERROR')],
    [
      'is a program that fails',
      () => Promise.resolve<Scanner>({ kind: 'command', program: '/bin/false-scan', args: [] }),
    ],
  ])('a scanner that %s takes nothing: the upload waits and comes in later', async (name, scanner) => {
    const filename = `${name.length} waits.txt`
    const id = await upload(filename, `waits ${name}`)
    scanWith(await scanner())
    await expect(finishUpload(id, server.platform)).rejects.toThrow(Outage)
    expect(await readdir(archive.path)).not.toContain(filename)
    scanWith(await clamd(() => 'OK'))
    expect((await finish(id)).error).toBeNull()
    expect(await readdir(archive.path)).toContain(filename)
  })

  test('a program is given the path of the file, and says with 1 that it found something', async () => {
    const program = join(server.folder, 'scan')
    await writeFile(program, '#!/bin/sh\ngrep -q EICAR "$2" || exit 0\necho "$2: Eicar-Test FOUND"\nexit 1\n')
    await chmod(program, 0o755)
    scanWith({ kind: 'command', program, args: ['--quiet'] })
    const id = await upload('program.txt', eicar)
    expect((await finish(id)).error?.value).toBe('FileInfected')
    expect((await inQuarantine(id))[1]).toContain('Eicar-Test: program.txt')
    expect((await finish(await upload('clean.txt', 'nothing'))).error).toBeNull()
  })

  const hasClamd = (() => {
    try {
      execFileSync('clamd', ['--version'])
      return true
    } catch {
      return false
    }
  })()

  test.skipIf(!hasClamd)('a real clamd with one signature of our own finds the text for trying scanners', async () => {
    const home = join(server.folder, 'clamav')
    await mkdir(home)
    const hex = Buffer.from('EICAR-STANDARD-ANTIVIRUS-TEST-FILE').toString('hex')
    await writeFile(join(home, 'own.ndb'), `Own.Eicar:0:*:${hex}\n`)
    const socket = join(home, 'clamd.ctl')
    const lines = [`DatabaseDirectory ${home}`, `LocalSocket ${socket}`, 'Foreground yes', 'OfficialDatabaseOnly no']
    await writeFile(join(home, 'clamd.conf'), `${lines.join('\n')}\n`)
    const child = spawn('clamd', ['-c', join(home, 'clamd.conf')], { stdio: 'ignore' })
    try {
      await expect.poll(() => readdir(home)).toContain('clamd.ctl')
      scanWith({ kind: 'clamd', at: { path: socket } })
      const id = await upload('real.txt', eicar)
      expect((await finish(id)).error?.value).toBe('FileInfected')
      expect((await inQuarantine(id))[1]).toContain('Own.Eicar')
      expect((await finish(await upload('real-clean.txt', 'clean'))).error).toBeNull()
    } finally {
      child.kill()
    }
  })
})
