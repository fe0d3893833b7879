import type { Comment } from '@vitrine/contract/comments.ts'

/** Numbers of people by what stands for each of them after an `@`. */
export type Picks = ReadonlyMap<string, number>

/** What is being typed after an `@` before the caret, and where the `@` stands; null where nobody is being mentioned. */
export function mentionBefore(text: string, caret: number): { query: string; at: number } | null {
  const found = /(?:^|[\s(])@([^\s@]{0,40})$/u.exec(text.slice(0, caret))
  const query = found?.[1]
  return query === undefined ? null : { query, at: caret - query.length - 1 }
}

/** A text as it is sent: with a number for each person who was picked. Of two names the longer one is meant. */
export function toMarkup(text: string, picks: Picks): string {
  const names = [...picks.keys()].sort((a, b) => b.length - a.length)
  if (names.length === 0) return text
  const any = names.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')
  return text.replace(new RegExp(`@(${any})(?![\\p{L}\\p{N}])`, 'gu'), (whole, name) => {
    const id = picks.get(name)
    return id === undefined ? whole : `@{${id}}`
  })
}

/** Who was mentioned in a comment, as it is changed. */
export const picksOf = ({ mentions }: Pick<Comment, 'mentions'>): Picks =>
  new Map(mentions.map(({ id, name }) => [name, id]))

/** A comment in pieces: text, and names of those who are mentioned. */
export function piecesOf({ markup, mentions }: Pick<Comment, 'markup' | 'mentions'>) {
  const names = new Map(mentions.map(({ id, name }) => [`@{${id}}`, name]))
  return markup.split(/(@\{\d{1,15}\})/).map((text, at) => {
    const name = names.get(text)
    return { key: `${at}`, text: name === undefined ? text : `@${name}`, isMention: name !== undefined }
  })
}
