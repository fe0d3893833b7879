import { describe, expect, test } from 'vitest'
import { readIdentities } from './read-identities.ts'

const tag = (name: string) => `XMP-xmpMM:${name}`

describe('identities of files', () => {
  test('what a file is, what it was derived from, what was first, and what lies in it', () => {
    const found = readIdentities({
      [tag('DocumentID')]: 'xmp.did:own',
      [tag('InstanceID')]: 'xmp.iid:now',
      [tag('OriginalDocumentID')]: 'RAW1',
      [tag('DerivedFrom')]: { InstanceID: 'xmp.iid:before', DocumentID: 'xmp.did:psd', OriginalDocumentID: 'RAW1' },
      [tag('Ingredients')]: [{ DocumentID: 'xmp.did:a', InstanceID: 'xmp.iid:a' }],
      [tag('Pantry')]: [{ InstanceID: 'xmp.iid:b' }],
      [tag('Manifest')]: [{ Reference: { DocumentID: 'xmp.did:c' } }, { LinkForm: 'x' }],
    })
    expect(found).toEqual({
      own: ['xmp.did:own', 'xmp.iid:now'],
      derived: ['xmp.iid:before', 'xmp.did:psd'],
      original: ['RAW1'],
      part: ['xmp.iid:a', 'xmp.did:a', 'xmp.iid:b', 'xmp.did:c'],
    })
  })

  test('a file names no source by its own identity; what is empty, too long, or of another shape is no identity', () => {
    const found = readIdentities({
      [tag('DocumentID')]: 'same',
      [tag('InstanceID')]: 'uuid:00000000-0000-0000-0000-000000000000',
      [tag('OriginalDocumentID')]: 'same',
      [tag('DerivedFrom')]: [{ DocumentID: 'listed' }],
      [tag('Ingredients')]: Array.from({ length: 5000 }, (_, at) => ({ DocumentID: `part ${at}`, InstanceID: [] })),
      [tag('Pantry')]: { DocumentID: 'x'.repeat(300) },
    })
    expect(found).toMatchObject({ own: ['same'], derived: [], original: [] })
    expect(found.part).toHaveLength(100)
  })
})
