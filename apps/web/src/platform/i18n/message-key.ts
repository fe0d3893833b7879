import type * as account from '#messages/en/account.ts'
import type * as bulkEditing from '#messages/en/bulk-editing.ts'
import type * as setUp from '#messages/en/set-up.ts'
import type * as site from '#messages/en/site.ts'
import type * as viewing from '#messages/en/viewing.ts'
import type { english } from '#messages/en.ts'

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${Plural}` ? Stem : Key

type KeysOf<Messages, Prefix extends string> = {
  [Key in keyof Messages & string]: Messages[Key] extends string
    ? `${Prefix}${WithoutPlural<Key>}`
    : KeysOf<Messages[Key], `${Prefix}${Key}.`>
}[keyof Messages & string]

/** Every key of the English messages, such as `search.noAssetsFound`; plurals by their stem. */
export type MessageKey = KeysOf<
  typeof english & typeof account & typeof bulkEditing & typeof setUp & typeof site & typeof viewing,
  ''
>

/**
 * A translation of a group of messages: every key of the English group, and further plural forms where a language has
 * them. A missing or misspelt key does not compile.
 */
export type Translation<Group> = { readonly [Key in keyof Group]: string } & {
  readonly [Key in keyof Group & string as `${WithoutPlural<Key>}_${Plural}`]?: string
}
