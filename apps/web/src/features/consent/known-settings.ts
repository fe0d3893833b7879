import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { ConsentSettings } from '@vitrine/contract/consent.ts'
import { consentDefaults } from '@vitrine/contract/consent-values.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'

/** Where consent is configured. */
export type ConsentPlace = NonNullable<FullApiDescriptor['consent']>

/** For whoever may not ask, too (CFG-004). */
const standard: ConsentSettings = { ...consentDefaults, revision: '' }

/** The settings, asked for by those alone who may configure consent forms; what cannot be read is as if nobody had said anything. */
export async function knownSettings(client: ResourceClient, place: ConsentPlace | null): Promise<ConsentSettings> {
  if (place === null) return standard
  return client.get(place.settings, 'consent-settings', { isFresh: true }).catch(() => standard)
}
