import { CircleDot, Star, StarOff } from 'lucide-react'
import type { Command } from '#platform/commands/command.ts'
import type { MessageKey } from '#platform/i18n/message-key.ts'
import { ratingField, statusField } from './with-values.ts'

/** A mark that a key gives. */
export interface Mark {
  field: number
  /** Empty: it is taken away. */
  value: string
  /** Given once more it is taken away. */
  isToggled: boolean
}

/** By their number. */
export const starTitles = [
  'culling.stars0',
  'culling.stars1',
  'culling.stars2',
  'culling.stars3',
  'culling.stars4',
  'culling.stars5',
] as const satisfies readonly MessageKey[]

/** The colours that have keys of their own, as picture desks are used to; the values of the status that markers draw so. */
const colours: readonly { keys: string; title: MessageKey; status: string }[] = [
  { keys: '6', title: 'culling.red', status: '2' },
  { keys: '7', title: 'culling.yellow', status: '4' },
  { keys: '8', title: 'culling.green', status: '5' },
  { keys: '9', title: 'culling.blue', status: '7' },
]

/** Stars by 0 to 5 and colours by 6 to 9. */
export function cullingCommands(isAvailable: boolean, give: (mark: Mark) => void): readonly Command[] {
  const rated = starTitles.map(
    (title, count): Command => ({
      id: `stars-${count}`,
      title,
      icon: count === 0 ? StarOff : Star,
      keys: String(count),
      isAvailable,
      perform: () => give({ field: ratingField, value: count === 0 ? '' : String(count), isToggled: false }),
    }),
  )
  const coloured = colours.map(
    ({ keys, title, status }): Command => ({
      id: `status-${status}`,
      title,
      icon: CircleDot,
      keys,
      isAvailable,
      perform: () => give({ field: statusField, value: status, isToggled: true }),
    }),
  )
  return [...rated, ...coloured]
}
