import { expect, test } from 'vitest'
import { z } from 'zod'
import { documents } from './documents.generated.ts'

test('no list says null in place of its neighbours: strict clients fail at it (wire reference 3.6)', () => {
  const lists = Object.values(documents).flatMap(({ kind, shape }) => {
    const paging = shape instanceof z.ZodObject ? (shape.shape as Record<string, z.ZodType>)['paging'] : undefined
    return paging ? [{ kind, takesNull: paging.safeParse(null).success }] : []
  })
  expect(lists.length).toBeGreaterThan(10)
  expect(lists.filter(({ takesNull }) => takesNull)).toEqual([])
})
