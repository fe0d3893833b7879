import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openS3Files } from '#platform/files/s3-files.ts'
import { signInByFetch } from '#server/testing/sign-in-by-fetch.ts'
import { spawnServer } from '#server/testing/spawn-server.ts'
import { startS3, type TestS3, testKeys } from '#server/testing/start-s3.ts'

const password = 'buckets need a password'
const json = { 'content-type': 'application/json' }
const patience = { timeout: 180_000 }

let home: string
let s3: TestS3
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-buckets-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  await rm(home, { recursive: true, force: true })
})

const settingsFor = (name: string) => ({
  VITRINE_DATA: join(home, name),
  VITRINE_ADMIN_PASSWORD: password,
  VITRINE_POOLS: `Cloud=s3://${s3.settings.bucket}/${name}`,
  VITRINE_POOL_CLOUD_ENDPOINT: s3.settings.endpoint,
  VITRINE_POOL_CLOUD_REGION: s3.settings.region,
  VITRINE_POOL_CLOUD_ACCESS_KEY: testKeys.accessKey,
  VITRINE_POOL_CLOUD_SECRET_KEY: testKeys.secretKey,
})

const kills = ['kept.noted', 'kept.written'] as const

test('killed before its bytes, and between them and its entry, nothing lies in the bucket without a row, and the bytes are kept once when they come again', async () => {
  const bucket = openS3Files({ ...s3.settings, prefix: 'site' }, { path: home })
  const keys = async () => {
    const all: string[] = []
    for await (const { key } of bucket.list('originals/')) all.push(key)
    return all.sort()
  }
  const inRows = () => {
    const db = new Sqlite(join(home, 'site', 'vitrine.sqlite'), { readonly: true })
    const due = '(select due_at from kept_removals r where r.object = o.id)'
    const rows = db.prepare(`select key, state, ${due} due from kept_objects o`).all()
    db.close()
    return rows as { key: string; state: string; due: number | null }[]
  }
  for (const [number, at] of [...kills, null].entries()) {
    const server = spawnServer({ ...settingsFor('site'), ...(at ? { VITRINE_FAULT_POINT: at } : {}) })
    const ask = await signInByFetch(await server.ready, password)
    const send = (url: string, body: object) => ask(url, { method: 'POST', headers: json, body: JSON.stringify(body) })
    if (number === 0)
      expect((await send('/fotoweb/api/config/archives', { Name: 'Press', Pool: 'Cloud' })).status).toBe(201)
    const wish = { destination: '/fotoweb/archives/5000-Press/', filename: `${number}.txt`, folder: '', fileSize: 3 }
    const { id } = (await (await send('/fotoweb/api/uploads', wish)).json()) as { id: string }
    const chunk = ask(`/fotoweb/api/uploads/${id}/chunks/0`, {
      ...{ method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=e' } },
      body: '--e\r\nContent-Disposition: form-data; name="chunk"; filename="blob"\r\n\r\nabc\r\n--e--\r\n',
    })
    if (at !== null) {
      await chunk.catch(() => undefined)
      await server.ended
      expect(inRows()).toMatchObject([{ state: 'arriving', due: expect.any(Number) }])
      expect(await keys()).toEqual(at === 'kept.noted' ? [] : inRows().map(({ key }) => key))
      continue
    }
    expect((await chunk).status).toBe(204)
    const status = async () =>
      ((await (await ask(`/fotoweb/api/uploads/${id}/status`, {})).json()) as { status: string }).status
    await expect.poll(status, patience).toBe('done')
    expect(inRows()).toMatchObject([{ state: 'held', due: null }])
    expect(await keys()).toEqual(inRows().map(({ key }) => key))
    await server.stop()
  }
})
