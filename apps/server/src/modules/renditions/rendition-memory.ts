import { buffer } from 'node:stream/consumers'
import { isWhole } from '@vitrine/media/renditions/rendition-seal.ts'
import { LRUCache } from 'lru-cache'
import type { Platform } from '#platform/platform.ts'

/** Thumbnails have 5 to 30 kB; a store asks the disk three times for each, which costs more than all the rest. */
const small = 64 * 1024
const room = 96 * 1024 * 1024

/** Small renditions by their keys. Keys name the content, so nothing here grows stale; rights are asked before. */
const memories = new WeakMap<Platform, LRUCache<string, Buffer>>()

function memoryOf(platform: Platform): LRUCache<string, Buffer> {
  let memory = memories.get(platform)
  if (!memory) {
    memory = new LRUCache({ maxSize: room, sizeCalculation: ({ length }) => length + 200 })
    memories.set(platform, memory)
  }
  return memory
}

export const isPicture = (key: string) => /\.(jpg|webp)$/.test(key)
export const isSmall = (bytes: number) => bytes <= small

export function rememberedRendition(key: string, platform: Platform): Buffer | null {
  return memoryOf(platform).get(key) ?? null
}

/** Reads a small rendition from the store and remembers it; null for one that is damaged. */
export async function rememberRendition(key: string, platform: Platform): Promise<Buffer | null> {
  const content = await buffer(platform.files.read(key))
  if (isPicture(key) && !isWhole(content)) return null
  memoryOf(platform).set(key, content)
  return content
}
