/** Types of catalogues: a catalogue holds texts by key in one language, and those of other languages are held against the English one. */

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
export type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${Plural}` ? Stem : Key

/** Every key of a catalogue, such as `search.noAssetsFound`; plurals by their stem. */
export type KeysOf<Messages, Prefix extends string = ''> = {
  [Key in keyof Messages & string]: Messages[Key] extends string
    ? `${Prefix}${WithoutPlural<Key>}`
    : KeysOf<Messages[Key], `${Prefix}${Key}.`>
}[keyof Messages & string]

type NameIn<Value extends string> = Value extends `${infer Name},${string}` ? Name : Value

/** The names of the values that a text takes: `{{name}}`, or `{{count, number}}`. */
export type NamesIn<Text> = Text extends `${string}{{${infer Value}}}${infer Rest}`
  ? NameIn<Value> | NamesIn<Rest>
  : never

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never

/** Texts that take each of these values. */
type Taking<Names extends string> = [Names] extends [never]
  ? string
  : All<Names extends unknown ? `${string}{{${Names}${string}` : never>

/** A text with a plural may say a number in words. */
type Faithful<Key, Text> = Key extends `${string}_${Plural}`
  ? Taking<Exclude<NamesIn<Text>, 'count'>>
  : Taking<NamesIn<Text>>

/**
 * A translation of a group of texts: every key of the English group with the values that it takes, and further plural forms
 * where a language has them. A missing or misspelt key does not compile, nor does a text that leaves out a value.
 */
export type Translation<Group> = {
  readonly [Key in keyof Group]: Group[Key] extends string ? Faithful<Key, Group[Key]> : Translation<Group[Key]>
} & {
  readonly [Key in keyof Group & string as `${WithoutPlural<Key>}_${Plural}`]?: string
}
