// Draws in a process of its own, behind everything else that the machine has to do.
import { setPriority } from 'node:os'
import { type DemoItem, demoCatalogue } from './catalogue.ts'
import { makeItem } from './make-item.ts'

export interface DrawOrder {
  index: number
  root: string
  seed: string
}
export type DrawAnswer = { index: number; problem: string | null }

let catalogue: { seed: string; items: DemoItem[] } = { seed: '', items: [] }

async function draw({ index, root, seed }: DrawOrder): Promise<void> {
  if (catalogue.seed !== seed) catalogue = { seed, items: demoCatalogue(seed) }
  const item = catalogue.items[index]
  if (!item) throw new Error(`The catalogue has no item ${index}.`)
  await makeItem(item, root, seed)
}

setPriority(10)
process.on('message', (order: DrawOrder) => {
  const answer = (problem: string | null) => process.send?.({ index: order.index, problem } satisfies DrawAnswer)
  draw(order).then(
    () => answer(null),
    (error) => answer(String(error)),
  )
})
process.on('disconnect', () => process.exit(0))
