import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The instructions of the Dockerfile, those over several lines joined. */
const instructions = readFileSync(join(root, 'Dockerfile'), 'utf8')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? []
    return { name, rest }
  })
const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')

interface Service {
  image?: string
  build?: string
  profiles: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, unknown>
  volumes?: string[]
}
const compose = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}
const services = Object.entries(compose.services)

test('the image stands on the Node that package.json pins, and every stage is one that is there', () => {
  const stages = new Set<string>()
  for (const { name, rest } of instructions) {
    const [, from, stage] = name === 'FROM' ? (/^(\S+) AS (\S+)$/.exec(rest) ?? []) : []
    if (from && stage) {
      expect(stages.has(from) || from === `node:${manifest.devDependencies.node}-bookworm-slim`, from).toBe(true)
      stages.add(stage)
    }
    const source = name === 'COPY' ? /--from=(\S+)/.exec(rest)?.[1] : undefined
    if (source) expect(stages.has(source), source).toBe(true)
  }
  expect([...stages]).toEqual(['manifests', 'client', 'libraries', 'vitrine'])
})

test('what is copied from here is there and not left out', () => {
  for (const { name, rest } of instructions) {
    if (name !== 'COPY' || rest.includes('--from=')) continue
    const paths = rest.split(/\s+/).filter((word) => !word.startsWith('--'))
    for (const path of paths.slice(0, -1)) {
      expect(existsSync(join(root, path)), path).toBe(true)
      expect(ignored.includes(path), `${path} is in .dockerignore`).toBe(false)
    }
  }
})

test('it runs as nobody in particular, is asked for its health, and starts what there is', () => {
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'))
  const of = (wanted: string) => last.filter(({ name }) => name === wanted).map(({ rest }) => rest)
  expect(of('USER')).toEqual(['node'])
  expect(of('HEALTHCHECK')[0]).toContain('/healthz')
  const entry = JSON.parse(of('ENTRYPOINT')[0] ?? '[]') as string[]
  expect(existsSync(join(root, entry.at(-1) ?? 'none'))).toBe(true)
  // What the server imports of ours must be in the image.
  const copied = of('COPY').join('\n')
  for (const folder of ['packages/contract', 'packages/media', 'packages/search-language', 'apps/server/src'])
    expect(copied).toContain(folder)
})

test('every service has an image and a profile, and names only services and volumes that are there', () => {
  for (const [name, service] of services) {
    expect(service.image, name).toMatch(/^(vitrine:local|.+:.*\d.*)$/)
    expect(['alone', 'scaled'], name).toContain(service.profiles[0])
    for (const needed of Object.keys(service.depends_on ?? {})) {
      expect(Object.keys(compose.services), name).toContain(needed)
      expect(compose.services[needed]?.profiles).toEqual(service.profiles)
    }
    const named = (service.volumes ?? []).filter((volume) => /^[a-z]+:/.test(volume))
    for (const volume of named) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0])
  }
})

test('the settings are ones that the server takes', async () => {
  const { readSettings } = await import('../apps/server/src/env.ts')
  for (const [name, { environment = {}, image }] of services) {
    if (image !== 'vitrine:local') continue
    const filled = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [key, String(value).replace(/\$\{\w+:-\}/g, 'secret')]),
    )
    const settings = readSettings({ VITRINE_DATA: '/data', ...filled })
    expect(settings.role, name).toBe(name === 'vitrine' ? 'all' : name)
    expect(settings.s3 === null, name).toBe(name === 'vitrine')
  }
})
