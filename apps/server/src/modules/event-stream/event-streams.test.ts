import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { guest } from '#modules/session/resolve-viewer.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { tell } from '#platform/database/deed.ts'
import { readOutbox } from '#platform/database/outbox.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { EventStreams } from './event-streams.ts'
import type { OpenStream } from './open-stream.ts'

const patience = { timeout: 180_000 }

onBothEngines('the streams of one process', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
    await anArchive(server, { name: 'Open', access: [everyoneLooks] })
    const part = await anArchive(server, { name: 'Part', access: [group(builtIn.everyone, ['View'], '25:free')] })
    const many = Array.from({ length: 200 }, (_, at) => ({ path: `folder/${at}.jpg`, metadata: { '25': ['free'] } }))
    await someAssets(part, many, server.platform)
  })
  afterAll(() => server.close())

  const listen = (streams: EventStreams, viewer = guest()) =>
    streams.open({ viewer, after: null, whoStill: async () => viewer })
  const said = ({ body }: OpenStream) => {
    let text = ''
    body.on('data', (part) => {
      text += part
    })
    return () => text
  }

  test('everybody is given signs of life, and who sees a part of an archive the advice to ask again, whatever happens', async () => {
    const streams = new EventStreams(server.platform, { beat: 50 })
    const [part, whole] = [said(await listen(streams)), said(await listen(streams, operator))]
    await expect.poll(() => part().match(/event: again/g)?.length ?? 0, patience).toBeGreaterThan(1)
    expect(part()).toContain('data: {"assets":[],"collections":["/fotoweb/archives/5001-Part/"]}')
    await expect.poll(() => whole().match(/^id: /gm)?.length ?? 0, patience).toBeGreaterThan(2)
    expect(whole()).not.toContain('event: again')
    await streams.close()
  })

  test('who does not read is cut off, and holds up nobody else', async () => {
    const streams = new EventStreams(server.platform)
    const [slow, quick] = [await listen(streams), await listen(streams)]
    const heard = said(quick)
    const [first] = await readOutbox(0, server.platform)
    const ids = first && 'ids' in first.news ? first.news.ids : []
    const cut = new Promise<void>((resolve) => slow.body.once('close', resolve))
    let told = 0
    for (; !slow.body.destroyed && told < 200; told++)
      await tell({ name: 'assets.read', archiveId: 5001, ids }, server.platform)
    await cut
    await expect.poll(() => heard().match(/event: changed/g)?.length, patience).toBe(told)
    expect(quick.body.destroyed).toBe(false)
    await streams.close()
  })
})
