import type { KeysOf } from '@vitrine/contract/translation.ts'
import type { EnglishTexts } from '#messages/english-texts.generated.ts'

/** Every key of the English messages, such as `search.noAssetsFound`; plurals by their stem. */
export type MessageKey = KeysOf<EnglishTexts>
