import { z } from 'zod'
import { document } from './document.ts'

/**
 * Where something new begins in an ordered list: a month where it is ordered by time, a letter where by name. Of a long list
 * only every so many positions are looked at, so a section may begin a little earlier than told. Ours.
 */
export const Sections = z.object({
  by: z.enum(['month', 'letter']),
  /** `value` is a month such as `2026-05` or the letter that names begin with; `0` stands for all digits. */
  data: z.array(z.object({ position: z.int(), value: z.string() })),
})
export type Sections = z.infer<typeof Sections>

export const SectionsDocument = document('sections', Sections)
