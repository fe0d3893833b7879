import { documents } from '@vitrine/contract/documents.generated.ts'
import { messages } from '@vitrine/contract/messages.generated.ts'
import { expect, test } from 'vitest'
import { mediaTypeOf } from './media-type.ts'

test('every document and message of the contract has the media type that the contract gives it [API-003]', () => {
  for (const { kind, mediaType } of [...Object.values(documents), ...Object.values(messages)]) {
    expect([kind, mediaTypeOf(kind)]).toEqual([kind, mediaType])
  }
})
