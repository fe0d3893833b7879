import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { DemoItem } from './catalogue.ts'
import type { DrawAnswer, DrawOrder } from './draw-child.ts'

const child = join(import.meta.dirname, 'draw-child.ts')

export interface Drawing {
  root: string
  seed: string
  signal: AbortSignal
  /** After each item whose file is there. */
  onDone(item: DemoItem): void
}

/** Whether the file of an item is there, whole: nothing else ever stands at its place. */
export function isMade({ archive, path }: DemoItem, root: string): boolean {
  return existsSync(join(root, archive, path))
}

/**
 * Makes the files of items in child processes, in their order. What is there already is not made again.
 * @throws Error with the first fault; the files made until then stay.
 */
export async function drawItems(items: readonly DemoItem[], drawing: Drawing): Promise<void> {
  const waiting = items.filter((item) => !isMade(item, drawing.root))
  const count = Math.min(Math.max(1, availableParallelism()), 4, waiting.length)
  const faults: unknown[] = []
  const work = async () => {
    const process = fork(child, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    try {
      for (let item = waiting.shift(); item && !drawing.signal.aborted && faults.length === 0; item = waiting.shift()) {
        await order(process, { index: item.index, root: drawing.root, seed: drawing.seed })
        drawing.onDone(item)
      }
    } catch (error) {
      faults.push(error)
    } finally {
      process.kill()
    }
  }
  await Promise.all(Array.from({ length: count }, work))
  if (faults.length > 0) throw faults[0]
}

function order(process: ChildProcess, wish: DrawOrder): Promise<void> {
  return new Promise((resolve, reject) => {
    const onEnd = () => reject(new Error(`The process that draws ended with item ${wish.index}.`))
    process.once('exit', onEnd)
    process.once('message', (answer: DrawAnswer) => {
      process.off('exit', onEnd)
      if (answer.problem === null) resolve()
      else reject(new Error(answer.problem))
    })
    process.send(wish)
  })
}
