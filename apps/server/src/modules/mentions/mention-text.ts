import { userFaces } from '#modules/users/users.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

/** A person who is mentioned, as they are called now. */
export interface Mention {
  id: number
  name: string
}

/** People who are mentioned in one text. */
const mostMentioned = 20

const mentionPattern = /@\{(\d{1,15})\}/g

/** The numbers that a text mentions, each once. */
export const numbersIn = (text: string): number[] =>
  [...new Set([...text.matchAll(mentionPattern)].map(([, id]) => Number(id)))].slice(0, mostMentioned)

/** A text with names in the place of numbers; what is no mention stays as it is. */
export function withNames(text: string, mentions: readonly Mention[]): string {
  const names = new Map(mentions.map(({ id, name }) => [id, name]))
  return text.replace(mentionPattern, (whole, id) => {
    const name = names.get(Number(id))
    return name === undefined ? whole : `@${name}`
  })
}

/** The same people by their names, by the number of the text that mentions them; who was removed since is somebody. */
export async function namedMentions(
  found: ReadonlyMap<number, readonly number[]>,
  { language }: Pick<Viewer, 'language'>,
  platform: Platform,
): Promise<Map<number, Mention[]>> {
  const faces = await userFaces([...new Set([...found.values()].flat())], platform)
  const named = (id: number) => ({ id, name: faces.get(id)?.name ?? say('comments.somebody')(language) })
  return new Map([...found].map(([id, userIds]) => [id, userIds.map(named)]))
}
