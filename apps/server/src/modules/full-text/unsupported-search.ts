import type { Text } from '#server/texts/say.ts'

/** A part of a search that the index cannot answer; `what` says it for people. */
export class UnsupportedSearch extends Error {
  readonly what: Text

  constructor(what: Text) {
    super(what('en'))
    this.name = 'UnsupportedSearch'
    this.what = what
  }
}
