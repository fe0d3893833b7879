import { type FSWatcher, watch } from 'node:fs'
import { lstat, opendir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isIgnored } from './scan-archive.ts'
import type { ScanWish } from './scan-wishes.repository.ts'

export interface FolderListeners {
  onChange(wish: ScanWish): void
  /** Not all folders can be watched; said once. */
  onLimit(reason: string): void
}

/** macOS and Windows watch a whole tree by themselves. On Linux Node would watch every single file for that. */
const hasNativeTrees = process.platform === 'darwin' || process.platform === 'win32'

/**
 * Watches an archive's folder with everything below it, one watch for each folder. Links are not followed. What happens
 * while a watch is being set up may go unheard: the folder is compared after that, by whoever opens this.
 */
export class FolderWatch {
  readonly #root: string
  readonly #listeners: FolderListeners
  readonly #watchers = new Map<string, FSWatcher>()
  #isClosed = false
  #isFull = false

  constructor(root: string, listeners: FolderListeners) {
    this.#root = root
    this.#listeners = listeners
  }

  get count(): number {
    return this.#watchers.size
  }

  /** Whether the system's limit was reached, so that some folders have no watch. */
  get isFull(): boolean {
    return this.#isFull
  }

  /** Sets up the watches of a folder and of all below it. */
  async add(folder = ''): Promise<void> {
    const left = [folder]
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (!this.#watchOne(next) || hasNativeTrees) return
      left.push(...(await this.#subfolders(next)))
    }
  }

  close(): void {
    this.#isClosed = true
    for (const watcher of this.#watchers.values()) watcher.close()
    this.#watchers.clear()
  }

  #watchOne(folder: string): boolean {
    if (this.#isClosed || this.#isFull) return false
    if (this.#watchers.has(folder)) return true
    try {
      const options = { persistent: false, recursive: hasNativeTrees }
      const watcher = watch(join(this.#root, folder), options, (event, name) => void this.#hear(folder, event, name))
      // A folder that went away, or a disk: whoever compares finds out what is left.
      watcher.on('error', () => this.#drop(folder))
      this.#watchers.set(folder, watcher)
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException
      if (code !== 'ENOSPC' && code !== 'EMFILE') return true
      this.#isFull = true
      this.#listeners.onLimit(message)
    }
    return !this.#isFull
  }

  async #subfolders(folder: string): Promise<string[]> {
    const found: string[] = []
    try {
      for await (const entry of await opendir(join(this.#root, folder)))
        if (entry.isDirectory() && !isIgnored(entry.name)) found.push(joined(folder, entry.name))
    } catch {
      // Gone or closed to us: the comparing says so, here there is nothing to watch.
    }
    return found
  }

  async #hear(folder: string, event: string, name: string | null) {
    if (this.#isClosed) return
    if (name === null) return this.#listeners.onChange({ folder, isDeep: false })
    const parts = name.split(/[/\\]/)
    if (process.platform !== 'win32' ? name.split('/').some(isIgnored) : parts.some(isIgnored)) return
    const path = joined(folder, process.platform === 'win32' ? parts.join('/') : name)
    const parent = dirname(path)
    this.#listeners.onChange({ folder: parent === '.' ? '' : parent, isDeep: false })
    const facts = await lstat(join(this.#root, path)).catch(() => null)
    if (event === 'rename' || !facts) this.#drop(path)
    if (!facts?.isDirectory() || this.#watchers.has(path)) return
    // Watched before it is compared, so that nothing falls between.
    await this.add(path)
    this.#listeners.onChange({ folder: path, isDeep: true })
  }

  #drop(folder: string) {
    if (!this.#watchers.has(folder)) return
    for (const [path, watcher] of this.#watchers) {
      if (path !== folder && folder !== '' && !path.startsWith(`${folder}/`)) continue
      watcher.close()
      this.#watchers.delete(path)
    }
  }
}

const joined = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`)
