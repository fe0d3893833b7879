import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Icons by name, with their edge in pixels. A maskable one has colour to its edges: phones cut a shape of their own. */
export const icons = {
  'icon-192': { edge: 192, purpose: 'any' },
  'icon-512': { edge: 512, purpose: 'any' },
  'maskable-512': { edge: 512, purpose: 'maskable' },
  'touch-180': { edge: 180, purpose: null },
} as const
export type Icon = keyof typeof icons

export const isIcon = (name: string): name is Icon => Object.hasOwn(icons, name)

const kept = new Map<Icon, Buffer>()

/** A PNG that comes with the program; all of them are 13 kB, and stay in memory. */
export async function readIcon(icon: Icon): Promise<Buffer> {
  const bytes = kept.get(icon) ?? (await readFile(join(import.meta.dirname, 'icons', `${icon}.png`)))
  kept.set(icon, bytes)
  return bytes
}
