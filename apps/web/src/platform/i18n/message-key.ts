import type { EnglishTexts } from '#messages/english-texts.generated.ts'

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${Plural}` ? Stem : Key

type KeysOf<Messages, Prefix extends string> = {
  [Key in keyof Messages & string]: Messages[Key] extends string
    ? `${Prefix}${WithoutPlural<Key>}`
    : KeysOf<Messages[Key], `${Prefix}${Key}.`>
}[keyof Messages & string]

/** Every key of the English messages, such as `search.noAssetsFound`; plurals by their stem. */
export type MessageKey = KeysOf<EnglishTexts, ''>

/**
 * A translation of a group of messages: every key of the English group, and further plural forms where a language has
 * them. A missing or misspelt key does not compile.
 */
export type Translation<Group> = { readonly [Key in keyof Group]: string } & {
  readonly [Key in keyof Group & string as `${WithoutPlural<Key>}_${Plural}`]?: string
}
