import { expect } from 'vitest'
import type { Person } from '#server/testing/ask.ts'

/** A profile as it is sent, with what is different. */
export const aProfile = (change: object = {}) => ({
  ...{ Name: 'Web', Description: 'For pages', Width: 60, Height: 60, Fill: false, Format: 'jpeg', Quality: 80 },
  ...{ Colours: 'srgb', Density: 0, Metadata: 'all', Sharpen: false, IsOffered: true },
  WatermarkSettings: { WatermarkFilename: '', WatermarkAlignment: 4, ScaleToFit: false },
  ...change,
})

/** What an administrator sends to the configuration of renditions. */
export function processingRequests(who: Person) {
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    who.ask(url, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
    })
  const add = async <Made>(url: string, body: object): Promise<Made> => {
    const made = await send('POST', url, body)
    expect([made.statusCode, made.statusCode === 201 ? '' : made.body]).toEqual([201, ''])
    return made.json()
  }
  return {
    send,
    addProfile: (change: object) =>
      add<{ Id: string; Revision: string }>(processingAddresses.profiles, aProfile(change)),
    addSet: (wish: object) => add<{ Id: string }>(processingAddresses.sets, { Description: '', ...wish }),
    addWatermark: (wish: object) =>
      add<{ Filename: string; Revision: string }>(processingAddresses.watermarks, {
        ...{ Name: 'Mark', Text: '', Opacity: 100, Part: 50 },
        ...wish,
      }),
    /** Changes what is said of an archive. */
    setArchive: async (id: number, wish: object) => {
      const saved = await send('PUT', `/fotoweb/api/config/archives/${id}`, wish)
      expect([saved.statusCode, saved.statusCode === 200 ? '' : saved.body]).toEqual([200, ''])
    },
  }
}

const config = '/fotoweb/api/config/'
export const processingAddresses = {
  profiles: `${config}processingprofiles`,
  sets: `${config}processingprofilesets`,
  watermarks: `${config}watermarks`,
  tryOut: (wish: object) => `${config}processing-try?try=${Buffer.from(JSON.stringify(wish)).toString('base64url')}`,
}

/** Orders a rendition by its name and fetches it when it is made. */
export async function fetchRendition(who: Person, href: string, edit?: object) {
  const headers = { 'content-type': 'application/vnd.fotoware.rendition-request+json' }
  const payload = JSON.stringify({ href, ...(edit ? { edit } : {}) })
  const ordered = await who.ask('/fotoweb/services/renditions', { method: 'POST', headers, payload })
  if (ordered.statusCode !== 202) return ordered
  const { href: at } = ordered.json<{ href: string }>()
  await expect.poll(async () => (await who.ask(at)).statusCode, { timeout: 20_000, interval: 20 }).not.toBe(202)
  return who.ask(at)
}
